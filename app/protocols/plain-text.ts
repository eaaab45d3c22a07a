/** Owns text made fit for formats in which one value is one line. */

/** The text without such signs at its end. A pattern that looks for the end tries at each sign. */
export function withoutTail(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** The text without such signs at its beginning and end. */
export function withoutEnds(text: string, sign: RegExp): string {
  let start = 0;
  while (start < text.length && sign.test(text[start]!)) start += 1;
  return withoutTail(text.slice(start), sign);
}

/** C0 and C1 controls, line breaks, tabs and spaces of every kind but a single plain one, which stays as it is. */
const BREAKS = /[\p{Cc}\s]{2,}|\p{Cc}|[^\S ]/gu;

/** The text on one line: breaks, tabs and controls become single spaces; broken surrogates go. */
export const oneLine = (text: string): string => text.toWellFormed().replace(BREAKS, ' ').trim();

/** At the end of a word where there is one, with an ellipsis that counts as one character. */
export function shorten(text: string, length: number): string {
  const line = oneLine(text);
  if (line.length <= length) return line;
  // A character has at most two code units.
  const characters = [...line.slice(0, 2 * length + 2)];
  if (characters.length <= length) return characters.join('');
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  const words = space > length / 2 ? cut.slice(0, space) : characters.slice(0, length - 1).join('');
  return `${withoutTail(words, /[\s.,;:–—-]/)}…`;
}
