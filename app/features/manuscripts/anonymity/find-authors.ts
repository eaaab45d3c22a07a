import { findDomains, findInstitutions } from './find-places.ts';
import type { FoldedText, TextWords } from './text-words.ts';
import { findThroughGaps, wordsIn, IN_NAME, OF_LETTERS } from './text-words.ts';
import { spellingsOf, wantedName, initialOf, titleBefore } from './name-forms.ts';
import type { NameForm } from './name-forms.ts';

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
  const letters = wordsIn(folded.folded, OF_LETTERS);
  const names = distinct(authors.flatMap(({ name }) => spellingsOf(name)));
  const unspaced = names.flatMap((name) => wantedName(name).unspaced);
  const institutions = distinct(authors.flatMap(({ institution }) => institution ?? []));
  const emails = distinct(authors.flatMap(({ email }) => email ?? []));
  const orcids = authors
    .map(({ orcid }) => (orcid ?? '').toLowerCase().replace(/[^\dx]/g, ''))
    .filter((digits) => digits.length === 16);
  const isName = ({ start, end }: Place) => looksLikeName(original(text, folded, start, end));
  const of = (kind: Kind, places: readonly Place[]) => places.map((each) => ({ kind, ...each }));
  return [
    ...personNames(text, folded, letters, names.filter(hasNoFigure)),
    ...personNames(text, folded, words, names.filter(hasFigure)),
    ...of('name', findThroughGaps(folded.folded, unspaced, /\s/g).filter(isName)),
    ...of('institution', findInstitutions(letters, institutions)),
    ...of('institution', findInstitutions(words, institutions.filter(hasFigure))),
    ...of('institution', findDomains(words, emails)),
    ...of('orcid', findThroughGaps(folded.folded, orcids, /[-\s]/g)),
  ];
}

const hasFigure = (written: string): boolean => /\p{N}/u.test(written);
const hasNoFigure = (written: string): boolean => !hasFigure(written);

function personNames(
  text: string,
  folded: FoldedText,
  words: TextWords,
  spelled: readonly string[],
): (Place & { kind: Kind })[] {
  const names = spelled.map(wantedName);
  const index = indexForms(names.flatMap(({ forms }) => forms));
  const families = distinct(names.flatMap(({ family }) => family ?? []));
  const isCapital = ({ at }: { at: number }) => /\p{Lu}/u.test(text[folded.from[at]!] ?? '');
  const of = (kind: Kind, places: readonly Place[]) => places.map((each) => ({ kind, ...each }));
  return [
    ...of('name', spacedNames(text, folded, words, index)),
    ...of('called-name', calledNames(words, new Set(families)).filter(isCapital)),
    ...of('family-name', familyNames(text, folded, words, families)),
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
    const last = nameEnds(words, index, first).find((end) =>
      looksLikeName(original(text, folded, start, words.ends[end]!)),
    );
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

/** Not reached. */
const NOWHERE = Number.POSITIVE_INFINITY;
/** Before the first given name, and before the first particle. */
const BEFORE = -1;

/** Says at which word a name may end that begins at the word asked for. */
type Walk = (text: TextWords, form: NameForm, first: number) => number[];

/** Forms by what their first word may be, so that each word of a text meets few of them. */
type NameIndex = {
  byInitial: ReadonlyMap<string, readonly NameForm[]>;
  byWord: ReadonlyMap<string, readonly NameForm[]>;
};

function indexForms(forms: readonly NameForm[]): NameIndex {
  const byInitial = new Map<string, NameForm[]>();
  const byWord = new Map<string, NameForm[]>();
  const add = (map: Map<string, NameForm[]>, key: string, form: NameForm) =>
    map.set(key, [...(map.get(key) ?? []), form]);
  for (const form of forms) {
    add(byInitial, initialOf(form.given[0]!), form);
    for (const word of new Set([form.family, ...form.particles])) add(byWord, word, form);
  }
  return { byInitial, byWord };
}

/** The furthest first. */
function nameEnds(text: TextWords, index: NameIndex, first: number): number[] {
  const word = text.words[first]!;
  const byInitial = index.byInitial.get(initialOf(word)) ?? [];
  const byWord = index.byWord.get(word) ?? [];
  if (byInitial.length + byWord.length === 0) return [];
  return [
    ...byInitial.flatMap((form) => givenFirst(text, form, first)),
    ...byWord.flatMap((form) => familyFirst(text, form, first)),
  ].toSorted((one, other) => other - one);
}

/**
 * Given name first. All that may come later is optional and in order, so of several ways to read
 * the words so far the one least far through the name is as good as all: no way is tried twice.
 */
const givenFirst: Walk = (text, form, first) => {
  const ends: number[] = [];
  let given = BEFORE;
  let particle = NOWHERE;
  let isInitial = false;
  for (let at = first; at < text.words.length; at += 1) {
    if (at > first && !isGap(text, at)) break;
    const word = text.words[at]!;
    const read = given === NOWHERE ? [] : readGiven(form, word, given);
    if (closes(word, form.family, read, isInitial) || (particle < NOWHERE && word === form.family))
      ends.push(at);
    let next = NOWHERE;
    for (let place = form.particles.length - 1; place >= 0; place -= 1) {
      const part = form.particles[place]!;
      if (closes(word, part, read, isInitial) || (place > particle && part === word)) next = place;
    }
    isInitial = at > first && given < NOWHERE && isLatinLetter(word);
    given = read[word.length] ?? NOWHERE;
    particle = next;
    if (given === NOWHERE && particle === NOWHERE && !isInitial) break;
  }
  return ends;
};

/** Whether a word ends with a part of the family name, and given names before it. */
function closes(word: string, part: string, read: readonly number[], isInitial: boolean): boolean {
  if (!word.endsWith(part)) return false;
  const place = word.length - part.length;
  return (read[place] ?? BEFORE) > BEFORE || (place === 0 && isInitial);
}

const isLatinLetter = (word: string): boolean => word.length === 1 && word >= 'a' && word <= 'z';

/** Particles and family name first, then given names in full or as initials. */
const familyFirst: Walk = (text, form, first) => {
  const ends: number[] = [];
  let particle = BEFORE;
  let at = first;
  for (; at < text.words.length && text.words[at] !== form.family; at += 1) {
    particle = form.particles.indexOf(text.words[at]!, particle + 1);
    if (particle === -1 || (at > first && !isGap(text, at))) return ends;
  }
  let given = BEFORE;
  for (at += 1; at < text.words.length && isGap(text, at); at += 1) {
    const word = text.words[at]!;
    given = readGiven(form, word, given)[word.length] ?? NOWHERE;
    if (given === NOWHERE) break;
    ends.push(at);
  }
  return ends;
};

const isGap = (text: TextWords, at: number): boolean => (text.gaps[at]! & IN_NAME) > 0;

/**
 * From the beginning of a word, which may hold several (`AM`, `adalovelace`).
 * @param from the given name that was read last
 * @returns for each place that can be reached, the earliest given name it is read to
 */
function readGiven(form: NameForm, word: string, from: number): number[] {
  const reached: number[] = [from];
  const end = Math.min(word.length, form.longest);
  for (let place = 0; place < end; place += 1) {
    const last = reached[place];
    if (last === undefined) continue;
    const initial = initialOf(word, place);
    for (const given of form.initials.get(initial) ?? NONE) {
      reach(reached, place + initial.length, last, given);
    }
    for (const length of form.lengths) {
      if (place + length > word.length) continue;
      const given = form.places.get(word.slice(place, place + length));
      if (given !== undefined) reach(reached, place + length, last, given);
    }
  }
  return reached;
}

const NONE: readonly number[] = [];

/** Given names come in their order, the first one first. */
function reach(reached: number[], place: number, last: number, given: number): void {
  if (given <= last || (last === BEFORE && given > 0)) return;
  reached[place] = Math.min(reached[place] ?? NOWHERE, given);
}

/** With where the name itself begins. */
type Called = { start: number; end: number; at: number };

/** What is given to a person, before “to” and the name. */
const GIVEN = /^(?:grants?|awards?|fellowships?|scholarships?|funding|support)$/;
/** Words from there to the name. */
const MOST_BETWEEN = 6;

/**
 * Family names where only a person is meant: “Lovelace et al.” as in a running head, “Prof. Lovelace”, two authors in
 * a row, a grant to one. They may be another's of that name, so an editor is asked (L6).
 */
function calledNames(text: TextWords, families: ReadonlySet<string>): Called[] {
  const { words, starts, ends } = text;
  return words.flatMap((word, at) => {
    if (!families.has(word)) return [];
    const place = { start: starts[at]!, end: ends[at]!, at: starts[at]! };
    const last = behind(text, at) ?? inRow(text, families, at);
    if (last !== null) return [{ ...place, end: ends[last]! }];
    const title = titleBefore(text, at);
    if (title !== null) return [{ ...place, start: starts[title]! }];
    return isGiven(text, at) ? [place] : [];
  });
}

/** The last word of “et al.” or “and colleagues” behind a name. */
function behind({ words, starts, ends }: TextWords, at: number): number | null {
  const [first, second] = [words[at + 1], words[at + 2]];
  const isNear = (starts[at + 1] ?? Infinity) - ends[at]! <= 2;
  if (!isNear) return null;
  if (first === 'et' && second === 'al') return at + 2;
  return first === 'and' && (second === 'colleagues' || second === 'coworkers' || second === 'co')
    ? at + 2
    : null;
}

/** The family name of another author right behind: “Lovelace, Babbage”, “Lovelace1* and Babbage2”. */
function inRow(text: TextWords, families: ReadonlySet<string>, at: number): number | null {
  const { words, folded, starts, ends } = text;
  const isOther = (place: number) => families.has(words[place] ?? '') && words[place] !== words[at];
  const gap = () => folded.slice(ends[at], starts[at + 1]).replace(MARKS, ',');
  if (isOther(at + 1)) return /^[,;&/\s]*$/.test(gap()) && /[,;&/]/.test(gap()) ? at + 1 : null;
  return words[at + 1] === 'and' && isOther(at + 2) && !hasFigure(gap()) ? at + 2 : null;
}

/** What is glued to the name of an author in a head; a year stands apart. */
const MARKS = /^[\p{N}*†‡§¶,]+/u;

function isGiven({ words }: TextWords, at: number): boolean {
  if (words[at - 1] !== 'to') return false;
  return words.slice(Math.max(0, at - 1 - MOST_BETWEEN), at - 1).some((word) => GIVEN.test(word));
}
