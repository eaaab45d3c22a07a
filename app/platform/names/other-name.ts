import { editDistance } from '../edit-distance.ts';
import { foldedWords, foldLetters, foldLoosely } from '../text/fold.ts';
import { areHeardAlike, asHeard, latinWords, soundOf } from './latin-words.ts';
import { areOneGivenName } from './one-name.ts';

/** Behind which a second person may stand in a name. */
const SIGNS = [' – ', ' — ', ' - ', ' · ', ' • ', ' . ', '(', '[', '{'];
const TITLES: ReadonlySet<string> = new Set('dr prof professor mr mrs ms'.split(' '));
/** Small words of family names, such as “van der”: with them a name names the same person. */
const PARTICLES: ReadonlySet<string> = new Set(
  'van der den de het la le les du des von vom zu zum zur di da do dos das del della al el bin ibn bint ter ten af av'.split(
    ' ',
  ),
);

/**
 * Whether another spelling of a name may bring in another person (L5): by a sign, two words more than there were, another
 * name before all that were there, another one between the first and the last, or another given name.
 */
export function mayNameAnother(before: string, after: string): boolean {
  if (SIGNS.some((sign) => after.includes(sign) && !before.includes(sign))) return true;
  const [was, is] = [namingWords(before), namingWords(after)];
  if (is.filter((word) => word.length > 1).length > was.length + 1) return true;
  if (givesAnother(read(before), read(after))) return true;
  const lost = without(was, is);
  const added = without(is, was);
  const isFirst = added.length > 0 && added[0] === is[0];
  if (lost.length === 0) return isFirst;
  const isBetween = added.length > 0 && !isFirst && added.at(-1) !== is.at(-1);
  return isBetween && lost[0] !== was[0] && lost.at(-1) !== was.at(-1);
}

/** Without titles, and without particles between its first and last word. */
const namingWords = (name: string): string[] =>
  foldedWords(name)
    .filter((word) => !TITLES.has(word))
    .filter((word, at, { length }) => at === 0 || at === length - 1 || !PARTICLES.has(word));

/** Words of one name that no word of the other is the same as, in full, as an initial or with a slip. */
function without(
  words: readonly string[],
  others: readonly string[],
  areOne: (one: string, other: string) => boolean = areAlike,
): string[] {
  const left = [...others];
  return words.filter((word) => {
    const equal = left.indexOf(word);
    const at = equal === -1 ? left.findIndex((other) => areOne(word, other)) : equal;
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

const areAlike = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) || (short.length > 3 && editDistance(short, long, 1) <= 1);
};

type Name = { words: readonly string[]; family: readonly string[] };

/** In Latin letters; the family name is what stands before a comma, or the last word. */
function read(name: string): Name {
  const [first, ...rest] = name.normalize('NFC').split(',').map(wordsOf);
  const words = [first!, ...rest].flat();
  return { words, family: rest.length > 0 ? first! : words.slice(-1) };
}

const wordsOf = (text: string): string[] =>
  latinWords(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .map(foldLoosely)
    .filter((word) => !TITLES.has(word));

/** Whether a word that is no family name stands in the place of another one, or one word in the place of a whole name. */
function givesAnother(before: Name, after: Name): boolean {
  const { lost, added } = compare(before, after);
  if (after.words.length === 1 && lost.length > 0) return true;
  if (lost.length === 0 || added.length === 0) return false;
  const was = lost.filter((word) => !before.family.includes(word) && !PARTICLES.has(word));
  const is = added.filter((word) => !after.family.includes(word) && !PARTICLES.has(word));
  return was.map(soundOf).join('') !== is.map(soundOf).join('');
}

function compare(before: Name, after: Name): { lost: string[]; added: string[] } {
  const isOne =
    before.words.join('') === after.words.join('') || areHeardAlike(before.words, after.words);
  if (isOne) return { lost: [], added: [] };
  const lost = without(before.words, after.words, areOneWord);
  return { lost, added: without(after.words, before.words, areOneWord) };
}

/**
 * Whether a name is the same one but for accents, order, initials, known short forms and transliterations, and a slip:
 * within a long word, or of a fifth of the letters of the family name.
 */
export function isSlip(before: string, after: string): boolean {
  if (foldLetters(before).trim() === foldLetters(after).trim()) return true;
  const [was, is] = [read(before), read(after)];
  const { lost, added } = compare(was, is);
  if (lost.length !== added.length || lost.length > 1) return false;
  const [one, other] = [lost[0], added[0]];
  if (one === undefined || other === undefined) {
    return was.words.some((word) => word.length > 1 && is.words.includes(word));
  }
  const most = Math.floor(one.length / 5);
  return one[0] === other[0] && editDistance(one, other, most) <= most;
}

/** Of two words, in full: a short form, another language's, an initial, what is heard alike, or a slip within. */
const areOneWord = (one: string, other: string): boolean =>
  one === other ||
  ((one.length === 1 || other.length === 1) && one[0] === other[0]) ||
  areOneGivenName(one, other) ||
  (one.length > 2 && other.length > 2 && asHeard(one) === asHeard(other)) ||
  isSlipWithin(one, other);

/** Two given names often differ by their ends (`Daniel`, `Daniela`), and short ones by any letter (`Masha`, `Misha`). */
function isSlipWithin(one: string, other: string): boolean {
  if (one[0] !== other[0] || one.at(-1) !== other.at(-1) || one.length < 5) return false;
  const isTurned = one.length === other.length && isSameLetters(one, other);
  const isDoubled = withoutDoubles(one) === withoutDoubles(other);
  const isLong = Math.min(one.length, other.length) >= 7;
  return (isTurned || isDoubled || isLong) && editDistance(one, other, 1) <= 1;
}

const isSameLetters = (one: string, other: string): boolean =>
  Array.from(one).toSorted().join('') === Array.from(other).toSorted().join('');

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gu, '$1');
