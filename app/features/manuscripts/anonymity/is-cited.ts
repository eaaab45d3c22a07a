/** Behind a name: `et al.`, a number in brackets, a year, or the next author with initials. */
const AFTER =
  /^\.?(?:[,;:]?\s{0,2}(?:et\sal(?!\p{L})|\[\s?\d|\(?(?:1[89]|20)\d\d(?!\d))|[,;]\s(?:\p{Lu}[.\s-]{1,2}){1,3}\p{Lu}\p{Ll}|[,;]\s\p{Lu}[\p{L}'’-]{1,40},?\s\p{Lu}(?!\p{Ll}))/u;
/** Before it: the author before with initials, or the number of the work. */
const BEFORE = /(?:(?<![\p{L}\p{N}])\p{Lu}{1,3}\.?[,;]|\[\d{1,3}\])\s?$/u;

const AROUND = 60;

export const isCited = (text: string, start: number, end: number): boolean =>
  AFTER.test(text.slice(end, end + AROUND)) ||
  BEFORE.test(text.slice(Math.max(0, start - AROUND), start));
