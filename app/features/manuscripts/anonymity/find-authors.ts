import { calledNames } from './called-names.ts';
import { findDomains, findInstitutions } from './find-places.ts';
import type { FoldedText, TextWords } from './text-words.ts';
import { wordsIn } from './text-words.ts';
import { spellingsOf, wantedName } from './name-forms.ts';
import { indexForms, nameEnds } from './walk-names.ts';
import type { NameIndex } from './walk-names.ts';

export type KnownAuthor = {
  name: string;
  email: string | null;
  orcid: string | null;
  institution: string | null;
};

type Place = { start: number; end: number };
type Kind = 'name' | 'orcid' | 'institution' | 'called-name' | 'family-name';

/** In places of the folded text, whose words are walked once for each kind; no name is made into a pattern. */
export function findAuthors(
  text: string,
  folded: FoldedText,
  authors: readonly KnownAuthor[],
): (Place & { kind: Kind })[] {
  const words = wordsIn(folded.folded);
  const names = distinct(authors.flatMap(({ name }) => spellingsOf(name))).map(wantedName);
  const index = indexForms(names.flatMap(({ forms }) => forms));
  const families = distinct(names.flatMap(({ family }) => family ?? []));
  const unspaced = names.flatMap((name) => name.unspaced);
  const institutions = distinct(authors.flatMap(({ institution }) => institution ?? []));
  const emails = distinct(authors.flatMap(({ email }) => email ?? []));
  const orcids = authors
    .map(({ orcid }) => (orcid ?? '').toLowerCase().replace(/[^\dx]/g, ''))
    .filter((digits) => digits.length === 16);
  const isCapital = ({ at }: { at: number }) => /\p{Lu}/u.test(text[folded.from[at]!] ?? '');
  const isName = ({ start, end }: Place) => looksLikeName(original(text, folded, start, end));
  const of = (kind: Kind, places: readonly Place[]) => places.map((each) => ({ kind, ...each }));
  return [
    ...of('name', spacedNames(text, folded, words, index)),
    ...of('name', findThroughGaps(folded.folded, unspaced, /\s/).filter(isName)),
    ...of('called-name', calledNames(words, new Set(families)).filter(isCapital)),
    ...of('family-name', familyNames(text, folded, words, families)),
    ...of('institution', findInstitutions(words, institutions)),
    ...of('institution', findDomains(words, emails)),
    ...of('orcid', findThroughGaps(folded.folded, orcids, /[-\s]/)),
  ];
}

/** From each word the longest that looks like a name. */
function spacedNames(
  text: string,
  folded: FoldedText,
  words: TextWords,
  index: NameIndex,
): Place[] {
  return words.starts.flatMap((start, first) => {
    const ends = [...nameEnds(words, index, first)].toSorted((one, other) => other - one);
    const last = ends.find((end) => looksLikeName(original(text, folded, start, words.ends[end]!)));
    return last === undefined ? [] : [{ start, end: words.ends[last]! }];
  });
}

const original = (text: string, { from }: FoldedText, start: number, end: number): string =>
  text.slice(from[start], from[end]);

/** Initials are capitals: "a Lovelace number" names no Ada; "alovelace" in an address may. */
const looksLikeName = (found: string): boolean => {
  const words = found.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length === 1) return found.length > 5 || !/[a-z]/i.test(found);
  return words.every((word) => [...word].length > 1 || !/\p{Ll}/u.test(word));
};

/** A family name alone counts with a capital, and unless the text has it as an ordinary word. */
function familyNames(
  text: string,
  { from }: FoldedText,
  { words, starts, ends }: TextWords,
  families: readonly string[],
): Place[] {
  const places = new Map(families.map((family) => [family, [] as Place[]]));
  for (const [at, word] of words.entries()) {
    places.get(word)?.push({ start: starts[at]!, end: ends[at]! });
  }
  const isWord = ({ start }: Place) => /\p{Ll}/u.test(text[from[start]!] ?? '');
  return [...places.values()].flatMap((found) => (found.some(isWord) ? [] : found));
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/**
 * Names in scripts without spaces, broken over lines, and numbers in groups.
 * @param gap a single sign that may be between
 */
function findThroughGaps(
  text: string,
  wanted: readonly string[],
  gap: RegExp,
): { start: number; end: number }[] {
  if (wanted.length === 0) return [];
  const kept: string[] = [];
  const from: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isSkipped = gap.test(text[at]!) && at > 0 && !gap.test(text[at - 1]!);
    if (isSkipped) continue;
    kept.push(text[at]!);
    from.push(at);
  }
  const closed = kept.join('');
  return [...new Set(wanted)].flatMap((each) => {
    const spans: { start: number; end: number }[] = [];
    let at = closed.indexOf(each);
    while (at !== -1) {
      spans.push({ start: from[at]!, end: from[at + each.length - 1]! + 1 });
      at = closed.indexOf(each, at + each.length);
    }
    return spans;
  });
}
