import { COUNTRY_CODES } from '#app/platform/text/country-codes.ts';
import { foldCase, foldLetters } from '#app/platform/text/fold.ts';
import { institutionWords, KINDS, partsOf, rorWrittenIn } from './institution-words.ts';
import { lookUp, NO_INSTITUTIONS } from './institution-table.ts';
import type { InstitutionTable, KeyKind } from './institution-table.ts';

/** The institutions that a text names, by their numbers in the table. */
export type Known = {
  /** Named whole. */
  exact: ReadonlySet<number>;
  /** What may name them: an acronym, a name within a longer one, or the words in another order. */
  possible: ReadonlySet<number>;
};

let table: InstitutionTable = NO_INSTITUTIONS;
const resolved = new Map<string, Known>();

/** How many answers are remembered: the same people are compared again and again. */
const MOST = 2000;
/** Of a longer text no more is read. */
const LONGEST = 400;
/** Words of the longest name that is looked for. */
const LONGEST_NAME = 12;

/** From now on institutions are known by this table, in this process. */
export function useInstitutions(known: InstitutionTable): void {
  table = known;
  resolved.clear();
}

/** What a text such as `Dept. of Physics, IIT-Madras, Chennai` names. */
export function knownIn(text: string): Known {
  const before = resolved.get(text);
  if (before) return before;
  if (resolved.size >= MOST) resolved.clear();
  const known = resolve(text.slice(0, LONGEST));
  resolved.set(text, known);
  return known;
}

/**
 * The address at ror.org of the one institution that a text names whole, or that it gives itself; null where there may be
 * another, and where the operator gave no release of that registry.
 */
export function rorIn(text: string): string | null {
  const written = rorWrittenIn(text.slice(0, LONGEST));
  if (written !== null) return written;
  if (table.rors.length === 0) return null;
  const { exact } = knownIn(text);
  const [only] = exact;
  return exact.size === 1 ? table.rors[only!] || null : null;
}

/** Whose e-mail addresses have a domain, as `institutionDomain` has it. */
export const knownByDomain = (domain: string): readonly number[] =>
  lookUp(table, 'domain', [domain]);

type Word = {
  word: string;
  part: number;
  /** As typed, all in capitals: it may be an acronym. */
  isCapitals: boolean;
  /** In its part, as the name of a company before that of a unit: `Google Research`. */
  isFirst: boolean;
};

function resolve(text: string): Known {
  const parts = partsOf(text);
  const country = countryOf(parts.at(-1) ?? '');
  const words = parts.flatMap((part, place) => wordsOf(part, place));
  const [exact, possible] = [new Set<number>(), new Set<number>()];
  const taken = new Set<number>();
  const isFree = (from: number, length: number) =>
    !words.slice(from, from + length).some((_, place) => taken.has(from + place));
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      if (!isFree(from, length) || isOther(words, from, length)) continue;
      const run = words.slice(from, from + length);
      const found = namedBy(run, isWhole(words, from, length), country);
      if (!found) continue;
      for (const number of found.numbers) (found.isExact ? exact : possible).add(number);
      run.forEach((_, place) => taken.add(from + place));
    }
  }
  return { exact, possible };
}

function namedBy(
  run: readonly Word[],
  whole: boolean,
  country: string | null,
): { numbers: number[]; isExact: boolean } | null {
  const words = run.map(({ word }) => word);
  const find = (kind: KeyKind) =>
    lookUp(table, kind, words).filter(
      (number) => country === null || [country, ''].includes(table.countries[number]!),
    );
  const [only] = run;
  if (run.length === 1 && !whole && !only!.isCapitals && !only!.isFirst) return null;
  if (!whole && !isTelling(words)) return null;
  const named = find('name');
  if (named.length > 0) return { numbers: named, isExact: whole && named.length === 1 };
  const turned = find('turned');
  if (turned.length > 0) return { numbers: turned, isExact: false };
  const acronyms = run.length === 1 && only!.isCapitals ? find('acronym') : [];
  return acronyms.length > 0 ? { numbers: acronyms, isExact: false } : null;
}

/** Words of which alone no institution can be told. */
const ORDINARY = new Set(
  (
    'university institute polytechnic college hospital academy clinic foundation agency ministry ' +
    'laboratories observatory museum council technology technical science sciences research ' +
    'national central state federal medical international centre center engineering applied advanced studies'
  ).split(' '),
);

/** Whether they name one institution, and not a kind of them: no `University of Applied Sciences`. */
export const isTelling = (words: readonly string[]): boolean =>
  words.some((word) => !ORDINARY.has(word));

/** Words that may stand before the name in its part: `Department of Physics, University of …` without its comma. */
const BEFORE = new Set(
  'department dept faculty laboratory lab group section unit chair division school'.split(' '),
);

/** Whether what stands beside a run makes it the name of another: `Medical University of Vienna`, `Université Lyon 2`. */
function isOther(words: readonly Word[], from: number, length: number): boolean {
  const [first, last] = [words[from]!, words[from + length - 1]!];
  const [before, after] = [words[from - 1], words[from + length]];
  return (
    (first.word === 'university' && before?.part === first.part && KINDS.has(before.word)) ||
    (after?.part === last.part && /^\d+$/.test(after.word)) ||
    (last.word === 'university' &&
      after?.part === last.part &&
      after.word === 'applied' &&
      words[from + length + 1]?.word === 'science')
  );
}

/** Whether a run is one or several whole parts, but for a department before it. */
function isWhole(words: readonly Word[], from: number, length: number): boolean {
  const last = words[from + length - 1]!;
  const after = words[from + length];
  if (after && after.part === last.part) return false;
  const first = words[from]!;
  const before = words.slice(0, from).filter(({ part }) => part === first.part);
  return before.length === 0 || BEFORE.has(before[0]!.word);
}

function wordsOf(text: string, part: number): Word[] {
  const capitals = new Set(
    (text.match(/[\p{L}.&]+/gu) ?? []).flatMap((word) => {
      const letters = word.replace(/[.&]/g, '');
      return letters.length > 1 && letters === letters.toUpperCase() ? [foldCase(letters)] : [];
    }),
  );
  return institutionWords(text).map((word, place) => ({
    ...{ word, part },
    isCapitals: capitals.has(word),
    isFirst: place === 0,
  }));
}

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

const NAMES = new Intl.DisplayNames('en', { type: 'region' });

const CODES: ReadonlyMap<string, string> = new Map(
  // Kosovo has no code of ISO's yet.
  [...COUNTRY_CODES, 'XK'].flatMap((code) =>
    [NAMES.of(code)!, ...(ALSO[code]?.split('|') ?? [])].map(
      (each) => [plain(each), code] as const,
    ),
  ),
);

/** ISO 3166-1 alpha-2 of a text that is the name of a country, and nothing else; null of others. */
const countryOf = (text: string): string | null => CODES.get(plain(text)) ?? null;

function plain(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
