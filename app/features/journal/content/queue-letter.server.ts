import { queueMail, queueMails } from '#app/platform/mail/queue-mail.server.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { journalOf } from './load-content.server.ts';

/** Unless the mail names another person, replies go to the editorial office. @returns as `queueMail` */
export const queueLetter = (platform: Platform, mail: Mail): Promise<number | null> =>
  queueMail(platform, { replyTo: officeOf(platform), ...mail });

/** As `queueLetter`, of several that go to known addresses. */
export const queueLetters = (
  platform: Platform,
  mails: readonly Omit<Mail, 'first'>[],
): Promise<void> =>
  queueMails(
    platform,
    mails.map((mail) => ({ replyTo: officeOf(platform), ...mail })),
  );

function officeOf(platform: Pick<Platform, 'content'>) {
  const { title, contact } = journalOf(platform).facts;
  return { name: title, address: contact.editorial.email };
}
