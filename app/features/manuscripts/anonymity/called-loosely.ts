import { foldLoosely } from '#app/platform/text/fold.ts';
import { asItLooks, otherLooks } from '#app/platform/text/look-alikes.ts';
import { foldText } from './text-words.ts';
import { isTellingPlace } from './find-places.ts';
import { familyWords, nameWords, PARTICLES, spellingsOf } from './name-forms.ts';

/** Shorter words are mostly others. */
const SHORTEST = 4;

/**
 * Who may be meant in a message, as people write to each other: a given name alone, `Lovelaces work`, `lovelace@`,
 * a name with signs, blanks or digits within it, `from Hillside`.
 * @param others who read it: names that they share tell nothing
 */
export function calledLoosely(
  text: string,
  people: readonly { name: string; institution: string | null }[],
  others: readonly { name: string }[],
  looksOf = looksOnce(),
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
  const plain = asItLooks(text.replace(/\p{Cf}/gu, '')).replace(SPACED, (letters) =>
    letters.replace(/[^\p{L}\p{M}]/gu, ''),
  );
  const isNamed = (found: string) => looksOf(found).some(isOneOf(names));
  let before = '';
  return Array.from(plain.matchAll(WORD), ([found]) => found).filter((found) => {
    const previous = before;
    before = found;
    if (!CAPITAL.test(found)) return found.endsWith('@') && isNamed(found);
    const isThere = IN.test(wholeOf(previous)) && places.has(wholeOf(found));
    return isThere || isNamed(found);
  });
}

const withoutSigns = (found: string): string => found.replace(/[.'’@-]/g, '');
const wholeOf = (found: string): string => foldText(withoutSigns(found)).folded;

/** @returns a word, its parts, and what it may be read as: a text has few that may be names, and each several times */
export function looksOnce(): (found: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (found) => {
    const before = known.get(found);
    if (before) return before;
    const whole = withoutSigns(found);
    const all = [whole, ...found.split('-'), ...otherLooks(whole)];
    const looks = [...new Set(all)].map((look) => foldLoosely(foldText(look).folded));
    known.set(found, looks);
    return looks;
  };
}

const isOneOf = (names: ReadonlySet<string>) => (look: string) =>
  names.has(look) || names.has(look.replace(/s$/, ''));

/** Of what `calledLoosely` finds, given names as they are written, which may be other words: “Will”, “Mark”. */
export function givenNamesIn(
  text: string,
  people: readonly { name: string }[],
  looksOf = looksOnce(),
): string[] {
  const written = new Set(text.match(/\p{L}+/gu));
  const spelled = people.flatMap(({ name }) => spellingsOf(name));
  const families = new Set(spelled.flatMap(familyWords));
  const given = new Set(spelled.flatMap(nameWords).filter((word) => !families.has(word)));
  const found = calledLoosely(
    text,
    people.map(({ name }) => ({ name, institution: null })),
    [],
    looksOf,
  );
  return [...new Set(found)].filter((word) => {
    const { folded } = foldText(word);
    return written.has(word) && (given.has(folded) || given.has(folded.replace(/s$/, '')));
  });
}

const WORD = /\p{L}(?:[\p{L}\p{M}\d]|[.'’-](?=\p{L}))*@?/gu;
/** `N j o r o g e` */
const SPACED = /(?<!\p{L})\p{L}(?:[\s.-]\p{L}){3,}(?!\p{L})/gu;
const CAPITAL = /^\p{Lu}/u;
const IN = /^(?:from|at|of|in)$/;

const isTelling = (read: ReadonlySet<string>) => (word: string) =>
  word.length >= SHORTEST && !PARTICLES.test(word) && !read.has(word);

/** A text with the numbers that are written with blanks or signs between their digits as they are. */
export const withWholeNumbers = (text: string): string =>
  text.replace(/\p{Cf}/gu, '').replace(/(?<=\d)[\s.,-](?=\d)/gu, '');
