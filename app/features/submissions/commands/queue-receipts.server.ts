import { journalOf } from '#app/features/journal/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { DocumentFormat } from '#app/platform/documents/document.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { receiptLetter } from '../mail/receipt.ts';
import { authorsOf, emailKey } from '../submission.ts';
import type { Submission } from '../submission.ts';
import { trackingUrl } from '../tracking-link.server.ts';

type Received = {
  paperId: number;
  receivedAt: number;
  submission: Submission;
  format: DocumentFormat;
};

/** Queues a receipt for each author whose address is known, each with a tracking link of their own. */
export async function queueReceipts(
  platform: Platform,
  transaction: Connection,
  { paperId, receivedAt, submission, format }: Received,
): Promise<void> {
  const { facts } = journalOf(platform);
  for (const { position, name, email } of authorsOf(submission)) {
    if (email === null) continue;
    if (position > 1 && emailKey(email) === emailKey(submission.email)) continue;
    await queueMail(platform, transaction, {
      to: { name, address: email },
      replyTo: { name: facts.title, address: facts.contact.editorial.email },
      letter: receiptLetter({
        journal: facts.title,
        editorialEmail: facts.contact.editorial.email,
        paperId,
        title: submission.title,
        submittedBy: submission.author,
        name,
        isCorresponding: position === 1,
        trackingUrl: trackingUrl(platform, { paperId, receivedAt }, position),
        asksForSource: format === 'pdf',
      }),
      purpose: 'submission-receipt',
      about: `manuscript:${paperId}`,
      key: `${paperId}:${position}`,
      confidential: true,
    });
  }
}
