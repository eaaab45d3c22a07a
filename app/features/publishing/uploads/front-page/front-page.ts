import type { PlacedText } from '#app/platform/documents/pdf/first-page.server.ts';

export type FrontPage = { title: string | null; abstract: string | null };

type Line = { text: string; size: number };

/** Sizes that differ by less are the same. */
const SAME_SIZE = 0.06;
const LONGEST_TITLE = 400;
const LONGEST_ABSTRACT = 800;

const ABSTRACT = /^\W*(?:a\s?b\s?s\s?t\s?r\s?a\s?c\s?t|summary)(?=\W|$)[\s.:\u2010-\u2015-]*/i;
const AFTER_ABSTRACT =
  /^\W*(?:key\s?-?words?(?: and phrases)?|index terms|ccs concepts|(?:(?:1|i)[.\s]\s*)?introduction|how to cite|received\b|statement of need)(?=\W|$)/i;
/** What stands above a title in large letters, but is none. */
const BANNER = /\b(?:issn|vol(?:ume|\.)|journal of|proceedings of|https?:|doi\b)/i;

/** The title is in the largest letters above the abstract; what does not look like one is null. */
export function readFrontPage(pieces: readonly PlacedText[]): FrontPage {
  const lines = linesOf(pieces);
  const start = lines.findIndex(({ text }) => ABSTRACT.test(text));
  return {
    title: titleIn(start > 0 ? lines.slice(0, start) : lines),
    abstract: start === -1 ? null : abstractIn(lines.slice(start)),
  };
}

function linesOf(pieces: readonly PlacedText[]): Line[] {
  const lines: Line[] = [];
  let line: (Line & { y: number }) | null = null;
  const close = () => {
    if (line && line.text.trim() !== '') lines.push({ text: tidy(line.text), size: line.size });
    line = null;
  };
  for (const { text, size, y, endsLine } of pieces) {
    if (line && text.trim() !== '' && Math.abs(line.y - y) > Math.max(line.size, size) * 0.6)
      close();
    if (!line) line = { text, size, y };
    else {
      line.text += text;
      // Spaces may have a size of their own, or none.
      if (text.trim() !== '') line.size = Math.max(line.size, size);
    }
    if (endsLine) close();
  }
  close();
  return lines;
}

function titleIn(lines: readonly Line[]): string | null {
  const candidates = lines.filter(
    ({ text }) => /\p{L}{2}.*\p{L}{2}/u.test(text) && !BANNER.test(text),
  );
  const largest = Math.max(0, ...candidates.map(({ size }) => size));
  const isLarge = ({ size }: Line) => size >= largest * (1 - SAME_SIZE);
  const first = lines.findIndex((line) => candidates.includes(line) && isLarge(line));
  if (first === -1) return null;
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => !isLarge(line));
  const title = joined(end === -1 ? rest.slice(0, 1) : rest.slice(0, end));
  return title.length <= LONGEST_TITLE && /\s/.test(title) ? title : null;
}

function abstractIn([heading, ...rest]: readonly Line[]): string | null {
  const end = rest.findIndex(({ text }) => AFTER_ABSTRACT.test(text));
  if (!heading || end === -1) return null;
  const begun = heading.text.replace(ABSTRACT, '');
  const abstract = joined([{ ...heading, text: begun }, ...rest.slice(0, end)]);
  const words = abstract.split(/\s+/).length;
  return words >= 10 && words <= LONGEST_ABSTRACT ? abstract : null;
}

const joined = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/(\p{Ll})[-\u00AD]\n(?=\p{Ll})/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const tidy = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .toWellFormed()
    .normalize('NFKC')
    .trim();
