/** Owns citations in Chicago style, author-date (Chicago Manual of Style, 18th edition, chapters 13 and 14). */
import type { CitableAuthor, CitableWork } from '../citable-work.ts';
import { listed } from './names.ts';
import type { Segment } from './segment.ts';
import { address, italic, quotedTitle, joinPieces, stopped } from './segment.ts';

/** §13.23: up to six authors are all named; of more, the first three. */
const MOST = 6;
const OF_MORE = 3;

/** The reference-list entry of a journal article. Capitals of the title stay as they were written. */
export function chicago(work: CitableWork): Segment[] {
  const year = `${work.issued?.year ?? 'n.d'}.`;
  const title = quotedTitle(work, '.');
  const { volume, issue } = work;
  const pages = shortPages(work);
  return joinPieces(
    work.authors.length > 0
      ? `${stopped(authorList(work.authors))} ${year} ${title} `
      : `${title} ${year} `,
    italic(work.containerTitle),
    volume && ` ${volume}`,
    issue && (volume ? ` (${issue})` : `, ${/^\d/.test(issue) ? `no. ${issue}` : issue}`),
    pages && (volume || issue ? `: ${pages}` : `, ${pages}`),
    work.isOnlineFirst && ', ahead of print',
    '.',
    address(work) && ' ',
    address(work),
    address(work) && '.',
  );
}

/** Only the first name is turned round. */
function authorList(authors: readonly CitableAuthor[]): string {
  const shown = authors.length > MOST ? authors.slice(0, OF_MORE) : authors;
  const names = shown.map(({ family, given, suffix }, index) =>
    index === 0
      ? [family, given, suffix].filter(Boolean).join(', ')
      : withSuffix([given, family].filter(Boolean).join(' '), suffix),
  );
  if (shown.length < authors.length) return `${names.join(', ')}, et al.`;
  // A comma follows a name that is turned round, even before the second of two.
  return names.length === 2 ? names.join(', and ') : listed(names, 'and');
}

/** §6.43: a comma before Jr., none before III. */
const withSuffix = (name: string, suffix: string | null): string => {
  if (!suffix) return name;
  return /^[JS]r\b/.test(suffix) ? `${name}, ${suffix}` : `${name} ${suffix}`;
};

/** §9.63: `3–10`, `100–104`, `107–8`, `368–73`, `1002–46`, `1496–500`, `12991–3001`. */
function shortPages({ pages }: CitableWork): string | null {
  if (!pages) return null;
  const { first, last } = pages;
  if (last === null || last === first) return first;
  const numbers = /^[1-9]\d*$/;
  const whole = !numbers.test(first) || !numbers.test(last) || first.length !== last.length;
  if (whole || first.length < 3 || first.endsWith('00')) return `${first}–${last}`;
  const shared = [...last].findIndex((digit, index) => digit !== first[index]);
  const changed = last.length - shared;
  // From 101 to 109 only the changed digit; otherwise two digits or more.
  const kept = /0[1-9]$/.test(first) && changed === 1 ? 1 : Math.max(2, changed);
  return `${first}–${last.slice(-kept)}`;
}
