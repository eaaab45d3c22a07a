/** By signs in the words of an entry, the surest first; what fits none is most often an article. */
const SIGNS: readonly (readonly [type: string, sign: RegExp])[] = [
  ['thesis', /\b(?:thesis|dissertation)\b/i],
  ['patent', /\bpatent\b/i],
  ['standard', /\b(?:ISO\/IEC|ISO|IEC|IEEE Std\.?|ANSI|RFC)\s\d/],
  ['report', /\b(?:technical report|tech\. rep\.|white paper|working paper)/i],
  ['confproc', /\b(?:proceedings|proc\.|conference|conf\.|symposium|symp\.|workshop)/i],
];
const ARTICLE = /\d\s?\(\d{1,4}\)|\bvol\.|\d[:,]\s?(?:pp?\.\s?)?\d{1,5}[–-]\d{1,5}/i;
const BOOK = /\b(?:ISBN|press|publishers?|publishing|verlag|springer|elsevier|wiley)\b|\(eds?\.\)/i;

/**
 * What an entry of the references is, as JATS wants to know of each.
 * @returns a value that JATS4R recommends, or `other` where nothing tells
 */
export function citationType(words: string, doi: string | null): string {
  const named = SIGNS.find(([, sign]) => sign.test(words));
  if (named) return named[0];
  if (ARTICLE.test(words)) return 'journal';
  if (BOOK.test(words)) return 'book';
  if (doi !== null) return 'journal';
  return /\bhttps?:\/\//i.test(words) ? 'webpage' : 'other';
}
