/** Owns the sizes that no source exceeds, whatever it is written in. */

/** Braces, environments, lists, quotations or brackets within each other; papers have up to 20. */
export const MOST_DEPTH = 100;
/** Columns of one table; Word has 63 at most. */
export const MOST_COLUMNS = 200;
/** Cells of all tables, aligned formulae among them. */
export const MOST_CELLS = 20_000;
export const MOST_BREAKS = 20_000;
/** Words of one paragraph; a thesis has some 100,000 in all. */
export const MOST_WORDS = 50_000;

/** How many words a piece of text has, as white space parts them. */
export function countWords(text: string): number {
  let words = 0;
  let isWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const isSign = text.charCodeAt(at) > 32;
    if (isSign && !isWord) words += 1;
    isWord = isSign;
  }
  return words;
}
