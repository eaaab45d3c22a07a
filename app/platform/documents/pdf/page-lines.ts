/** What a page of a PDF has beside its text: line numbers at its edge, running heads, page numbers. */
import { HEADING, looksOf, wordsOf } from './line-looks.ts';
import type { Line, Piece } from './line-looks.ts';

export type { Piece } from './line-looks.ts';

/** Of all pieces of a page, the share that may stand farther out than its text. */
const OUTLIERS = 0.05;
/** From one number to the next; some programs number each fifth line. */
const WIDEST_STEP = 10;

/**
 * Those that number lines: numbers alone, beside all text, that rise down the page.
 * @param pieces of one page
 */
export function lineNumbersOf(pieces: readonly Piece[]): ReadonlySet<Piece> {
  const isNumber = ({ str }: Piece) => /^\d{1,5}$/.test(str.trim());
  const text = pieces.filter((piece) => piece.str.trim() !== '' && !isNumber(piece));
  const skipped = Math.floor(text.length * OUTLIERS);
  const left = text.map(leftOf).toSorted((one, other) => one - other)[skipped];
  const right = text.map(rightOf).toSorted((one, other) => other - one)[skipped];
  if (left === undefined || right === undefined) return new Set();
  const numbers = pieces.filter(isNumber).toSorted((one, other) => heightOf(other) - heightOf(one));
  const sides = [
    numbers.filter((piece) => rightOf(piece) <= left),
    numbers.filter((piece) => leftOf(piece) >= right),
  ];
  return new Set(sides.filter(isRising).flat());
}

function isRising(numbers: readonly Piece[]): boolean {
  const steps = numbers.slice(1).map(({ str }, at) => Number(str) - Number(numbers[at]!.str));
  return steps.length > 0 && steps.every((step) => step > 0 && step <= WIDEST_STEP);
}

const leftOf = ({ transform }: Piece): number => Number(transform[4]);
const rightOf = (piece: Piece): number => leftOf(piece) + piece.width;
/** Of its baseline, growing upwards. */
const heightOf = ({ transform }: Piece): number => Number(transform[5]);

/** Lines of a head or of a foot. */
const MOST_OF_HEAD = 3;
/** Characters that are not alike at one place of two pages by chance. */
const TELLING = 8;

/**
 * The words of each page line by line, without line numbers and without what stands above or below the text of
 * several pages at the same place. An empty line is where there is a gap, and a heading begins with a sign of its own.
 */
export function textOfPages(pages: readonly (readonly Piece[])[]): string[] {
  const lines = pages.map(linesOf);
  const heads = lines.map(edgesOf);
  const known = new Map<string, Set<number>>();
  for (const [page, edges] of heads.entries()) {
    for (const key of edges.flat().flatMap(keysOf)) {
      known.set(key, (known.get(key) ?? new Set()).add(page));
    }
  }
  const isRepeated = (line: Line) => keysOf(line).some((key) => known.get(key)!.size > 1);
  const text = lines.map((all, page) => {
    const furniture = new Set(
      heads[page]!.flatMap((edge) => {
        const end = edge.findIndex((line) => !isRepeated(line));
        return end === -1 ? edge : edge.slice(0, end);
      }),
    );
    return all.filter((line) => !furniture.has(line));
  });
  const looks = looksOf(text);
  return text.map((page) =>
    page
      .flatMap((line) => {
        const { heading, apart, foot } = looks.get(line)!;
        return foot ? [] : `${apart ? '\n' : ''}${heading ? HEADING : ''}${wordsOf(line)}`;
      })
      .join('\n'),
  );
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const numbers = lineNumbersOf(pieces);
  const lines: Line[] = [];
  let isOver = true;
  for (const piece of pieces) {
    // An empty one that ends a line may already stand on the next.
    if (!numbers.has(piece) && piece.str !== '') {
      if (isOver) lines.push({ pieces: [], y: heightOf(piece) });
      lines.at(-1)!.pieces.push(piece);
      isOver = false;
    }
    isOver ||= piece.hasEOL;
  }
  return lines.filter((line) => wordsOf(line).trim() !== '');
}

/** Its first and its last lines, each from the edge of the page inwards. */
function edgesOf(lines: readonly Line[]): [Line[], Line[]] {
  const down = lines.toSorted((one, other) => other.y - one.y);
  return [down.slice(0, MOST_OF_HEAD), down.toReversed().slice(0, MOST_OF_HEAD)];
}

/** By which a line is known at its place on another page: its words whatever the number of the page, and long pieces of it. */
function keysOf(line: Line): string[] {
  const whole = wordsOf(line).trim();
  const pieces = line.pieces.map(({ str }) => str.trim()).filter(isTelling);
  return [whole.replaceAll(/^\d{1,5}|\d{1,5}(?: of \d{1,5})?$/g, '#'), ...pieces].map(
    (words) => `${Math.round(line.y)} ${words}`,
  );
}

const isTelling = (words: string): boolean => words.length >= TELLING && /\p{L}/u.test(words);
