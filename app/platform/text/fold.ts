/** Owns how names, addresses and words are compared: one fold in five strengths, from weak to strong. */

/**
 * A to Z only, for usernames and DOIs: `toLowerCase` also turns other letters into ours, such as
 * the Kelvin sign. Places in the text stay.
 */
export const foldAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Capitals, and the two ways of encoding an accent: for addresses and titles. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase();

/** Capitals, accents and ligatures: for what stands in a URL. */
export const foldAccents = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');

/** As well letters that have no accent to take away: for names and words that people type. */
export const foldLetters = (text: string): string =>
  foldAccents(text).replace(/[ßæœøłđðþħıŋŧ]/g, (letter) => LETTERS[letter]!);

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
};

/** As well pairs of letters that stand for one: `Müller`, `Mueller` and `Muller` are one, and `Ågren` is `Aagren`. */
export const foldLoosely = (text: string): string =>
  ['ae', 'oe', 'ue', 'aa'].reduce(
    (loose, pair) => loose.replaceAll(pair, pair[0]!),
    foldLetters(text),
  );

/** Whether all words that were typed are in a text, also as parts of its words. */
export function wordsFind(typed: string, text: string): boolean {
  const folded = foldLetters(text);
  return foldedWords(typed).every((word) => folded.includes(word));
}

/** What was typed into a field of a search, word by word, at most eight. */
export const wordsTyped = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/** The words of a text without their capitals and accents, in order. */
export const foldedWords = (text: string): string[] =>
  foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** `peer-review-and-decisions` of 'Peer review and decisions'; empty without letter or digit. */
export const slugOf = (text: string): string =>
  foldAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
