/** Letters that have no accent to take off, but a plain spelling. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};
/** Keys are indexed, and PostgreSQL indexes no more than 2,704 bytes. */
const LONGEST_KEY = 200;

/**
 * The key under which a name or a keyword is found again however it was written: lower case,
 * without accents and punctuation, one space between words (`Lechtenbörger, J.` → `lechtenborger j`).
 * Empty when the text has neither letters nor digits.
 */
export const textKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðħıłþ]/g, (letter) => PLAIN[letter]!)
    .replace(/['’`]+/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_KEY)
    .toWellFormed();
