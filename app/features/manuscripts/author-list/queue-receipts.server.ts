import type { ManuscriptFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isReached } from './list-authors.server.ts';
import { receiptLetter } from './receipt.mail.ts';
import {
  completionUrl,
  mailedTrackingUrl,
  authorshipUrl,
} from '../core/letters/tracking-link.server.ts';
import { listAddressees, mailAuthors, addresseesOf } from './mail-author.server.ts';
import { authorship, authorshipAgain } from './authorship.mail.ts';
import { strangersWords } from './strangers-words.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import { setDetails } from '../core/write-manuscript.server.ts';
import { authorReceipts } from './author-receipts.mail.ts';

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
        isReached: all,
        authors: authors.length,
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

type Asked = {
  id: number;
  paperId: number;
  title: string;
  receivedAt: number;
  details: ManuscriptDetails;
};

type Again = {
  confirmed: ReadonlySet<number>;
  files: readonly { id: number; purpose: FilePurpose }[];
};

const FIRST_TIME: Again = { confirmed: new Set(), files: [] };

/**
 * Once the submission is complete and an author is reached; who completed it has confirmed by that.
 * @param from network address of the request that causes it
 * Who was asked before is not asked again, but for those who confirmed another file than the one that is there now.
 * @param again who once confirmed, by place, and the files that there are now
 */
export async function askAuthors(
  inside: Platform,
  manuscript: Asked,
  from: string | null,
  again = FIRST_TIME,
): Promise<void> {
  const { id, paperId, details } = manuscript;
  const authors = await listAddressees(inside, id);
  const names = authors.map(({ name }) => name).join(', ');
  // Strangers' words go to an address that is not proved only where one who sent them in is reached.
  const sender = authors.find(({ position, provedAt }) => position === 1 && provedAt !== null);
  const said = sender && {
    title: strangersWords(manuscript.title),
    author: strangersWords(sender.name),
  };
  const asked = authors.filter(({ confirmedAt, email }) => confirmedAt === null && email !== null);
  const file = again.files.find(({ purpose }) => purpose === 'manuscript');
  await mailAuthors(inside, manuscript, asked, (author) => {
    const confirm = authorshipUrl(inside, manuscript, author);
    const isAgain = again.confirmed.has(author.position);
    return {
      write: (known, say) => {
        const title = known.title ?? said?.title ?? null;
        const name = say(author.name) ?? (said && strangersWords(author.name)) ?? known.name;
        const about = { ...known, title, name, confirm };
        return isAgain
          ? authorshipAgain.write(about)
          : authorship.write({
              ...{ ...about, author: said?.author ?? null },
              authors: say(names),
            });
      },
      purpose: 'authorship',
      key: `${paperId}:${author.position}:${author.emailKey}${isAgain ? `:${file?.id}` : ''}`,
      confidential: true,
      from,
    };
  });
  const told = new Set([...(details.told ?? []), ...asked.map(({ position }) => position)]);
  await setDetails(inside, id, { ...details, told: [...told] });
}

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
