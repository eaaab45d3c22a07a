import { foldLoosely } from '#app/platform/text/fold.ts';
import { areOneGivenName } from '#app/platform/names/one-name.ts';
import { foldText } from './text-words.ts';
import { isTellingPlace } from './find-places.ts';
import { familyWords, isNameAlone, nameWords, PARTICLES, spellingsOf } from './name-forms.ts';
import type { Named } from './unmask.ts';

/** Shorter words are mostly others. */
const SHORTEST = 4;

/**
 * Who may be meant in a message, as people write to each other: a given name alone or in short (`Bill`), `Lovelaces
 * work`, `lovelace@`, `from Hillside`.
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
  const isShort = shortNames(people, others);
  let before = '';
  const said = Array.from(text.matchAll(WORD)).filter(({ 0: found, index }) => {
    const previous = before;
    before = found;
    if (!CAPITAL.test(found)) {
      return (found.endsWith('@') || isNameAlone(wholeOf(found))) && isNamed(found);
    }
    const isThere = IN.test(wholeOf(previous)) && places.has(wholeOf(found));
    return isThere || isNamed(found) || isShort(found, isFirst(text, index));
  });
  return said.map(([found]) => found.replace(/@$/, ''));
}

/** Whether a word begins a sentence, where each has a capital. */
const isFirst = (text: string, index: number): boolean =>
  /(?:^|[.!?:\n])\s{0,2}$/.test(text.slice(Math.max(0, index - 3), index));

/** January, and words that are names in short too. */
const OTHER_WORDS = /^(?:jan|bill|bob|pat|rob|sue|nick|max|don|gene|dan|tim|tom)$/;

/** Whether a word is a given name of these people as it is said in short, or in another language; none that a reader has. */
function shortNames(people: readonly Named[], others: readonly { name: string }[]) {
  const givenOf = ({ name }: { name: string }) => {
    const families = new Set(familyWords(name));
    return nameWords(name).filter((word) => !families.has(word));
  };
  const [theirs, read] = [people, others].map((each) =>
    each.flatMap(givenOf).filter((word) => word.length > 2),
  );
  const known = new Map<string, boolean>();
  return (found: string, isAtBeginning: boolean): boolean => {
    const word = foldLoosely(wholeOf(found));
    if (word.length < 3 || (isAtBeginning && (OTHER_WORDS.test(word) || !isNameAlone(word)))) {
      return false;
    }
    if (word === 'jan') return false;
    const isOne = (each: string) => each !== word && areOneGivenName(word, foldLoosely(each));
    const isTheirs = known.get(word) ?? (theirs!.some(isOne) && !read!.some(isOne));
    known.set(word, isTheirs);
    return isTheirs;
  };
}

/** Two initials and more with their points, which mean nothing else: `O.M.` */
export function initialsIn(
  text: string,
  people: readonly Named[],
  others: readonly { name: string }[],
): string[] {
  const initialsOf = ({ name }: { name: string }): string[] => {
    const [before = [], after = []] = name.split(',').map(nameWords);
    const letters = [...after, ...before].map((word) => word.slice(0, 1)).join('');
    return [letters, `${letters.slice(0, 1)}${letters.slice(-1)}`];
  };
  const wanted = new Set(people.flatMap(initialsOf));
  for (const each of others.flatMap(initialsOf)) wanted.delete(each);
  const found = text.match(INITIALS) ?? [];
  return found.filter((each) => {
    const letters = wholeOf(each.replace(/\s/g, ''));
    return letters.length > 1 && wanted.has(letters) && !ABBREVIATIONS.test(letters);
  });
}

/** Before a name they are its own. */
const INITIALS =
  /(?<![\p{L}\p{N}.])\p{Lu}\.(?:[\s-]?\p{Lu}\.){1,3}(?![\p{L}\p{N}]|\s\p{Lu}\p{Ll})/gu;
const ABBREVIATIONS =
  /^(?:us|usa|uk|un|eu|ec|dc|la|ny|nz|sa|ps|am|pm|ad|bc|ce|ie|eg|nb|ph|phd|ms|ma|md|ba|bs|rna|dna|sd|se|ci|pi|iq|hr|bp|iv|ii|op|mp|qed)$/;

const wholeOf = (found: string): string => foldText(found.replace(/[.'’@-]/g, '')).folded;

/** A word and its parts. */
const looksOf = (found: string): string[] =>
  [wholeOf(found), ...found.split('-').map((part) => foldText(part).folded)].map(foldLoosely);

const isOneOf = (names: ReadonlySet<string>) => (look: string) =>
  names.has(look) || names.has(look.replace(/s$/, ''));

/** Whether what `calledLoosely` finds is a given name as it is written, which may be another word: “Will”, “Mark”. */
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
