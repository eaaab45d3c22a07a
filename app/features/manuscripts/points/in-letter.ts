import { pointAsText } from './point.ts';

type Labelled = Parameters<typeof pointAsText>[0] & { label: string };

type Stretch = { from: number; to: number };

/** Tells whether a letter has a point word for word under its label, whatever the white space. */
export function isInLetter(letter: string): (point: Labelled) => boolean {
  const words = wordsOf(letter);
  return (point) => stretchIn(words, point) !== null;
}

/** Tells whether a text has these words in a row, whatever the white space. */
export const hasWords = (text: string, words: string): boolean =>
  stretchOf(wordsOf(text), words) !== null;

/** A letter without these words, wherever they stand first; all else is as it was. */
export function takeWordsOut(letter: string, words: string): string {
  const found = stretchOf(wordsOf(letter), words);
  return found
    ? [letter.slice(0, found.from).trimEnd(), letter.slice(found.to).trimStart()]
        .filter(Boolean)
        .join('\n\n')
    : letter;
}

/** A letter without these points, wherever it has them word for word; all else is as it was. */
export function takeOut(letter: string, points: readonly Labelled[]): string {
  const words = wordsOf(letter);
  const stretches = points
    .flatMap((point) => stretchIn(words, point) ?? [])
    .toSorted((one, other) => other.from - one.from);
  return stretches.reduce(
    (left, { from, to }) =>
      [left.slice(0, from).trimEnd(), left.slice(to).trimStart()].filter(Boolean).join('\n\n'),
    letter,
  );
}

type Words = { word: string; at: number }[];

const wordsOf = (text: string): Words =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, at: index }));

const stretchIn = (words: Words, point: Labelled): Stretch | null =>
  stretchOf(words, pointAsText(point, point.label));

function stretchOf(words: Words, text: string): Stretch | null {
  const wanted = wordsOf(text);
  const first = words.findIndex((_, at) =>
    wanted.every(({ word }, next) => words[at + next]?.word === word),
  );
  if (first === -1) return null;
  const last = words[first + wanted.length - 1]!;
  return { from: words[first]!.at, to: last.at + last.word.length };
}
