/** Owns where lines of printed text end: from the widths of letters alone, in one walk. */

/** Letters between which a line may end without a space, and the box that stands for them. */
const UNSPACED =
  /[☐\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const MARK = /\p{M}/u;
/** Marks of one letter that are kept with it. */
const MOST_MARKS = 8;

/**
 * A text in lines of at most a width. A line ends at a space, or between letters of scripts without
 * spaces; a word that is wider than the line is broken where it must be.
 * @param widthOf width of one letter, in the unit of `width`
 */
export function breakLine(
  text: string,
  widthOf: (letter: string) => number,
  width: number,
): string[] {
  const letters = Array.from(text.trim().replace(/\s+/g, ' '));
  const sums = new Float64Array(letters.length + 1);
  /** The last place up to each where a line may begin. */
  const begins = new Uint32Array(letters.length + 1);
  let wasUnspaced = false;
  for (const [at, letter] of letters.entries()) {
    const isUnspaced = UNSPACED.test(letter);
    const mayBegin = letters[at - 1] === ' ' || (wasUnspaced && isUnspaced);
    begins[at] = mayBegin ? at : (begins[at - 1] ?? 0);
    sums[at + 1] = sums[at]! + widthOf(letter);
    wasUnspaced = isUnspaced;
  }
  const lines: string[] = [];
  let start = 0;
  while (start < letters.length) {
    const most = lastWithin(sums, start, width);
    const end = most === letters.length ? most : endOfLine(letters, begins, start, most);
    lines.push(letters.slice(start, end).join('').trimEnd());
    start = end;
  }
  return lines.length === 0 ? [''] : lines;
}

/** How many letters from the first on fit; at least one does. */
function lastWithin(sums: Float64Array, start: number, width: number): number {
  let low = start + 1;
  let high = sums.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sums[middle]! - sums[start]! <= width) low = middle;
    else high = middle - 1;
  }
  return low;
}

function endOfLine(
  letters: readonly string[],
  begins: Uint32Array,
  start: number,
  most: number,
): number {
  // The space behind the last word need not fit.
  const begin = begins[letters[most] === ' ' ? most + 1 : most]!;
  if (begin > start) return begin;
  let end = most;
  while (end > start + 1 && most - end < MOST_MARKS && MARK.test(letters[end]!)) end -= 1;
  return MARK.test(letters[end]!) ? most : end;
}
