import { journalOf } from '#app/features/journal/index.server.ts';
import { trackingUrl } from '#app/features/submissions/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { letterToAuthor } from '../mail/letter-to-author.ts';
import type { CaseFile } from '../queries/load-case.server.ts';

type Letter = {
  subject: string;
  letter: string;
  /** What kind of mail it is, and what of that kind there is once. */
  purpose: string;
  key: string;
};

/** Queues a letter for each present author, once for each address. */
export async function queueLetters(
  platform: Platform,
  transaction: Connection,
  { paperId, receivedAt, authors }: CaseFile,
  { subject, letter, purpose, key }: Letter,
): Promise<void> {
  const { facts } = journalOf(platform);
  for (const { position, name, email, emailKey } of authors) {
    if (email === null) continue;
    const url = trackingUrl(platform, { paperId, receivedAt }, position);
    await queueMail(platform, transaction, {
      to: { name, address: email },
      replyTo: { name: facts.title, address: facts.contact.editorial.email },
      letter: letterToAuthor({ journal: facts.title, paperId, subject, letter, url }),
      purpose,
      about: `manuscript:${paperId}`,
      key: `${paperId}:${key}:${emailKey}`,
      confidential: true,
    });
  }
}
