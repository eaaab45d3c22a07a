/** Owns citations in APA style, 7th edition (Publication Manual, chapters 9 and 10). */
import type { CitableAuthor, CitableWork } from '../citable-work.ts';
import { pageRange } from '../citable-work.ts';
import { initials } from './names.ts';
import type { Segment } from './segment.ts';
import { address, italic, plainTitle, joinPieces, stopped } from './segment.ts';

/** §9.8: up to 20 authors are all named; of more, the first 19 and the last. */
const MOST = 20;

/** The reference of a journal article (§10.1). Capitals of the title stay as they were written. */
export function apa(work: CitableWork): Segment[] {
  const year = `(${work.issued?.year ?? 'n.d.'}).`;
  const title = stopped(plainTitle(work));
  const { volume, issue } = work;
  const pages = pageRange(work, '–');
  return joinPieces(
    work.authors.length > 0
      ? `${stopped(authorList(work.authors))} ${year} ${title} `
      : `${title} ${year} `,
    italic(work.containerTitle),
    volume && ', ',
    italic(volume),
    issue && (volume ? `(${issue})` : `, (${issue})`),
    pages && `, ${pages}`,
    work.isOnlineFirst && '. Advance online publication',
    '.',
    address(work) && ' ',
    address(work),
  );
}

function authorList(authors: readonly CitableAuthor[]): string {
  const names = authors.map(({ family, given, suffix }) =>
    [family, initials(given), suffix].filter(Boolean).join(', '),
  );
  const last = names.at(-1) ?? '';
  if (names.length === 1) return last;
  if (names.length > MOST) return `${names.slice(0, MOST - 1).join(', ')}, . . . ${last}`;
  return `${names.slice(0, -1).join(', ')}, & ${last}`;
}
