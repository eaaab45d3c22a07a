import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { journalOf } from './load-content.server.ts';

/**
 * Queues a letter of the journal: unless the mail names another person, replies go to the
 * editorial office.
 * @returns as `queueMail`
 */
export function queueLetter(platform: Platform, mail: Mail): Promise<number | null> {
  const { title, contact } = journalOf(platform).facts;
  const replyTo = { name: title, address: contact.editorial.email };
  return queueMail(platform, { replyTo, ...mail });
}
