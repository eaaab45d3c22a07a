import type { findMail } from '#app/platform/mail/list-mails.server.ts';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { MAIL_STATES } from './mail-table.tsx';
import { Instant } from './work-list.tsx';

type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

export function MailDetails({ mail }: { mail: Mail }) {
  const { id, state, text, html } = mail;
  const mayRetry = state === 'failed' || (state === 'waiting' && mail.attempts > 0);
  return (
    <>
      <DefinitionList wide items={factsOf(mail)} />
      {mayRetry && (
        <form method="post" action={href('officeMail', { id })} aria-label="Send it again">
          <Submit kind="primary">Send it again now</Submit>
        </form>
      )}
      {text === null ? (
        <ShortNotice>
          The text of this e-mail is not shown because it contains a link meant for its recipient
          alone.
        </ShortNotice>
      ) : (
        <PageSection id="text" title="Text" className="section">
          <pre className="mail-text">{text}</pre>
        </PageSection>
      )}
      {html !== null && (
        <PageSection id="html" title="Preview" className="section">
          <iframe
            className="mail-html"
            title="Preview of the e-mail"
            src={href('officeMailHtml', { id })}
            sandbox=""
          />
        </PageSection>
      )}
    </>
  );
}

/** A kind of letter, such as “Review invitation”. */
const inWords = (purpose: string): string =>
  purpose.charAt(0).toUpperCase() + purpose.slice(1).replaceAll('-', ' ');

/** What it is about as a link, where that has a page of its own. */
function about(subject: string | null) {
  const [kind = '', number = ''] = subject?.split(':') ?? [];
  if (kind !== 'manuscript') return subject && inWords(subject.replace(':', ' '));
  return <a href={href('officeManuscript', { id: Number(number) })}>Manuscript {number}</a>;
}

const factsOf = (mail: Mail) => {
  const instant = (at: number | null) => at !== null && <Instant at={at} />;
  return [
    ['State', MAIL_STATES[mail.state]],
    ['To', mail.toName ? `${mail.toName} <${mail.toAddress}>` : mail.toAddress],
    ['Kind', inWords(mail.purpose)],
    ['About', about(mail.about)],
    ['Queued (UTC)', <Instant key="at" at={mail.createdAt} />],
    ['Attempts', String(mail.attempts)],
    ['Next attempt (UTC)', instant(mail.dueAt) || null],
    ['Sent (UTC)', instant(mail.sentAt) || null],
    ['Given up (UTC)', instant(mail.failedAt) || null],
    ['Last error', mail.lastError],
    ['Answer of the mail server', mail.answer],
    ['Message-ID', mail.messageId],
  ] as const;
};
