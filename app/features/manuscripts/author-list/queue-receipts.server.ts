import type { ManuscriptFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isReached } from './is-reached.server.ts';
import { receiptLetter } from './receipt.mail.ts';
import { completionUrl, mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { listAddressees } from './list-addressees.server.ts';
import { mailAuthors } from './mail-author.server.ts';

type Received = {
  id: number;
  paperId: number;
  receivedAt: number;
  title: string;
  format: ManuscriptFormat | null;
};

/**
 * For others than the corresponding author only once an author is reached.
 * @param from network address of the request that causes it
 */
export async function queueReceipts(
  inside: Platform,
  paper: Received,
  from: string | null,
): Promise<void> {
  const { id, paperId, format } = paper;
  const authors = await listAddressees(inside, id);
  const all = await isReached(inside, id);
  const first = authors.find(({ position }) => position === 1);
  const told = authors.filter(
    ({ position, emailKey }) =>
      position === 1 || (all && position <= FROM_THE_FORM && emailKey !== first?.emailKey),
  );
  await mailAuthors(inside, paper, told, (author) => ({
    write: (about) =>
      receiptLetter({
        ...about,
        isCorresponding: author.position === 1,
        tracking: mailedTrackingUrl(inside, paper, author),
        completion: completionUrl(inside, paper, author),
        asksForSource: format === 'pdf',
      }),
    purpose: 'submission-receipt',
    key: `${paperId}:${author.position}`,
    confidential: true,
    from,
    isOwn: author.position === 1,
  }));
}

/** Authors whom the submission form names: their receipt has a link. */
export const FROM_THE_FORM = 2;
