import { editDistance } from '#app/platform/edit-distance.ts';
import { familySound, latinWords } from '#app/platform/names/latin-words.ts';
import { foldLetters, foldLoosely } from '#app/platform/text/fold.ts';
import { lately } from '#app/platform/text/lately.ts';
import { foldText, IN_NAME } from './text-words.ts';
import type { TextWords } from './text-words.ts';

/** Scripts without capitals and spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const TITLES = /^(?:dr|prof|professor|mr|mrs|ms|sir|ing|phd|md|msc|bsc|jr|sr|ii|iii)$/;
export const PARTICLES =
  /^(?:van|von|der|den|de|del|della|di|da|do|dos|du|la|le|el|al|bin|ibn|ter|ten|zu)$/;

/** Given names beyond so many count in full only, not as initials. */
const MOST_INITIALS = 6;

/** A name in a script without spaces is looked for by so many letters. */
const MOST_LETTERS = 24;

/** A name with its family name where it may be: all words folded, none twice. */
export type NameForm = {
  given: readonly string[];
  /** Place of each given name, and the lengths that they have. */
  places: ReadonlyMap<string, number>;
  lengths: readonly number[];
  /** Places of the given names that an initial may stand for. */
  initials: ReadonlyMap<string, readonly number[]>;
  particles: readonly string[];
  family: string;
  /** Letters of all given names; a longer word holds no more of them. */
  longest: number;
};

export type WantedName = {
  forms: readonly NameForm[];
  unspaced: readonly string[];
  /** The family name alone, as far as one can tell which it is; null for short ones. */
  family: string | null;
};

export function wantedName(name: string): WantedName {
  const [before = '', after] = name.split(',');
  const isInverted = after !== undefined && nameWords(after).length > 0;
  const words = isInverted ? [...nameWords(after), ...nameWords(before)] : nameWords(before);
  if (UNSPACED.test(name)) {
    const orders = [words, words.toReversed()].map((each) => each.join('').slice(0, MOST_LETTERS));
    return { forms: [], unspaced: orders[0]!.length < 2 ? [] : orders, family: null };
  }
  const family = words.at(-1) ?? '';
  const alone = family.length > 2 ? family : null;
  if (words.length < 2) return { forms: [], unspaced: [], family: alone };
  const forms = [formOf(words.slice(0, -1), family)];
  // Where the family name stands first, and nothing tells.
  if (!isInverted && words[0]!.length > 1) forms.push(formOf(words.slice(1), words[0]!));
  return { forms: forms.filter((form) => form !== null), unspaced: [], family: alone };
}

function formOf(words: readonly string[], family: string): NameForm | null {
  const distinct = [...new Set(words)];
  const given = distinct
    .filter((word) => !PARTICLES.test(word))
    .filter((word, at) => at < MOST_INITIALS || lettersOf(word) > 1);
  if (given.length === 0) return null;
  const initials = new Map<string, number[]>();
  for (const [at, word] of given.slice(0, MOST_INITIALS).entries()) {
    const initial = initialOf(word);
    initials.set(initial, [...(initials.get(initial) ?? []), at]);
  }
  return {
    given,
    places: new Map(given.map((word, at) => [word, at])),
    lengths: [...new Set(given.map((word) => word.length))],
    initials,
    particles: distinct.filter((word) => PARTICLES.test(word)),
    family,
    longest: given.join('').length,
  };
}

/**
 * A name, and as others write letters that a keyboard has not: `Ødegaard`, `Oedegaard` and `Odegaard`; in Latin letters,
 * the family name last; with small words and the name as one: `OSullivan`.
 */
export const spellingsOf = lately((name): readonly string[] => {
  const inPairs = name
    .normalize('NFC')
    .replace(/[ØøÖöÄäÜüÅå]/g, (letter) => PAIRS[letter.toLowerCase()]!);
  const joined = name.replace(SMALL, (small) => small.replace(/[\s'’-]/g, ''));
  return [...new Set([name, inPairs, name.replace(/([aou])e/gi, '$1'), inLatin(name), joined])];
});

const SMALL =
  /(?<![\p{L}\p{M}])(?:(?:van|von|der|den|de|del|della|la|le|di|da|du|al|el|o|mc|mac)[\s'’-]){1,3}(?=\p{L}{3})/giu;

function inLatin(name: string): string {
  if (UNSPACED.test(name)) {
    const [family = '', ...given] = latinWords(name.match(/[\p{L}\p{M}ー々]+/gu) ?? []);
    const whole = given.length > 0 ? [family, ...given] : latinWords([name.replace(/\s/g, '')]);
    return [...whole.slice(1), whole[0]!].join(' ');
  }
  return name.replace(/\p{L}+/gu, (word) => latinWords([word]).join(' '));
}

const PAIRS: Readonly<Record<string, string>> = { ø: 'oe', ö: 'oe', ä: 'ae', ü: 'ue', å: 'aa' };

export function nameWords(name: string): string[] {
  const words = foldText(name).folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !TITLES.test(word));
}

export const initialOf = (word: string, from = 0): string =>
  String.fromCodePoint(word.codePointAt(from) ?? 0);

const lettersOf = (word: string): number => Array.from(word).length;

type Place = { start: number; end: number };

const TITLE = /^(?:dr|doctor|prof|professor|mr|mrs|ms|miss|mx|sir|dame|herr|frau|mme|dott)$/;
/** Shorter family names alone are mostly other words. */
const SHORTEST = 4;
/** Particles between a title and the name. */
const MOST_PARTICLES = 3;

/** Names that without a capital are words of any letter. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    'able abbot alba angel archer april ball banks barber bacon baker best bell berry bishop black blank bloom bond ' +
    'book booth bright brook brooks brown bush butler case chance chase church clark clay close cole cook cooper cross ' +
    'dale dawn day days dean drew duke early east edge ellipse english faith field fields fish fisher flower flowers ' +
    'ford forest foster fox france frank freeman french frost gale gardener gold golden good grace grant gray green ' +
    'grey hall hand hard hardy hart head heath high hill hills holder holland holly home hope house hunt hunter ivory ' +
    'ivy jack jasmine jewel joker joy june keen kent king knight lake lane large lark law lawless link little lock ' +
    'long lord love low main major mark marks marsh marshall mason masters mate matter may mean means merit miller ' +
    'mills miner monk moon moor moore more moss near neat noble north novel olive page pages parish park parks part ' +
    'parts pearl penny perfect perry place point pool poor pope porter power powers price prior proper quick rain ray ' +
    'read reader reed rest rice rich ring rise river rivers robin rock rose ruby rule sage sample sand sands savage ' +
    'sharp shell shepherd short singer sky small smart smith snow south spring stark steel stern stone strange street ' +
    'strong summer summers swift table tailor taylor term terry test tiger todo town trade true turner very violet ' +
    'walker wall walls ward waters weaver week weeks well wells west wheeler white will wise wolf wood woods word words ' +
    'work worth wright year york young your'
  ).split(' '),
);

/** Whether a name is no other word, so that it tells without a capital too. */
export const isNameAlone = (word: string): boolean => !ORDINARY.has(word);

/** Behind a title, and alone. @param isCapital whether the word that begins there has a capital */
export function findSurnames(
  text: TextWords,
  names: readonly string[],
  isCapital: (start: number) => boolean,
): { titled: (Place & { word: string })[]; alone: Place[] } {
  const spelled = names.flatMap(spellingsOf);
  const called = new Set(spelled.flatMap(nameWords).filter(isCalled));
  const families = new Set(spelled.flatMap(familyWords).filter(isCalled));
  const titled: (Place & { word: string })[] = [];
  const alone: Place[] = [];
  for (const [at, word] of text.words.entries()) {
    const hasCapital = isCapital(text.starts[at]!);
    if (!called.has(word) || (!hasCapital && !isNameAlone(word))) continue;
    const title = hasCapital ? titleBefore(text, at) : null;
    if (title !== null) titled.push({ start: text.starts[title]!, end: text.ends[at]!, word });
    else if (families.has(word) && word.length >= SHORTEST) {
      alone.push({ start: text.starts[at]!, end: text.ends[at]! });
    }
  }
  return { titled, alone };
}

/** Place of the title before a name; null without. */
export function titleBefore({ words, gaps }: TextWords, name: number): number | null {
  let at = name;
  while (at > name - MOST_PARTICLES && gaps[at]! & IN_NAME && PARTICLES.test(words[at - 1]!)) {
    at -= 1;
  }
  return gaps[at]! & IN_NAME && TITLE.test(words[at - 1]!) ? at - 1 : null;
}

const isCalled = (word: string): boolean => word.length > 1 && !PARTICLES.test(word);

export function familyWords(name: string): string[] {
  const [before = '', after = ''] = name.split(',');
  return nameWords(after).length > 0 ? nameWords(before) : nameWords(before).slice(-1);
}

type Heard = { word: string; index: number };

/** Shorter sounds are those of many words. */
const SHORTEST_HEARD = 4;
/** Shorter names with another letter are other names. */
const SHORTEST_WITH_SLIP = 7;

/**
 * Words that are read aloud as a name of these people, or are one with a slip: `Марчетти`, `Mārkēti` and `Marcheti` for
 * Marchetti. In small Latin letters long ones alone, and no slips, since each small word sounds like some name.
 * @param others who read the text: their names are their own
 */
export function heardNames(
  text: string,
  people: readonly { name: string }[],
  others: readonly { name: string }[],
): Heard[] {
  const own = new Set([...people, ...others].flatMap(({ name }) => spelledWords(name)));
  const names = [...new Set(people.flatMap(({ name }) => spelledWords(name)))].filter(
    (word) => word.length >= SHORTEST_HEARD && !PARTICLES.test(word),
  );
  if (names.length === 0) return [];
  const sounds = new Set(names.map(soundOfName).filter(({ length }) => length >= SHORTEST_HEARD));
  const long = names.filter(({ length }) => length >= SHORTEST_WITH_SLIP);
  const known = new Map<string, boolean>();
  const isOne = (word: string) => {
    const folded = foldLetters(word);
    if (own.has(folded) || own.has(folded.replace(/s$/, ''))) return false;
    const latin = latinWords([word]).join('');
    if (latin.length < SHORTEST_HEARD) return false;
    if (!MAY_BE_NAME.test(word)) return sounds.has(soundOfName(latin));
    return (
      sounds.has(soundOfName(latin)) || long.some((name) => isSlipOf(foldLetters(latin), name))
    );
  };
  return Array.from(text.matchAll(HEARD_WORD), ({ 0: word, index }) => ({ word, index })).filter(
    ({ word }) => {
      if (word.length < SHORTEST_SMALL && !MAY_BE_NAME.test(word)) return false;
      const found = known.get(word) ?? isOne(word);
      known.set(word, found);
      return found;
    },
  );
}

/** Of those in small letters, which sound like a name by chance when they are short. */
const SHORTEST_SMALL = 7;
const HEARD_WORD = /[\p{L}\p{M}]+/gu;
/** With a capital, or of another script. */
const MAY_BE_NAME = /^(?:\p{Lu}|[^\p{Script=Latin}])/u;

const spelledWords = (name: string): string[] => spellingsOf(name).flatMap(nameWords);

/** As several languages write what is heard, each letter once. */
export const soundOfName = (word: string): string =>
  familySound(foldLoosely(word))
    .replace(/ch|ck|[cq]/g, 'k')
    .replaceAll('y', 'i')
    .replaceAll('ph', 'f')
    .replace(/(?<=[tkgd])h/g, '')
    .replace(/(.)\1+/gs, '$1');

const isSlipOf = (word: string, name: string): boolean =>
  word[0] === name[0] &&
  Math.abs(word.length - name.length) <= 1 &&
  editDistance(word, name, 1) <= 1;
