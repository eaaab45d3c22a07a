import { pointAsText } from './point.ts';

type Labelled = Parameters<typeof pointAsText>[0] & { label: string; leftOut: object | null };

type Stretch = { from: number; to: number };

type Found<P> = {
  point: P;
  /** As the letter has it, such as `R1.2`: another one where points were left out since. */
  label: string;
  /** Whether it is there word for word, whatever the white space; else in other words under its heading. */
  isWhole: boolean;
  number: Stretch;
  all: Stretch;
};

/**
 * Where a letter has points: those that are given as they were written or in other words, those that were left out
 * only word for word. Two points of the same words are two in the letter.
 */
export function findPointsIn<P extends Labelled>(letter: string, points: readonly P[]): Found<P>[] {
  const words = wordsOf(letter);
  const free = new Set([...words.keys()].filter((at) => LABEL.test(words[at]!.word)));
  const found: Found<P>[] = [];
  const startsOf = ([label, ...rest]: Words): number[] =>
    [...free].filter(
      (at) =>
        reviewerOf(words[at]!.word) === reviewerOf(label!.word) &&
        rest.every(({ word }, next) => words[at + 1 + next]?.word === word),
    );
  const take = (point: P, start: number, wanted: Words, isWhole: boolean) => {
    free.delete(start);
    const number = stretchOf(words, start, start);
    const all = stretchOf(words, start, start + wanted.length - 1);
    found.push({ point, label: words[start]!.word.slice(0, -1), isWhole, number, all });
  };
  const isGiven = ({ leftOut }: P) => leftOut === null;
  const alike = Map.groupBy(points, (point) =>
    [reviewerOf(point.label), ...wordsOf(pointAsText(point, '')).map(({ word }) => word)].join(' '),
  );
  // The longest first: a point may begin with all words of another.
  const ordered = [...alike].toSorted(([one], [other]) => other.length - one.length);
  for (const [, same] of ordered) {
    const wanted = wordsOf(pointAsText(same[0]!, same[0]!.label));
    const starts = startsOf(wanted);
    const areAll = starts.length >= same.length;
    const inTurn = areAll ? same : same.toSorted((a, b) => +isGiven(b) - +isGiven(a));
    for (const [at, point] of inTurn.slice(0, starts.length).entries()) {
      take(point, starts[at]!, wanted, true);
    }
  }
  const whole = new Set(found.map(({ point }) => point));
  for (const point of points.filter((each) => isGiven(each) && !whole.has(each))) {
    const wanted = wordsOf(pointAsText({ ...point, words: '' }, point.label));
    const starts = startsOf(wanted);
    const start = starts.find((at) => words[at]!.word === wanted[0]!.word) ?? starts[0];
    if (start !== undefined) take(point, start, wanted, false);
  }
  return found;
}

/** A letter without the points that were left out, the others under the labels that authors know; all else is as it was. */
export const withPointsAsNow = (letter: string, points: readonly Labelled[]): string =>
  findPointsIn(letter, points)
    .toSorted((one, other) => other.all.from - one.all.from)
    .reduce((text, { point, number, all }) => {
      if (point.leftOut === null) {
        return `${text.slice(0, number.from)}${point.label}.${text.slice(number.to)}`;
      }
      return without(text, all);
    }, letter);

/** Tells whether a text has these words in a row, whatever the white space. */
export const hasWords = (text: string, words: string): boolean => stretchIn(text, words) !== null;

/** A letter without these words, where they stand first; all else is as it was. */
export function takeWordsOut(letter: string, words: string): string {
  const found = stretchIn(letter, words);
  return found ? without(letter, found) : letter;
}

function stretchIn(text: string, said: string): Stretch | null {
  const words = wordsOf(text);
  const wanted = wordsOf(said);
  const first = words.findIndex((_, at) =>
    wanted.every(({ word }, next) => words[at + next]?.word === word),
  );
  return first === -1 ? null : stretchOf(words, first, first + wanted.length - 1);
}

const without = (text: string, { from, to }: Stretch): string =>
  [text.slice(0, from).trimEnd(), text.slice(to).trimStart()].filter(Boolean).join('\n\n');

const LABEL = /^R\d+\.\d+\.$/;
const reviewerOf = (label: string): string => label.split('.')[0]!;

type Words = { word: string; at: number }[];

const wordsOf = (text: string): Words =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, at: index }));

function stretchOf(words: Words, first: number, last: number): Stretch {
  const end = words[last]!;
  return { from: words[first]!.at, to: end.at + end.word.length };
}
