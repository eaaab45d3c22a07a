/** What in a folded text speaks of its authors without naming them. */
export const TELLING_PHRASES = {
  email:
    /(?:\{[^{}@\n]{1,200}\}|[\p{L}\p{N}._%+-]{1,64})\s?(?:@|[([]\s?at\s?[)\]])\s?[\p{L}\p{N}-]{1,63}(?:(?:\.|\s?[([]dot[)\]]\s?)[\p{L}\p{N}-]{1,63}){1,5}/gu,
  orcid: /(?<![\p{L}\p{N}])000[09]([-\s]?)\d{4}\1\d{4}\1\d{3}[\dx](?![\p{L}\p{N}])/gu,
  'own-work':
    /(?<![\p{L}\p{N}])(?:(?:our|my|the\s(?:(?:present|first|second|last|same)\s)?authors?'?s?)\s(?:own\s)?(?:previous|earlier|prior|past|former|recent|latest|preliminary|companion|published|unpublished|forthcoming)(?:ly)?\s(?:[\p{L}-]+\s){0,2}?(?:work|works|paper|papers|study|studies|publications?|articles?|research|results?|findings?|reports?|manuscripts?|investigations?|experiments?|thesis|dissertation)|we\s(?:have\s)?(?:previously|earlier|already)\s(?:[\p{L}-]+ly\s)?[\p{L}]+(?:ed|wn|ght|nd)|our\s(?:own\s)?(?:research\s)?(?:group|lab|laboratory|department|university|institute|institution|hospital|clinic|homepage|website))(?![\p{L}\p{N}])/gu,
  acknowledgement:
    /(?<=^[ \t]*(?:\d{1,2}\.?[ \t]+|[ivx]{1,5}\.[ \t]+)?)(?:acknowledge?ments?|authors?'? (?:contributions?|information|biograph(?:y|ies))|about the authors?|biograph(?:y|ies))(?![\p{L}\p{N}])/gmu,
  funding:
    /(?<=^[ \t]*(?:\d{1,2}\.?[ \t]+|[ivx]{1,5}\.[ \t]+)?)(?:funding|financial support)(?: (?:information|statement|sources?))?[ \t]*(?::|\.|$)|(?<![\p{L}\p{N}])(?:(?:supported|funded|financed)\s(?:in\spart\s|partly\s|partially\s)?by|grant\s(?:no|number|agreement)s?)(?![\p{L}\p{N}])/gmu,
} as const;

/** The heading of the list of references, and headings behind it. */
export const REFERENCES =
  /^[ \t]*(?:\d{1,2}\.?[ \t]+|[ivx]{1,5}\.[ \t]+)?(?:references|bibliography|literature cited|works cited|reference list)[ \t]*:?[ \t]*$/gmu;
export const BEHIND_REFERENCES =
  /^[ \t]*(?:[a-z\d]{1,2}\.?[ \t]+)?(?:appendix|appendices|acknowledge?ments?|funding|supplementary|authors?'? |about the authors?|biograph)/gmu;

/** The check digit of an ORCID iD (ISO 7064, 11-2). */
export function isOrcid(text: string): boolean {
  const digits = text.replace(/[^\dx]/gi, '').toUpperCase();
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}
