/** Owns citations in IEEE style (IEEE Reference Guide, section Periodicals). */
import type { CitableAuthor, CitableWork } from '../citable-work.ts';
import { pageRange } from '../citable-work.ts';
import { doiUrl } from '../doi.ts';
import { initials, listed } from './names.ts';
import type { Piece, Segment } from './segment.ts';
import { address, italic, quotedTitle, joinPieces } from './segment.ts';

const MONTHS = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ');

/** Up to six authors are all named; of more, only the first. */
const MOST = 6;

/** The reference of a journal article, without its number. A DOI ends it as `doi: 10.x/y.`, else the address. */
export function ieee(work: CitableWork): Segment[] {
  const pages = pageRange(work, '–');
  const details = [
    work.volume && `vol. ${work.volume}`,
    work.issue && (/^\d/.test(work.issue) ? `no. ${work.issue}` : work.issue),
    pages && (pages.includes('–') ? `pp. ${pages}` : `p. ${pages}`),
    date(work),
    work.isOnlineFirst && 'early access',
  ].filter(Boolean);
  return joinPieces(
    ...authorList(work.authors),
    `${quotedTitle(work, ',')} `,
    italic(work.containerTitleShort ?? work.containerTitle),
    details.map((detail) => `, ${detail}`).join(''),
    ...(work.doi
      ? [', doi: ', { text: work.doi, href: doiUrl(work.doi) }, '.']
      : [
          details.length > 0 || !work.containerTitleShort?.endsWith('.') ? '.' : '',
          address(work) && ' [Online]. Available: ',
          address(work),
        ]),
  );
}

/** The guide sets no commas around Jr. and III. */
function authorList(authors: readonly CitableAuthor[]): Piece[] {
  const names = authors.map(({ family, given, suffix }) =>
    [initials(given), family, suffix].filter(Boolean).join(' '),
  );
  if (names.length === 0) return [];
  if (names.length > MOST) return [`${names[0]} `, italic('et al.'), ', '];
  return [listed(names, 'and'), ', '];
}

function date({ issued }: CitableWork): string | null {
  if (!issued) return null;
  const month = issued.month === null ? null : MONTHS[issued.month - 1];
  return [month, issued.year].filter(Boolean).join(' ');
}
