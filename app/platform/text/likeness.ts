/** Owns how like two papers are, as people would judge it by their titles and abstracts. */
import { editDistance } from '../edit-distance.ts';
import { foldedWords } from './fold.ts';
import { asItLooks } from './look-alikes.ts';

const SMALL =
  /^(?:an?|and|as|at|by|for|from|in|into|its?|of|on|or|over|that|the|this|to|towards?|under|using|via|with|new|novel|study)$/;

/**
 * Letters beyond the first 65,536, such as rare characters of Chinese and the letters of Fulani, each as one unit of a
 * JavaScript string: half a letter is no letter to a database. Which letters share a unit is left to chance.
 */
const inUnits = (word: string): string =>
  word.replaceAll(/[\u{10000}-\u{10ffff}]/gu, (letter) =>
    String.fromCharCode(PRIVATE + (letter.codePointAt(0)! % PRIVATE_LETTERS)),
  );

/** Where Unicode has letters for private use, and how many. */
const [PRIVATE, PRIVATE_LETTERS] = [0xe000, 0x1900];

/** What is left of a title when case, accents, order and small words are. */
const titleWords = (title: string): string[] => {
  const words = foldedWords(asItLooks(title)).map(inUnits);
  const telling = words.filter((word) => !SMALL.test(word));
  return telling.length > 0 ? telling : words;
};

/** One word for people: another ending, a slip of the pen, a letter that looks the same. */
function areOneWord(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4) return false;
  if (shorter > 4 && (one.startsWith(other) || other.startsWith(one))) return true;
  const most = shorter < 8 ? 1 : 2;
  return Math.abs(one.length - other.length) <= most && editDistance(one, other, most) <= most;
}

/** Compares a title with others. @returns the share of words in common, from 0 to 1, and how many those are */
export function compareTitle(title: string): (other: string) => { share: number; words: number } {
  const ones = titleWords(title);
  return (other) => {
    const left = titleWords(other);
    const total = ones.length + left.length;
    let words = 0;
    for (const one of ones) {
      const at = left.findIndex((each) => areOneWord(one, each));
      if (at === -1) continue;
      left.splice(at, 1);
      words += 1;
    }
    return { share: total === 0 ? 0 : (2 * words) / total, words };
  };
}

/** Letters of a word from which its keys are made. */
const KEYED = 7;

/**
 * Keys of a word: two that are one word (`areOneWord`) have one in common. They are what is left of its beginning
 * without as many letters as slips are allowed, after Garbe's symmetric deletion.
 */
function keysOfWord(word: string): string[] {
  if (word.length < 4) return [word];
  const start = word.slice(0, KEYED);
  const once = withoutOne(start);
  const twice = word.length < 8 ? [] : once.flatMap(withoutOne);
  return [...new Set([start, ...once, ...twice, word.slice(0, 5)])];
}

const withoutOne = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** By which titles like one are looked up: the keys of its words, and the place of each word. */
export const titleKeys = (title: string): { place: number; key: string }[] =>
  titleWords(title).flatMap((word, place) => keysOfWord(word).map((key) => ({ place, key })));

/** The fewest words of a title that one with this share in common has: the shorter the other, the fewer. */
export const fewestInCommon = (title: string, share: number): number =>
  Math.ceil((titleWords(title).length * share) / (2 - share) - 1e-9);

/** One text for titles that are the same but for case, accents and signs, as long as an index takes; may be empty. */
export const wholeTitle = (title: string): string =>
  foldedWords(asItLooks(title)).join(' ').slice(0, 200);

/** Words of an abstract by which it is found. */
export const abstractKeys = (abstract: string): string[] =>
  [...wordsOf(abstract)].filter((word) => /^[a-z]{6,40}$/.test(word));

/** Fewer words are no text to compare. */
const FEWEST_WORDS = 25;

/** Words of an abstract by which such as are like it are looked up: the longest. */
export const lookUpWords = (abstract: string): string[] =>
  abstractKeys(abstract)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 6);

const wordsOf = (text: string): ReadonlySet<string> => new Set(foldedWords(asItLooks(text)));

/** Fewer words of a title say nothing, nor do titles in a script without blanks. */
const FEWEST_OF_TITLE = 3;
const SAME_TITLE = 0.2;
/** Of the abstracts of two papers, 99 in 100 have less in common; of one that was rewritten, more stays. */
const SAME_ABSTRACT = 0.25;

/** Whether two versions are of one paper, however thoroughly it was revised: by the long words of their abstracts, or without such by their titles. */
export function mayBeOnePaper(one: Texts, other: Texts): boolean {
  const [ones, others] = [one, other].map(
    ({ abstract }) => new Set([...wordsOf(abstract)].filter((word) => word.length > 4)),
  ) as [Set<string>, Set<string>];
  const fewest = Math.min(ones.size, others.size);
  const common = [...ones].filter((word) => others.has(word)).length;
  if (fewest >= FEWEST_WORDS) return common / fewest >= SAME_ABSTRACT;
  const few = [one, other].some(({ title }) => titleWords(title).length < FEWEST_OF_TITLE);
  return few || compareTitle(one.title)(other.title).share >= SAME_TITLE;
}

type Texts = { title: string; abstract: string };

/** Fewer are no text of a paper. */
const FEWEST_RUNS = 300;
/** Of 1,770 pairs of articles 99 in 100 have less in common. */
const SAME_TEXT = 0.1;

/** The words of a text, three in a row each. */
export function runsOf(text: string): ReadonlySet<string> {
  const words = foldedWords(text);
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

/** Whether a text has next to nothing of an earlier one, or nothing that can be read. @param earlier, later as `runsOf` has them */
export function isOtherText(earlier: ReadonlySet<string>, later: ReadonlySet<string>): boolean {
  if (earlier.size < FEWEST_RUNS) return false;
  const common = [...later].filter((run) => earlier.has(run)).length;
  return later.size < FEWEST_RUNS || common / Math.min(earlier.size, later.size) < SAME_TEXT;
}

/** Fewer are hardly a text. */
const FEWEST_ASKED = 50;

/** Whether a text is worth the question if it is the right one: also where both are too short to tell. @param earlier, later as `runsOf` has them */
export function mayBeOtherText(
  earlier: ReadonlySet<string>,
  later: ReadonlySet<string>,
  title: string,
): boolean {
  if (isOtherText(earlier, later)) return true;
  if (later.size < FEWEST_ASKED) return false;
  if (earlier.size < FEWEST_ASKED) return !saysTitle(title, later);
  const common = [...later].filter((run) => earlier.has(run)).length;
  return common / Math.min(earlier.size, later.size) < SAME_TEXT;
}

/** Whether most words of a title stand in a text. */
function saysTitle(title: string, runs: ReadonlySet<string>): boolean {
  const words = new Set([...runs].flatMap((run) => run.split(' ')));
  const wanted = titleWords(title);
  return wanted.filter((word) => words.has(word)).length * 2 >= wanted.length;
}

/** Whether most words of two abstracts are the same. */
export function areLikeAbstracts(one: string, other: string): boolean {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  if (Math.min(ones.size, others.size) < FEWEST_WORDS) return false;
  const common = [...ones].filter((word) => others.has(word)).length;
  return common / Math.min(ones.size, others.size) > 0.75;
}
