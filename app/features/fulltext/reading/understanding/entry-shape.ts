/** How an entry of a list of references begins with its number: `[12]`, `12.`, `12)`, `(12)`, or `12` alone. */
export const ENTRY_LABEL =
  /^\s{0,4}(?:\[([\w+.:-]{1,20})\]|\((\d{1,3})\)|(\d{1,3})[.)]|(\d{1,3})(?=\s[\p{Lu}\p{Lo}]))\s{0,8}/u;

const YEAR =
  /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)|\bn\.\s?d\.|\b(?:in press|forthcoming)\b|[нбб]\.\s?г\./iu;
const ADDRESS = /\b10\.\d{4,9}\/|https?:\/\/|\bdoi\b/i;
/** `Silva, A.`, `Silva A`, `A. Silva`, `de Silva, A.`, `SILVA A.`, or a name in signs. */
const NAMES =
  /^(?:(?:de|van|von|der|den|di|da|la|le|el|al|bin|ibn)[\s-]){0,2}(?:\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: \p{Lu}[\p{L}\p{M}'’-]{1,30})?,?\s(?:\p{Lu}\.?[\s,.-]?){1,3}|(?:\p{Lu}\.[\s-]?){1,3}\s?\p{Lu}[\p{L}\p{M}'’-]|\p{Lu}[\p{L}\p{M}'’-]{1,30},\s|\p{Script=Han}{2,4}[,，.．、]|\p{Script=Arabic}{2,20}[,،])/u;
const SHORTEST = 25;
const LONGEST = 1200;

/** Whether a paragraph has the shape of an entry: names or a number at its beginning, and a year or an address. */
export function isEntryLike(words: string): boolean {
  if (words.length < SHORTEST || words.length > LONGEST) return false;
  if (!YEAR.test(words) && !ADDRESS.test(words)) return false;
  const label = ENTRY_LABEL.exec(words);
  return label !== null || NAMES.test(words);
}

/** Whether it has what an entry has, whatever it begins with. */
export const hasYearOrAddress = (words: string): boolean => YEAR.test(words) || ADDRESS.test(words);
