/** Owns how lines of a PDF look: which are headings, which a gap parts, and what stands alone at the foot of a page. */

/** Of `getTextContent`. */
export type Piece = {
  str: string;
  width: number;
  height: number;
  transform: number[];
  hasEOL: boolean;
  fontName?: string;
};

/** With its baseline, growing upwards. */
export type Line = { pieces: Piece[]; y: number };

/** Begins a line that is a heading. */
export const HEADING = '\v';

/** `apart`: a gap is above it. */
export type Look = { heading: boolean; apart: boolean; foot: boolean };

export const wordsOf = ({ pieces }: Line): string => pieces.map(({ str }) => str).join('');

/** Of the height of the text: what is larger is a heading. */
const LARGER = 1.08;
const SMALLER = 0.92;
/** Of the usual distance of lines. */
const GAP = 1.25;
const FOOT_GAP = 6;
/** Characters. */
const LONGEST = { larger: 120, otherFont: 80, foot: 60 };
/** With a larger share of its characters in headings a document is no running text, such as slides. */
const MOST_HEADINGS = 0.3;

const isBlank = ({ str }: Piece): boolean => str.trim() === '';

/** How each line looks among those of all pages. */
export function looksOf(pages: readonly (readonly Line[])[]): ReadonlyMap<Line, Look> {
  const pieces = pages.flat().flatMap((line) => line.pieces);
  const height = mostUsed(pieces, (piece) => Math.round(2 * piece.height) / 2) ?? 0;
  const font = mostUsed(pieces, ({ fontName }) => fontName);
  const gaps = pages.flatMap(gapsOf).filter((gap) => gap > 0);
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const body = { height, font, leading: height > 0 ? usual / height : 0 };
  const looks = new Map<Line, Look>();
  for (const page of pages) {
    const above = [0, ...gapsOf(page)];
    const lowest = page.toSorted((one, other) => one.y - other.y);
    for (const [at, line] of page.entries()) looks.set(line, lookOf(line, above[at]!, body));
    const [last, next] = lowest;
    if (last && next && isFoot(last, next.y - last.y, body)) looks.get(last)!.foot = true;
  }
  const sizeOf = (lines: readonly Line[]) =>
    lines.reduce((sum, line) => sum + wordsOf(line).length, 0);
  const headings = [...looks.keys()].filter((line) => looks.get(line)!.heading);
  if (sizeOf(headings) > MOST_HEADINGS * sizeOf([...looks.keys()])) {
    for (const line of headings) looks.get(line)!.heading = false;
  }
  return looks;
}

type Body = {
  height: number;
  font: string | undefined;
  /** Distance of lines for each of height. */ leading: number;
};

/** @param above to the line before; 0 for the first, negative where a column begins */
function lookOf(line: Line, above: number, body: Body): Look {
  const pieces = line.pieces.filter((piece) => !isBlank(piece));
  const words = wordsOf(line).trim();
  const least = Math.min(...pieces.map(({ height }) => height));
  const apart = above > GAP * body.leading * Math.max(least, body.height);
  const isLarger = least >= LARGER * body.height && words.length <= LONGEST.larger;
  const isOther =
    pieces.every(({ fontName }) => fontName !== undefined && fontName !== body.font) &&
    least >= 0.98 * body.height &&
    (apart || above <= 0) &&
    words.length <= LONGEST.otherFont &&
    !'.,;:'.includes(words.at(-1)!);
  return { heading: /\p{L}{2}/u.test(words) && (isLarger || isOther), apart, foot: false };
}

/** A short line in smaller letters far below all others, which is no note and no address. */
function isFoot(line: Line, above: number, body: Body): boolean {
  const words = wordsOf(line).trim();
  return (
    above > FOOT_GAP * body.leading * body.height &&
    line.pieces.every((piece) => isBlank(piece) || piece.height < SMALLER * body.height) &&
    words.length <= LONGEST.foot &&
    /^\p{L}/u.test(words) &&
    !words.includes('@')
  );
}

const gapsOf = (lines: readonly Line[]): number[] =>
  lines.slice(1).map(({ y }, at) => lines[at]!.y - y);

/** What most characters have. */
function mostUsed<Value>(
  pieces: readonly Piece[],
  valueOf: (piece: Piece) => Value | undefined,
): Value | undefined {
  const counts = new Map<Value, number>();
  for (const piece of pieces) {
    const value = valueOf(piece);
    if (value === undefined || isBlank(piece)) continue;
    counts.set(value, (counts.get(value) ?? 0) + piece.str.length);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
