import {
  consonantsIn,
  isSignOfNames,
  latinWords,
  soundOf,
  VOWELLESS,
} from '#app/platform/names/latin-words.ts';
import { foldLetters } from '#app/platform/text/fold.ts';
import { lately } from '#app/platform/text/lately.ts';
import { isNameAlone, nameWords, PARTICLES, soundOfName, spellingsOf } from './name-forms.ts';

type Person = { name: string };
type Heard = { word: string; index: number };
type Word = Reading & { word: string; start: number; end: number };
/** A word with small letters alone, and by its sound. */
type Reading = { folded: string; sound: string };

/** More words than these are no name. */
const MOST_WORDS = 4;
/** Shorter ones are heard in other words too. */
const SHORTEST = 6;
const SHORTEST_OF_SIGNS = 4;
const FEWEST_CONSONANTS = 4;
const LONGEST_IN_SIGNS = 4;

/**
 * Words side by side that only together are a name of these people: in signs or another alphabet (`张伟`), by their sound in
 * small letters (`odyle marketti`), or a name that blanks part (`Mar chet ti`).
 * @param others who read the text: a word of their names tells nothing
 * @param known words that were found alone
 */
export function heardTogether(
  text: string,
  people: readonly Person[],
  others: readonly Person[],
  known: ReadonlySet<string>,
): Heard[] {
  const names = people.map(({ name }) => partsOf(name));
  const wanted = {
    whole: new Set(names.flatMap(({ whole }) => whole)),
    single: new Set(names.flatMap(({ single }) => single)),
    consonants: new Set(names.flatMap(({ consonants }) => consonants)),
    skeletons: new Set(names.flatMap(({ skeletons }) => skeletons)),
    beginnings: new Set(
      names.flatMap(({ whole, single }) => [...whole, ...single].flatMap(beginningsOf)),
    ),
    isVowelless: names.some(({ isVowelless }) => isVowelless),
    own: new Set(others.flatMap(({ name }) => nameWords(name))),
  };
  if (names.length === 0) return [];
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index: start }): Word => ({
    ...{ word, start, end: start + word.length },
    ...readWord(word),
  }));
  const rows = inRows(text, words, wanted).filter(({ word }) =>
    word.match(WORD)?.some((each) => !known.has(each)),
  );
  return [...rows, ...words.flatMap((each) => inSigns(each, wanted))];
}

/** A text says few words often. */
const readWord = lately((word): Reading => ({
  folded: foldLetters(word),
  sound: soundOfWords(latinWords([word]).map(foldLetters)),
}));

const beginningsOf = (name: string): string[] => Array.from(name, (_, at) => name.slice(0, at + 1));

const WORD = /[\p{L}\p{M}ー々]+/gu;

const partsOf = lately((name) => {
  const names = spellingsOf(name).map(wordsOfName);
  const words = names.flat();
  return {
    whole: names.flatMap(turns).map(soundOfWords).filter(isLong(SHORTEST_OF_SIGNS)),
    single: words.filter(isLong(SHORTEST)),
    consonants: names.flatMap(consonantsOf),
    skeletons: words.map(skeletonOf).filter(isLong(FEWEST_CONSONANTS)),
    isVowelless: words.some((word) => VOWELLESS.test(word)),
  };
});

type Wanted = {
  /** Whole names in each order, by their sound. */
  whole: ReadonlySet<string>;
  /** Each word of them, as it is written. */
  single: ReadonlySet<string>;
  consonants: ReadonlySet<string>;
  skeletons: ReadonlySet<string>;
  /** Of the whole names and of the single words. */
  beginnings: ReadonlySet<string>;
  isVowelless: boolean;
  own: ReadonlySet<string>;
};

const isLong = (least: number) => (text: string) => text.length >= least;

const wordsOfName = (name: string): string[] =>
  nameWords(name).filter((word) => !PARTICLES.test(word));

/** Given name first, and family name first; with the first and the last word alone. */
function turns(words: readonly string[]): string[][] {
  if (words.length < 2) return [];
  const [first, last] = [words[0]!, words.at(-1)!];
  return [
    [...words],
    [...words.slice(1), first],
    [last, ...words.slice(0, -1)],
    ...(words.length > 2
      ? [
          [first, last],
          [last, first],
        ]
      : []),
  ];
}

/** `Chang` is how `Zhang` was written before. */
const soundOfWord = (word: string): string => soundOfName(soundOf(word.replace(/^zh/, 'ch')));

const soundOfWords = (words: readonly string[]): string => words.map(soundOfWord).join('');

/** Without what alphabets tell apart or leave out. */
const skeletonOf = (word: string): string =>
  soundOfName(word)
    .replace(/[aeiouy]/g, '')
    .replaceAll('l', 'r')
    .replaceAll('v', 'b')
    .replace(/(.)\1+/g, '$1');

function consonantsOf(words: readonly string[]): string[] {
  const heard = words.map((word) => (VOWELLESS.test(word) ? word : soundOfName(word)));
  const pairs = heard.length > 1 ? [heard, [heard[0]!, heard.at(-1)!]] : [];
  return [...pairs.map(consonantsIn), ...heard.map((word) => consonantsIn([word]))].filter(
    (each) => each.replaceAll(' ', '').length >= FEWEST_CONSONANTS,
  );
}

/** From each word the longest. */
function inRows(text: string, words: readonly Word[], wanted: Wanted): Heard[] {
  return words.flatMap((first, at) => {
    const row: Word[] = [];
    let found: Heard | null = null;
    let [sound, letters] = ['', ''];
    for (let next = at; next < words.length && next < at + MOST_WORDS; next += 1) {
      const word = words[next]!;
      if (row.length > 0 && !isNear(text, row.at(-1)!, word)) break;
      row.push(word);
      sound += word.sound;
      letters += word.folded;
      const isBeginning = wanted.beginnings.has(sound) || wanted.beginnings.has(letters);
      if (!isBeginning && !mayBeHeard(row, wanted)) break;
      if (isNamed(row, { sound, letters }, wanted)) {
        found = { word: text.slice(first.start, word.end), index: first.start };
      }
    }
    return found === null ? [] : [found];
  });
}

/** Whether consonants alone are compared, since an alphabet has no others. */
const mayBeHeard = ([first, ...others]: readonly Word[], { isVowelless }: Wanted): boolean =>
  VOWELLESS.test(first!.word) ||
  (isVowelless && [first!, ...others].every(({ word }) => CAPITAL.test(word)));

const isNear = (text: string, one: Word, next: Word): boolean =>
  next.start - one.end <= 2 && /^[\s.'’-]+$/.test(text.slice(one.end, next.start));

function isNamed(
  row: readonly Word[],
  { sound, letters }: { sound: string; letters: string },
  wanted: Wanted,
): boolean {
  const words = row.map(({ folded }) => folded);
  if (words.some((word) => wanted.own.has(word))) return false;
  const isLatin = LATIN.test(words[0]!);
  if (wanted.whole.has(sound) && (!isLatin || (words.length > 1 && tells(row, words)))) {
    return true;
  }
  if (mayBeHeard(row, wanted) && wanted.consonants.has(consonantsIn(words))) {
    return VOWELLESS.test(row[0]!.word) || words.length > 1;
  }
  return words.length > 1 && wanted.single.has(letters) && !words.every(isPartOfWords);
}

const LATIN = /^\p{Script=Latin}/u;
const CAPITAL = /^\p{Lu}/u;

/** In small letters a name of other words is other words. */
const tells = (row: readonly Word[], words: readonly string[]): boolean =>
  words.join('').length >= SHORTEST &&
  (row.some(({ word }) => CAPITAL.test(word)) || words.some(isNameAlone));

/** Of which names and words are made alike: a `new man` is no Newman. */
const PARTS: ReadonlySet<string> = new Set(
  (
    'a an and as at be by do for from go he her his in is it me my no not of on or our out over she so the their to under up us we with ' +
    'all back bar bear ben big bird boy broad burn bury by can car come cow day den down eye far fall fat few first foot free full gate ' +
    'good great ham hand head her herd hold horn how kin land last lay leg let live make man mar men mill mother mouth new night now old ' +
    'own pen person pine pit port pot quick red ridge right round run sea see set ship shore side sing sister son spring stand star sun ' +
    'sweet ten thorn time ton top town tree two ware wash way well whit wick win wind worth yard'
  ).split(' '),
);

const isPartOfWords = (word: string): boolean => PARTS.has(word) || !isNameAlone(word);

/** Names in scripts without blanks, within a longer row of signs; names of abroad in katakana. */
function inSigns({ word, start }: Word, wanted: Wanted): Heard[] {
  if (/^[\p{Script=Katakana}ー]+$/u.test(word)) {
    const skeleton = skeletonOf(latinWords([word]).join(''));
    return wanted.skeletons.has(skeleton) ? [{ word, index: start }] : [];
  }
  if (!/^[\p{Script=Han}々]/u.test(word)) return [];
  const found: Heard[] = [];
  for (let from = 0; from < word.length; from += 1) {
    for (let to = from; to < from + LONGEST_IN_SIGNS && isSignOfNames(word[to] ?? ''); to += 1) {
      const signs = word.slice(from, to + 1);
      const { sound } = readSigns(signs);
      if (sound !== null && wanted.whole.has(sound)) {
        found.push({ word: signs, index: start + from });
      }
    }
  }
  return found;
}

/** The sound of signs that may be a family and a given name; null of others. */
const readSigns = lately((signs): { sound: string | null } => {
  const heard = latinWords([signs]);
  return { sound: heard.length > 1 ? soundOfWords(heard) : null };
});
