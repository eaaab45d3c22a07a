import type { ReactNode } from 'react';
import { accountOfLink } from '#app/platform/mail/unsubscribe-link.server.ts';
import { PRIVATE, refusing } from '#app/platform/web/answers.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { stopReadersLetter } from '../stop-readers-letter.server.ts';
import { READERS_LETTER } from '../write-to-authors.server.ts';

const TITLE = 'The yearly letter about your readers';

/** A button, because mail scanners follow links but press no buttons. */
export function readersLetterPage({ platform, url }: RouteContext): Page {
  if (accountOfLink(platform, READERS_LETTER, url.searchParams) === null) return outdated();
  return show(<Turn url={url} label="Stop the letter" />);
}

/** Also what a mail program posts by itself (RFC 8058): the address alone says whose letter it is. */
export async function turnReadersLetter({ platform, url }: RouteContext): Promise<Page> {
  const person = accountOfLink(platform, READERS_LETTER, url.searchParams);
  if (person === null) return outdated();
  const isOn = url.searchParams.get('on') === 'yes';
  await stopReadersLetter(platform, person, !isOn);
  return show(
    <>
      <ShortNotice kind="status">
        {isOn ? 'You will receive the letter again.' : 'You will not receive the letter again.'}
      </ShortNotice>
      {!isOn && <Turn url={url} label="Send me the letter again" on />}
    </>,
  );
}

function Turn({ url, label, on = false }: { url: URL; label: string; on?: boolean }): ReactNode {
  const { searchParams: query } = url;
  const link = { account: query.get('account'), key: query.get('key'), on: on ? 'yes' : null };
  return <Form action={href('readersLetter', null, link)} label={TITLE} submit={label} />;
}

const outdated = (): Page =>
  refusing(
    show(
      <ShortNotice kind="error">
        This link no longer works. Please use the link in the newest letter.
      </ShortNotice>,
    ),
    410,
  );

const show = (body: ReactNode): Page => ({
  title: TITLE,
  noindex: true,
  headers: { ...PRIVATE, 'Referrer-Policy': 'no-referrer' },
  body: (
    <div className="stack">
      <PageHeader title={TITLE} />
      {body}
    </div>
  ),
});
