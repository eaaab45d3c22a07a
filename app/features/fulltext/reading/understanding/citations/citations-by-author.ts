import type { Found } from './find-citations.ts';
import { namesIn, PARTICLES } from './known-references.ts';
import type { CitedYear, KnownReferences } from './known-references.ts';

const IN_BRACKETS = /[([]([^()[\]]{2,600})[)\]]/g;
/** `2020`, `2020a,b`, `n.d.`, `in press`; no end of a span such as `2019–2022`, nor of a date, nor a part of a number such as `OR-1855` or `1550-9109`. */
const YEAR =
  /(?<![\p{L}\d]|\p{Lu}-|\d[/.]|\d\d\d\d\s?[–—-]\s?)(?:((?:1[5-9]|20)\d\d)(?!-\d{3}[\dX])(?:-\d\d(?!\d))?((?:[a-z](?:[,/&][\s\u00A0]?[a-z])*)?)|n\.[\s\u00A0]?d\.|s\.[\s\u00A0]?f\.|б\.[\s\u00A0]?г\.|in press|forthcoming|accepted|submitted)(?![\p{L}\d]|\s?[–—-]\s?(?:1[5-9]|20)\d\d)/giu;
const MONTHS =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|summer|spring|autumn|fall|winter|figures?|fig|tables?|tab|equations?|eq|sections?|appendix|chapter|since|until|from|between|during|version|windows|in|see|the|for|and|but)/i;

/** `(Smith, 2020; Lee et al., 2021)`, `(Smith 2019, 2020a)`, `(Purcell 1977, Bonner 2006)` and `Smith and Lee (2020)`. */
export function citationsByAuthor(raw: string, known: KnownReferences): Found[] {
  return Array.from(raw.matchAll(IN_BRACKETS)).flatMap(({ 0: whole, 1: inside, index }) => {
    const years = yearsIn(inside!);
    if (years.length === 0) return [];
    const to = index + whole.length;
    return [
      narrative(raw, { index, to, inside: inside!, years }, known) ??
        parenthetical({ from: index, to, inside: inside!, years }, known),
    ];
  });
}

type Year = { at: number; to: number; cited: CitedYear[] };

function yearsIn(words: string): Year[] {
  return Array.from(words.matchAll(YEAR), ({ 0: whole, 1: year, 2: suffixes = '', index }) => {
    const signs = suffixes.match(/[a-z]/g) ?? [''];
    return {
      at: index,
      to: index + whole.length,
      cited: signs.map((suffix) => ({ year: year === undefined ? null : Number(year), suffix })),
    };
  });
}

/** Names of one citation stand between the year before and its own; without any, they are those before. */
function parenthetical(
  { from, to, inside, years }: { from: number; to: number; inside: string; years: Year[] },
  known: KnownReferences,
): Found {
  const found: Found = { from, to, targets: [], unmatched: [] };
  const ambiguous: string[] = [];
  let before: string[] = [];
  let end = 0;
  for (const { at, to: behind, cited } of years) {
    const part = inside.slice(end, at);
    const names = namesIn(part);
    const isNew = names.length > 0;
    if (isNew) before = names;
    const isShort = SHORTENED.test(part);
    const ids = cited.map((year) => bestOf(before, year, known, isShort));
    found.targets.push(...ids.flatMap((each) => each.slice(0, 1)));
    const shown = (inside.slice(end, behind).split(/[;]/).at(-1) ?? '').replace(/^[\s,]{1,9}/, '');
    if (ids.some((each) => each.length > 1)) ambiguous.push(shown);
    const isMissing = ids.every((each) => each.length === 0);
    if (isNew && isMissing && looksCited(part, names)) found.unmatched.push(shown.trim());
    end = behind;
  }
  found.targets = [...new Set(found.targets)];
  return ambiguous.length > 0 ? { ...found, ambiguous } : found;
}

const SHORTENED = /\bet\s{1,3}al|\bи\s{1,3}др|等/iu;

/** Before the authors may stand words with a capital, such as `See` or `Fig. 2 in`. */
function bestOf(
  names: readonly string[],
  year: CitedYear,
  known: KnownReferences,
  isShort: boolean,
): readonly string[] {
  for (const at of names.keys()) {
    const ids = known.byAuthors(names.slice(at), year, isShort);
    if (ids.length > 0) return ids;
  }
  return [];
}

/** Words that stand among names and years. */
const AMONG = new Set([
  'see',
  'also',
  'e',
  'g',
  'eg',
  'cf',
  'and',
  'et',
  'al',
  'und',
  'y',
  'in',
  'p',
  'pp',
  'a',
  'i',
  'и',
  'др',
]);

/** Names and a year with nothing else between: no date, no place, no version of something. */
/** `(Source: Author, 2012)`: a figure of the paper's own. */
const OWN = /^(?:Authors?|Own|Autor(?:e[sn]?|a)?|Auteurs?|Eigene|Автор(?:ы)?)$/iu;

function looksCited(part: string, names: readonly string[]): boolean {
  const last = part.split(';').at(-1)!;
  const own = names.filter((name) => last.includes(name));
  if (own.every((name) => MONTHS.test(name)) || OWN.test(own.at(-1) ?? '')) return false;
  const known = new Set(own);
  return wordsIn(last).every(
    (word) => known.has(word) || AMONG.has(word.toLowerCase()) || /^\p{Lu}{1,2}$/u.test(word),
  );
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];

const LONGEST_BEFORE = 120;
const JOINING = new Set(['and', '&', 'und', 'et', 'y', 'e', 'и', '和', '与', 'og', 'och', 'en']);
const SHORT = /^(?:al\.?|coll\.?|др\.?|colleagues|others)$/u;

/** `Smith (2020)`, `Smith and Lee (2019, 2020a)`, `Smith et al. (2020)`. */
function narrative(
  raw: string,
  at: { index: number; to: number; inside: string; years: Year[] },
  known: KnownReferences,
): Found | null {
  const { index, to, inside, years } = at;
  if (!isOnlyYears(inside, years)) return null;
  const start = Math.max(0, index - LONGEST_BEFORE);
  const names = namesBefore(raw.slice(start, index));
  if (names.length === 0) return null;
  const cited = years.flatMap((year) => year.cited);
  const isShort = SHORTENED.test(raw.slice(start, index));
  const from = (first: number) => {
    const own = names.slice(first);
    const all = own.map(({ name }) => name);
    const ids = cited.map((year) => known.byAuthors(all, year, isShort));
    return { own, all, ids, isFound: ids.some((each) => each.length > 0) };
  };
  const tried = Array.from(names, (_, first) => from(first)).filter(({ isFound }) => isFound);
  // All names are of one work, or else those before the nearest belong to the sentence.
  const best =
    tried.find(({ ids, all }) => ids.flat().some((id) => known.hasNames(id, all))) ?? tried.at(-1);
  if (best) {
    const begin = start + best.own[0]!.from;
    return {
      ...{ from: begin, to, unmatched: [] },
      targets: [...new Set(best.ids.flatMap((each) => each.slice(0, 1)))],
      ...(best.ids.some((each) => each.length > 1) && { ambiguous: [raw.slice(begin, to)] }),
    };
  }
  const last = names.at(-1)!;
  if (MONTHS.test(last.name)) return { from: index, to, targets: [], unmatched: [] };
  const shown = raw.slice(start + last.from, to);
  return { from: start + last.from, to, targets: [], unmatched: [shown] };
}

/** Nothing but years, suffixes and pages. */
function isOnlyYears(inside: string, years: readonly Year[]): boolean {
  let rest = inside;
  for (const { at, to } of years.toReversed()) rest = `${rest.slice(0, at)} ${rest.slice(to)}`;
  return wordsIn(rest).every((word) => AMONG.has(word.toLowerCase()) || /^[\d-]{1,9}$/.test(word));
}

/** Also `del` of `Dirección del Trabajo`. */
const isBetweenNames = (word: string): boolean =>
  JOINING.has(word) || SHORT.test(word) || PARTICLES.has(word) || word === 'of' || word === 'for';

/** The names at the end of a text, with their places: `Smith`, `Smith and Lee`, `Smith, Lee & Kim`. */
function namesBefore(text: string): { name: string; from: number }[] {
  const words = Array.from(text.matchAll(/[^\s\u00A0]{1,60}/g), ({ 0: word, index }) => ({
    word,
    from: index,
  }));
  const names: { name: string; from: number }[] = [];
  for (const { word, from } of words.toReversed()) {
    const opening = /^[[(“"«]/.test(word) ? 1 : 0;
    const bare = word.slice(opening).replace(/[,;]$/, '');
    const [name] = namesIn(bare);
    const isName = name !== undefined && bare.startsWith(name) && /^\p{L}/u.test(bare);
    if (isName) names.unshift({ name: name.replace(/['’]s$/u, ''), from: from + opening });
    else if (!isBetweenNames(bare.toLowerCase())) break;
    // A list of names goes on over its commas.
    if (names.length > 6 || opening > 0) break;
  }
  return names;
}
