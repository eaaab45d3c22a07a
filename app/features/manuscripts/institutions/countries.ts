import { foldLetters } from '#app/platform/text/fold.ts';

/** What people write beside the English name of a country. */
const ALSO: Readonly<Record<string, string>> = {
  US: 'usa|us|united states of america|america',
  GB: 'uk|england|scotland|wales|northern ireland|great britain',
  CN: 'pr china|p r china|prc|peoples republic of china|mainland china|中国|中國',
  KR: 'korea|republic of korea|rok',
  TW: 'roc|republic of china',
  HK: 'hong kong|hong kong sar|hksar',
  RU: 'russian federation|россия',
  IR: 'islamic republic of iran',
  VN: 'viet nam',
  NL: 'the netherlands|holland|nederland',
  CZ: 'czech republic|ceska republika',
  TR: 'turkey|turkiye',
  DE: 'deutschland',
  AT: 'osterreich',
  CH: 'schweiz|suisse|svizzera',
  FR: 'republique francaise',
  ES: 'espana',
  IT: 'italia',
  BR: 'brasil',
  MX: 'mexico',
  SE: 'sverige',
  NO: 'norge',
  DK: 'danmark',
  FI: 'suomi',
  PL: 'polska',
  PT: 'portugal',
  AE: 'uae',
  SA: 'ksa|kingdom of saudi arabia',
  ZA: 'republic of south africa',
  JP: '日本|nippon',
};

const CODES: ReadonlyMap<string, string> = new Map(
  countryCodes().flatMap(([code, name]) =>
    [name, ...(ALSO[code]?.split('|') ?? [])].map((each) => [plain(each), code] as const),
  ),
);

/** ISO 3166-1 alpha-2 of a text that is the name of a country, and nothing else; null of others. */
export const countryOf = (text: string): string | null => CODES.get(plain(text)) ?? null;

function plain(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function countryCodes(): [code: string, name: string][] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const name = names.of(first + second);
      return name === undefined ? [] : [[first + second, name]];
    }),
  );
}
