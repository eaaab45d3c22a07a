import { readPages } from '../uploads/examine-upload.ts';
import { unmet } from './requirement.ts';
import type { Requirement, Way } from './requirement.ts';

/** An article that has appeared in the issue, or is to. */
type Neighbour = { title: string; pages: string };

type Placed = {
  pages: string;
  neighbours: readonly Neighbour[];
  /** Of the PDF, and which PDF it is; null where it cannot be read. */
  pdf: { pages: number; sha256: string } | null;
  way: Way;
};

type Range = { prefix: string; first: number; last: number };

/** What about the pages of an article is likely a slip; each may be right for a reason. */
export function doubtPlace({ pages, neighbours, pdf, way }: Placed): Requirement[] {
  const own = rangeOf(pages);
  if (own === null) return [];
  const count = own.last - own.first + 1;
  const doubt = (text: string, key: string) => unmet('record', text, { way, key });
  const shared = neighbours.filter((each) => overlaps(own, rangeOf(each.pages)));
  return [
    ...shared.map((each) =>
      doubt(
        `${inWords(pages)} ${/[-–]/.test(pages) ? 'overlap' : 'overlaps'} “${each.title}” in the same issue (${inWords(each.pages).toLowerCase()}).`,
        `overlap ${pages} ${each.pages} ${each.title}`,
      ),
    ),
    // A number such as e104 counts no pages.
    ...(pdf !== null && own.prefix === '' && count !== pdf.pages
      ? [
          doubt(
            `${inWords(pages)} ${count === 1 ? 'is 1 page' : `are ${count} pages`}; the PDF has ${pdf.pages}.`,
            `page-count ${pages} ${pdf.sha256}`,
          ),
        ]
      : []),
  ];
}

function rangeOf(text: string): Range | null {
  const [, prefix = '', first, last] =
    /^(\D*)(\d+)(?:-\D*(\d+))?$/.exec(readPages(text) ?? '') ?? [];
  if (first === undefined) return null;
  return { prefix: prefix.toLowerCase(), first: Number(first), last: Number(last ?? first) };
}

const overlaps = (one: Range, other: Range | null): boolean =>
  other !== null &&
  one.prefix === other.prefix &&
  one.first <= other.last &&
  other.first <= one.last;

const inWords = (pages: string): string =>
  `${/[-–]/.test(pages) ? 'Pages' : 'Page'} ${pages.replace('-', '–')}`;
