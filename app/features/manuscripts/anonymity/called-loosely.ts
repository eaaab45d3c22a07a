import { foldLoosely } from '#app/platform/text/fold.ts';
import { foldText } from './text-words.ts';
import { isTellingPlace } from './find-places.ts';
import { familyWords, isNameAlone, nameWords, PARTICLES, spellingsOf } from './name-forms.ts';
import { unmask } from './unmask.ts';
import type { Named } from './unmask.ts';

/** Shorter words are mostly others. */
const SHORTEST = 4;

/**
 * Who may be meant in a message, as people write to each other: a given name alone, `Lovelaces work`, `lovelace@`,
 * `from Hillside`.
 * @param text as people read it: see `unmask`
 * @param others who read it: names that they share tell nothing
 */
export function calledLoosely(
  text: string,
  people: readonly Named[],
  others: readonly { name: string }[],
): string[] {
  const read = new Set(others.flatMap(({ name }) => nameWords(name)));
  const names = new Set(
    people
      .flatMap(({ name }) => nameWords(name))
      .filter(isTelling(read))
      .map(foldLoosely),
  );
  const places = new Set(
    people.flatMap(({ institution }) => nameWords(institution ?? '')).filter(isTellingPlace),
  );
  const known = new Map<string, boolean>();
  const isNamed = (found: string) => {
    const isOne = known.get(found) ?? looksOf(found).some(isOneOf(names));
    known.set(found, isOne);
    return isOne;
  };
  let before = '';
  const said = Array.from(text.matchAll(WORD), ([found]) => found).filter((found) => {
    const previous = before;
    before = found;
    if (!CAPITAL.test(found)) {
      return (found.endsWith('@') || isNameAlone(wholeOf(found))) && isNamed(found);
    }
    const isThere = IN.test(wholeOf(previous)) && places.has(wholeOf(found));
    return isThere || isNamed(found);
  });
  return said.map((found) => found.replace(/@$/, ''));
}

const wholeOf = (found: string): string => foldText(found.replace(/[.'’@-]/g, '')).folded;

/** A word and its parts. */
const looksOf = (found: string): string[] =>
  [wholeOf(found), ...found.split('-').map((part) => foldText(part).folded)].map(foldLoosely);

const isOneOf = (names: ReadonlySet<string>) => (look: string) =>
  names.has(look) || names.has(look.replace(/s$/, ''));

/** Of what `calledLoosely` finds, given names as they are written, which may be other words: “Will”, “Mark”. */
export const givenNamesIn = (text: string, people: readonly Named[]): string[] => [
  ...new Set(calledLoosely(unmask(text, people), people, []).filter(isGivenName(text, people))),
];

/** @param text as it is written */
export function isGivenName(text: string, people: readonly Named[]): (found: string) => boolean {
  const written = new Set(text.match(/\p{L}+/gu));
  const spelled = people.flatMap(({ name }) => spellingsOf(name));
  const families = new Set(spelled.flatMap(familyWords));
  const given = new Set(spelled.flatMap(nameWords).filter((word) => !families.has(word)));
  return (word) => {
    const { folded } = foldText(word);
    return written.has(word) && (given.has(folded) || given.has(folded.replace(/s$/, '')));
  };
}

const WORD = /\p{L}(?:[\p{L}\p{M}\d]|[.'’-](?=\p{L}))*@?/gu;
const CAPITAL = /^\p{Lu}/u;
const IN = /^(?:from|at|of|in)$/;

const isTelling = (read: ReadonlySet<string>) => (word: string) =>
  word.length >= SHORTEST && !PARTICLES.test(word) && !read.has(word);

/** A text with the numbers that are written with blanks or signs between their digits as they are. */
export const withWholeNumbers = (text: string): string =>
  text.replace(/\p{Cf}/gu, '').replace(/(?<=\d)[\s.,-](?=\d)/gu, '');
