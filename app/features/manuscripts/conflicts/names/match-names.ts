import { foldLetters, foldLoosely } from '#app/platform/text/fold.ts';
import { otherLooks } from '#app/platform/text/look-alikes.ts';
import type { Strength } from '../../core/conflicts.ts';
import { lately } from '#app/platform/text/lately.ts';
import {
  latinWords,
  areHeardAlike,
  asHeard,
  familySound,
  inOneGender,
  soundOf,
} from '#app/platform/names/latin-words.ts';
import { areOneFamilyName, areOneGivenName } from '#app/platform/names/one-name.ts';

const TITLES =
  /^(?:dr|drs|prof|professor|mr|mrs|ms|mx|sir|dame|dipl|ing|med|rer|nat|habil|phd|md|msc|bsc|mba|mphil|dphil|jr|sr|ii|iii)$/;

/** Of a longer text no more is compared. */
const LONGEST = 200;
const MOST_WORDS = 12;

/** A name without order, case, accents and titles: `Ada B. Lovelace` is `Lovelace, Ada B`. */
export const nameKey = (name: string): string => keyOf(readLately(name));

/**
 * Certain with the same words in the same order, or with the family name marked as such by a comma
 * or capitals; likely in another order, with initials, names left out, short forms, other
 * transliterations or word ends, with a slip of the fingers, or with letters that only look like those of the other.
 */
export function matchNames(one: string, other: string): Strength | null {
  const strength = matchSpelled(one, other);
  if (strength !== null) return strength;
  const [ones, others] = [one, other].map((name) => [name, ...looksLately(name)]);
  if (ones!.length + others!.length === 2) return null;
  return ones!.some((each) => others!.some((look) => matchSpelled(each, look) !== null))
    ? 'likely'
    : null;
}

const looksLately = lately((name) => otherLooks(name.slice(0, LONGEST)));

function matchSpelled(one: string, other: string): Strength | null {
  const [left, right] = [readLately(one), readLately(other)];
  if (left.words.length === 0 || right.words.length === 0) return null;
  if (keyOf(left) === keyOf(right)) {
    return isFull(left) && inOrder(left) === inOrder(right) ? 'certain' : 'likely';
  }
  if (SOLID_TURNS.some((turn) => solid(right, turn) === solid(left, 0))) return 'likely';
  if (areHeardAlike(left.words, right.words)) return 'likely';
  const [ones, others] = [left, right].map((name) => allReadings(latin(name)));
  return ones!.some((each) => others!.some((reading) => areOne(each, reading))) ? 'likely' : null;
}

type Name = {
  words: readonly string[];
  /** How many of them stand before a comma: the family name; 0 without one. */
  before: number;
};

const keyOf = ({ words }: Name): string => words.map(foldLetters).toSorted().join(' ');

/** Given names before the family name, where the name says which that is: `Paul Martin` may be another than `Martin Paul`. */
function inOrder({ words, before }: Name): string {
  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase());
  const isMarked = (word: string, place: number) =>
    before > 0 ? place < before : capitals.length < words.length && capitals.includes(word);
  const family = words.filter(isMarked);
  const given = words.filter((word, place) => !isMarked(word, place));
  return [...given, ...family].map(foldLetters).join(' ');
}

const latin = ({ words, before }: Name): Name => {
  const heard = latinWords(words);
  // Characters say nothing of a comma: family name and given name are told apart by their place.
  return { words: heard, before: heard.length === words.length ? before : 0 };
};

const isFull = ({ words }: Name): boolean =>
  words.filter((word) => word.length > 1).length > 1 || UNSPACED.test(words[0]!);

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const SOLID_TURNS = [0, 1, -1];

/** All words as one, in their order or turned by one: `Jean-Paul`, `Jeanpaul`; `O’Neill`, `O Neill`. */
const solid = ({ words }: Name, turn: number): string =>
  foldLoosely([...words.slice(turn), ...words.slice(0, turn)].join(''));

type Reading = {
  family: string;
  given: readonly string[];
  /** What stands behind the family name and is left out: a second one. */
  after: string;
};

/** With small words as words of their own, and as the beginning of what follows: `van den Berg`, `Vandenberg`. */
function allReadings(name: Name): Reading[] {
  const joined: string[] = [];
  let small = '';
  for (const [place, word] of name.words.entries()) {
    if (SMALL.has(word.toLowerCase()) && place < name.words.length - 1) small += word;
    else {
      joined.push(small + word);
      small = '';
    }
  }
  const isOther = name.before === 0 && joined.length < name.words.length && joined.length > 1;
  return [...readings(name), ...(isOther ? readings({ words: joined, before: 0 }) : [])];
}

const SMALL: ReadonlySet<string> = new Set(
  'van von de der den del della la le di da dos das mac mc al el abdul abd ben bin ibn st'.split(
    ' ',
  ),
);

/** Where the family name may stand: before the comma; else last, last but one of several, or first. */
function readings({ words, before }: Name): Reading[] {
  const parts = words.map((word) =>
    isInitials(word, words)
      ? Array.from(word, (letter) => foldLoosely(letter))
      : [foldLoosely(word)],
  );
  const reading = (at: number, from: number, to: number, after = ''): Reading => ({
    family: foldLoosely(words[at]!),
    given: parts.slice(from, to).flat(),
    after,
  });
  const last = words.length - 1;
  // Written with a hyphen, with a blank or as one: `Smith-Jones`, `Smithjones`.
  const joined = (from: number, to: number, given: readonly string[]): Reading => ({
    family: foldLoosely(words.slice(from, to).join('')),
    given,
    after: '',
  });
  const all =
    before > 0
      ? [
          reading(before - 1, before, last + 1),
          reading(0, before, last + 1),
          ...(before > 1 ? [joined(0, before, parts.slice(before).flat())] : []),
        ]
      : [
          reading(last, 0, last),
          reading(0, 1, last + 1),
          ...(last > 1
            ? [
                reading(last - 1, 0, last - 1, foldLoosely(words[last]!)),
                joined(last - 1, last + 1, parts.slice(0, last - 1).flat()),
              ]
            : []),
        ];
  return all.filter(({ family, given }) => family.length > 1 && given.length > 0);
}

/** `Doe JQ`, where not all is in capitals. */
const isInitials = (word: string, words: readonly string[]): boolean =>
  /^\p{Lu}{2,3}$/u.test(word) && words.some((each) => each !== each.toUpperCase());

/** One family name, and given names that may be one person's. */
function areOne(one: Reading, other: Reading): boolean {
  // A woman and a man of one name are two, unless the given names say more than an initial.
  const isOneName =
    isFamily(one.family, other.family) ||
    areSwapped(one.family, other.family) ||
    (isFullGiven(one) &&
      isFullGiven(other) &&
      (isFamily(inOneGender(one.family), inOneGender(other.family)) ||
        areDoubled(one.family, other.family)));
  if (!isOneName) return false;
  // Two who both have a second family name have the same.
  if (one.after !== '' && other.after !== '' && one.after !== other.after) return false;
  if (areWhole(one.given, other.given)) return true;
  if (one.given.some(isMiddle) && areInside(one.given.toReversed(), other.given)) return true;
  return (
    areInside(one.given, other.given) ||
    (other.given.some(isMiddle) && areInside(one.given, other.given.toReversed()))
  );
}

/** Of Vietnamese names, which stand in their order or from their end: `Nguyễn Thị Hương`, `Huong T. Nguyen`. */
const isMiddle = (word: string): boolean => word === 'thi' || word === 'van';

/** The fewer given names among the others in their order, as names or initials. */
function areInside(ones: readonly string[], others: readonly string[]): boolean {
  const [few, many] = ones.length <= others.length ? [ones, others] : [others, ones];
  let from = 0;
  return few.every((word) => {
    const at = many.findIndex((each, place) => place >= from && isGiven(word, each));
    from = at + 1;
    return at !== -1;
  });
}

const isFullGiven = ({ given }: Reading): boolean => given[0]!.length > 1;

const isFamily = (one: string, other: string): boolean =>
  familySound(one) === familySound(other) || areOneFamilyName(one, other);

/** All given names as one, by their sound: `Chih-Wei` and `Zhiwei`, `Abdul Rahman` and `Abdur Rahman`. */
function areWhole(ones: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [ones, others].map((given) => given.map(soundOf).join(''));
  return one!.length > 3 && one === other;
}

const isGiven = (one: string, other: string): boolean =>
  one === other ||
  ((one.length === 1 || other.length === 1) && one[0] === other[0]) ||
  areOneGivenName(one, other) ||
  areSwapped(one, other) ||
  areDoubled(one, other) ||
  (one.length > 2 && other.length > 2 && asHeard(one) === asHeard(other));

function readName(name: string): Name {
  const [first = '', ...rest] = name.normalize('NFC').slice(0, LONGEST).split(',');
  const after = rest.filter((part) => !isTitle(part.replace(/[.\s]/g, ''))).flatMap(wordsOf);
  const before = wordsOf(first);
  const [family, given] = [before, after].map((part) => part.filter((word) => !isTitle(word)));
  const bare = [...family!, ...given!];
  // `Md Rahman` is a name: a title beside a single word stays.
  if (bare.length < 2) return { words: [...before, ...after].slice(0, MOST_WORDS), before: 0 };
  const inverted = family!.length > 0 && given!.length > 0;
  return {
    words: bare.slice(0, MOST_WORDS),
    before: inverted ? Math.min(family!.length, MOST_WORDS) : 0,
  };
}

const readLately = lately(readName);

const isTitle = (word: string): boolean => TITLES.test(foldLetters(word));

const wordsOf = (text: string): string[] =>
  text
    .replaceAll('Ph.D', 'PhD')
    .replace(/\p{Cf}/gu, '')
    .replace(/['’‘`]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Finds, among many names, one that may mean the same person; a word of two letters is in both. */
export function indexNames(
  names: Iterable<string>,
): (name: string) => { name: string; strength: Strength } | null {
  const byWord = new Map<string, string[]>();
  const wordsIn = (name: string) =>
    new Set(
      [name, ...looksLately(name)]
        .flatMap((look) => readLately(look).words.map(foldLoosely))
        .filter((word) => word.length > 1),
    );
  for (const name of names) {
    for (const word of wordsIn(name)) byWord.set(word, [...(byWord.get(word) ?? []), name]);
  }
  return (wanted) => {
    const near = new Set([...wordsIn(wanted)].flatMap((word) => byWord.get(word) ?? []));
    const found = [...near].flatMap((name) => {
      const strength = matchNames(wanted, name);
      return strength === null ? [] : [{ name, strength }];
    });
    return found.find(({ strength }) => strength === 'certain') ?? found[0] ?? null;
  };
}

/** Shorter words are too often two names: `Dina` and `Dian`. */
const SHORTEST = 5;

/** Whether two letters that stand side by side in one word are swapped in the other: `petrova` and `pterova`. */
function areSwapped(one: string, other: string): boolean {
  if (one.length < SHORTEST || one.length !== other.length) return false;
  const at = Array.from(one).findIndex((letter, place) => letter !== other[place]);
  return (
    at !== -1 &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** Whether two words are one but for letters that are doubled: `philip` and `phillip`. */
const areDoubled = (one: string, other: string): boolean =>
  one.length >= SHORTEST &&
  other.length >= SHORTEST &&
  withoutDoubles(one) === withoutDoubles(other);

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gu, '$1');
