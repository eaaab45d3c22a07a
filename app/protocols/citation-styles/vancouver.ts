/** Owns citations in Vancouver style (NLM, Citing Medicine, 2nd edition, chapters 1 and 23). */
import type { CitableAuthor, CitableWork, PartialDate } from '../citable-work.ts';
import { bareInitials } from './names.ts';
import type { Segment } from './segment.ts';
import { address, plainTitle, joinPieces, stopped } from './segment.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const GENERATIONS: Readonly<Record<string, string>> = {
  II: '2nd',
  III: '3rd',
  IV: '4th',
  V: '5th',
};

/** Up to six authors are all named; of more, the first six. */
const MOST = 6;

/** The reference of a journal article, without its number. A DOI stands as an address. */
export function vancouver(work: CitableWork): Segment[] {
  const journal = (work.containerTitleShort ?? work.containerTitle).replaceAll('.', '');
  const numbers = [work.volume, work.issue && `(${work.issue})`].filter(Boolean).join('');
  const place = [numbers, shortPages(work)].filter(Boolean).join(':');
  const when = work.issued ? date(work.issued) : '[date unknown]';
  return joinPieces(
    work.authors.length > 0 && `${stopped(authorList(work.authors))} `,
    `${stopped(plainTitle(work))} ${journal}. ${when}${place && `;${place}`}.`,
    work.isOnlineFirst && ' Epub ahead of print.',
    address(work) && (work.doi ? ' ' : ' Available from: '),
    address(work),
  );
}

function authorList(authors: readonly CitableAuthor[]): string {
  const names = authors.slice(0, MOST).map(({ family, given, suffix }) => {
    const end = suffix?.replaceAll('.', '') ?? '';
    return [family, bareInitials(given), Object.hasOwn(GENERATIONS, end) ? GENERATIONS[end] : end]
      .filter(Boolean)
      .join(' ');
  });
  return [...names, ...(authors.length > MOST ? ['et al'] : [])].join(', ');
}

const date = ({ year, month, day }: PartialDate): string =>
  [year, month && MONTHS[month - 1], month && day].filter(Boolean).join(' ');

/** Digits that the last page shares with the first are left out: `368–73`. */
function shortPages({ pages }: CitableWork): string | null {
  if (!pages) return null;
  const { first, last } = pages;
  if (last === null || last === first) return first;
  if (!/^\d+$/.test(first) || !/^\d+$/.test(last) || first.length !== last.length) {
    return `${first}–${last}`;
  }
  const shared = [...last].findIndex((digit, index) => digit !== first[index]);
  return `${first}–${last.slice(shared)}`;
}
