import { foldLetters } from '#app/platform/text/fold.ts';
import { calledLoosely, initialsIn } from './called-loosely.ts';
import { findAuthors } from './find-authors.ts';
import { findDomains, findHalfInstitutions, findShortInstitutions } from './find-places.ts';
import { heardTogether } from './heard-together.ts';
import { findSurnames, heardNames, isNameAlone, nameWords } from './name-forms.ts';
import { foldText, wordsIn, branch, findThroughGaps, plant } from './text-words.ts';
import type { TextWords } from './text-words.ts';
import { unmask } from './unmask.ts';

export type HiddenPerson = {
  name: string;
  email: string | null;
  institution: string | null;
  orcid: string | null;
};

export type PeopleNamed = { certain: string[]; likely: string[] };

type Place = { start: number; end: number };

/** Shorter texts are found in other words too. */
const SHORTEST = 5;

/**
 * Certain: names in any order, with initials or title; addresses; ORCID iDs; institutions. Likely:
 * a family name alone, what is heard or mistyped as a name, a domain, half of an institution. All of it as people read it: see `unmask`.
 * @param mayCite whether `A. Lovelace [4]` is only likely, as one's own work
 * @param isMessage whether given names alone may tell too, as people write to each other
 * @param others who read the text: initials and titles with names that they share are only likely
 */
export function peopleNamed(
  typed: string,
  people: readonly HiddenPerson[],
  {
    mayCite,
    others,
    isMessage = false,
  }: { mayCite: boolean; others: readonly { name: string }[]; isMessage?: boolean },
): PeopleNamed {
  const text = unmask(typed, people);
  const folded = foldText(text);
  const words = wordsIn(folded.folded);
  const origin = (at: number) => folded.from[at]!;
  const found = ({ start, end }: Place) =>
    text.slice(origin(start), origin(end)).replace(/\s+/g, ' ');
  const isCapital = (start: number) => /[\p{Lu}\p{Lt}]/u.test(text[origin(start)] ?? '');
  const names = (of: readonly { name: string }[]): Place[] =>
    findAuthors(text, folded, of.map(nameOnly)).filter(({ kind }) => kind === 'name');
  const field = (key: 'name' | 'email' | 'institution') =>
    people.flatMap((person) => person[key] ?? []);

  const hidden = new Set(field('name').flatMap(nameWords));
  const sharing = others.filter(({ name }) => nameWords(name).some((word) => hidden.has(word)));
  const shared = new Set(sharing.flatMap(({ name }) => nameWords(name)));
  const ofOthers = new Set(sharing.length > 0 ? names(sharing).map(({ start }) => start) : []);
  const isWork = ({ start, end }: Place) => mayCite && isCited(text, origin(start), origin(end));
  const inNames = Map.groupBy(
    widest(names(people)),
    (place) => isInFull(found(place)) || (!ofOthers.has(place.start) && !isWork(place)),
  );
  const { titled, alone } = findSurnames(words, field('name'), isCapital);
  const byTitle = Map.groupBy(titled, ({ word }) => !shared.has(word));

  const certain = widest([
    ...(inNames.get(true) ?? []),
    ...(byTitle.get(true) ?? []),
    ...findAddresses(words, field('email')),
    ...findThroughGaps(folded.folded, orcidsOf(people), /[-\s]/g),
  ]);
  const halves = findHalfInstitutions(words, field('institution'));
  const likely = widest([
    ...certain,
    ...(inNames.get(false) ?? []),
    ...(byTitle.get(false) ?? []),
    ...alone,
    ...findDomains(words, field('email')),
    ...findShortInstitutions(words, field('institution'), (place) =>
      /^\p{Lu}+$/u.test(found(place)),
    ),
    ...halves.filter((half) => /\s/.test(found(half)) || isCapital(half.start)),
  ]);
  const isQuoted = ({ word, index }: { word: string; index: number }) =>
    mayCite && isCited(text, index, index + word.length);
  const alike = heardNames(text, people, others);
  const together = heardTogether(text, people, others, new Set(alike.map(({ word }) => word)));
  const heard = [...alike, ...together].filter((each) => !isQuoted(each));
  const sure = distinct([...certain.map(found), ...written(text, people)]);
  const covered = fold(sure.join('\n'));
  return {
    certain: sure,
    likely: distinct([
      ...likely.map(found),
      ...heard.map(({ word }) => word),
      ...(isMessage ? calledLoosely(text, people, others) : []),
      ...(isMessage ? initialsIn(text, people, others) : []),
    ]).filter((each) => !covered.includes(fold(each))),
  };
}

function written(text: string, people: readonly HiddenPerson[]): string[] {
  const folded = fold(text);
  return people
    .flatMap(({ name, email, institution, orcid }) => [name, email, institution, orcid])
    .map((each) => (each ?? '').trim())
    .filter((each) => each.length >= SHORTEST && folded.includes(fold(each)));
}

/** In their order, without those that stand within another. */
function widest(places: readonly Place[]): Place[] {
  let last = -1;
  return places
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ end }) => {
      const isWithin = end <= last;
      last = Math.max(last, end);
      return !isWithin;
    });
}

const orcidsOf = (people: readonly HiddenPerson[]): string[] =>
  people
    .map(({ orcid }) => (orcid ?? '').toLowerCase().replace(/[^\dx]/g, ''))
    .filter((digits) => digits.length === 16);

const nameOnly = ({ name }: { name: string }) => ({
  name,
  email: null,
  institution: null,
  orcid: null,
});

const isInFull = (name: string): boolean =>
  (name.match(/\p{L}+/gu) ?? []).filter((word) => word.length > 1).length > 1;

const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((each) => [fold(each), each])).values(),
];

const fold = (text: string): string => foldLetters(text).replace(/\s+/g, ' ');

/** Behind a name: `et al.`, a number in brackets, a year, or the next author with initials. */
const AFTER =
  /^\.?(?:[,;:]?\s{0,2}(?:et\sal(?!\p{L})|\[\s?\d|\(?(?:1[89]|20)\d\d(?!\d))|[,;]\s(?:\p{Lu}[.\s-]{1,2}){1,3}\p{Lu}\p{Ll}|[,;]\s\p{Lu}[\p{L}'’-]{1,40},?\s\p{Lu}(?!\p{Ll}))/u;
/** Before it: the author before with initials, or the number of the work. */
const BEFORE = /(?:(?<![\p{L}\p{N}])\p{Lu}{1,3}\.?[,;]|\[\d{1,3}\])\s?$/u;

const AROUND = 60;

const isCited = (text: string, start: number, end: number): boolean =>
  AFTER.test(text.slice(end, end + AROUND)) ||
  BEFORE.test(text.slice(Math.max(0, start - AROUND), start));

const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['at', '@'],
  ['dot', '.'],
  ['minus', '-'],
  ['dash', '-'],
  ['hyphen', '-'],
  ['underscore', '_'],
]);

/** More does not stand between two words of an address. */
const LONGEST_GAP = 6;

/** Where mail addresses stand in a folded text, as `ada@x.org` or `ada [at] x dot org`. */
function findAddresses(text: TextWords, emails: readonly string[]): Place[] {
  const root = branch();
  for (const email of emails) {
    const words = wordsIn(foldText(email).folded);
    plant(root, keysOf(words));
  }
  return text.words.flatMap((word, first) => {
    let end = -1;
    let at = first;
    for (let here = root.next.get(word); here;) {
      if (here.isEnd) end = at;
      const step = stepFrom(text, at);
      at = step.at;
      here = here.next.get(step.key);
    }
    return end === -1 ? [] : [{ start: text.starts[first]!, end: text.ends[end]! }];
  });
}

const keysOf = ({ words, starts, ends, folded }: TextWords): string[] =>
  words.map((word, at) => (at === 0 ? '' : folded.slice(ends[at - 1], starts[at])) + word);

/** The next word with the sign before it, whichever way that is written; '' at the end. */
function stepFrom(text: TextWords, at: number): { at: number; key: string } {
  const sign = signAfter(text, at);
  const next = text.words[at + 1];
  if (sign === null || next === undefined) return NOWHERE;
  if (sign !== '') return { at: at + 1, key: sign + next };
  const spelt = WRITTEN_OUT.get(next);
  const behind = text.words[at + 2];
  if (spelt === undefined || behind === undefined || signAfter(text, at + 1) !== '') return NOWHERE;
  return { at: at + 2, key: spelt + behind };
}

const NOWHERE = { at: 0, key: '' };

/** What stands behind a word, without white space and brackets; null where that is too much. */
function signAfter({ folded, starts, ends }: TextWords, at: number): string | null {
  const start = starts[at + 1];
  if (start === undefined || start - ends[at]! > LONGEST_GAP) return null;
  return folded.slice(ends[at], start).replace(/[\s()[\]{}<>]/g, '');
}

type Sides = {
  invitations: readonly HiddenPerson[];
  authors: readonly { name: string; institution?: string | null }[];
};

/**
 * Of all who were asked (L6).
 * Reviews that are quoted may cite their writers like any other text.
 */
export const findReviewersIn = (
  { invitations, authors }: Sides,
  text: string,
  isMessage = false,
): PeopleNamed =>
  text === ''
    ? { certain: [], likely: [] }
    : peopleNamed(text, invitations, {
        ...{ mayCite: true, others: authors, isMessage },
      });

/** Beside these an institution is a reviewer’s. */
const REVIEWER = /\b(?:review|referee|assess|report)/i;

/**
 * Words by which short words to the authors may name a reviewer: they are said otherwise in a moment, so none of them
 * goes. A name that an author has too, and an institution alone, tell nothing; an institution tells where the words speak
 * of reviewers or call one by the given name.
 */
export function reviewersCalledIn(sides: Sides, text: string): string[] {
  const { invitations, authors } = sides;
  const unplaced = invitations.map((each) => ({ ...each, institution: null }));
  const names = namesCalledIn(sides, text);
  const covered = fold(names.join('\n'));
  const given = calledLoosely(unmask(text, unplaced), unplaced, authors).filter(
    (each) => nameWords(each).every(isNameAlone) && !covered.includes(fold(each)),
  );
  const named = [...names, ...given, ...initialsIn(text, unplaced, authors)];
  if (named.length === names.length && !REVIEWER.test(text)) return [...new Set(named)];
  const places = invitations.map((each) => ({ ...NO_ONE, institution: each.institution }));
  const placed = peopleNamed(text, places, { mayCite: false, others: [] });
  const own = new Set(authors.flatMap(({ institution }) => nameWords(institution ?? '')));
  const told = [...placed.certain, ...placed.likely].filter(
    (each) => !nameWords(each).every((word) => own.has(word)),
  );
  return [...new Set([...named, ...told])];
}

const NO_ONE = { name: '', email: null, orcid: null };

/** Names, family names and what is heard as one, that no author has too. */
export function namesCalledIn({ invitations, authors }: Sides, text: string): string[] {
  const unplaced = invitations.map((each) => ({ ...each, institution: null }));
  const { certain, likely } = findReviewersIn({ invitations: unplaced, authors }, text);
  const own = new Set(authors.flatMap(({ name }) => nameWords(name)));
  return [...certain, ...likely.filter((each) => !nameWords(each).every((word) => own.has(word)))];
}
