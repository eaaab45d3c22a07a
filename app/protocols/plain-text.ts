/** Owns text made fit for formats in which one value is one line. */

/** C0 and C1 controls (line breaks and tabs included) and the Unicode line separators. */
const BREAKS = /[\p{Cc}\u2028\u2029\s]+/gu;

/** The text on one line: breaks, tabs and controls become single spaces; broken surrogates go. */
export const oneLine = (text: string): string => text.toWellFormed().replace(BREAKS, ' ').trim();

/**
 * The text cut to `length` characters at most, at the end of a word where there is one, with an
 * ellipsis that counts as one character.
 */
export function shorten(text: string, length: number): string {
  const characters = [...oneLine(text)];
  if (characters.length <= length) return characters.join('');
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  const words = space > length / 2 ? cut.slice(0, space) : characters.slice(0, length - 1).join('');
  return `${words.replace(/[\s.,;:–—-]+$/, '')}…`;
}
