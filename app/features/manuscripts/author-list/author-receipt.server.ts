import type { Platform } from '#app/platform/platform.server.ts';
import { authorReceipts } from './author-receipts.mail.ts';
import { addresseesOf } from './list-addressees.server.ts';
import { mailAuthors } from './mail-author.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';

type Sent = {
  id: number;
  paperId: number;
  title: string;
  corresponding: number;
  receivedAt: number;
};

/** @param number which of its kind */
export async function queueAuthorReceipt(
  inside: Platform,
  paper: Sent,
  { what, number }: { what: keyof typeof authorReceipts; number: number },
): Promise<void> {
  const authors = await addresseesOf(inside, paper.id)
    .where('position', '=', paper.corresponding)
    .execute();
  await mailAuthors(inside, paper, authors, (author) => ({
    write: (about) =>
      authorReceipts[what].write({
        ...{ ...about, address: author.email, tracking: mailedTrackingUrl(inside, paper, author) },
      }),
    purpose: `${what}-receipt`,
    key: `${paper.paperId}:${number}`,
    confidential: true,
  }));
}
