import { DOUBTS, isLoss } from '../core/doubts.ts';
import type { Doubt } from '../core/doubts.ts';

/** What readers would miss of a file, and what its author is to bring. */
export type Loss = {
  /** A sentence for the author. */
  text: string;
  /** What of the file is meant, the first few of them: names of pictures, words, formulae. */
  words: string[];
  /** How many there are. */
  count: number;
  /** Whether it is a file that belongs to what was sent and was not sent with it. */
  isAway?: true;
};

const AWAY: ReadonlySet<Doubt['kind']> = new Set(['file-lost', 'picture-lost', 'picture-apart']);

const MOST_WORDS = 8;
const LONGEST = 120;

/** Losses among the doubts of a reading, of each kind one, in the order in which kinds are listed. */
export function lossesOf(doubts: readonly Doubt[]): Loss[] {
  const byKind = Map.groupBy(doubts.filter(isLoss), ({ kind }) => kind);
  return (Object.keys(DOUBTS) as Doubt['kind'][]).flatMap((kind) => {
    const own = byKind.get(kind) ?? [];
    if (own.length === 0) return [];
    const words = [...new Set(own.map(({ words: each }) => each.trim()).filter(Boolean))];
    return [
      {
        text: AUTHORS[kind] ?? DOUBTS[kind],
        words: words.slice(0, MOST_WORDS).map(beginningOf),
        count: own.length,
        ...(AWAY.has(kind) && { isAway: true as const }),
      },
    ];
  });
}

const beginningOf = (words: string): string =>
  words.length > LONGEST ? `${words.slice(0, LONGEST).toWellFormed()}…` : words;

/** Where the words for an editor do not tell an author what to do. */
const AUTHORS: Partial<Record<Doubt['kind'], string>> = {
  'figure-without-picture': 'This caption has no picture: please add the picture beside it.',
  'picture-lost':
    'This picture is not in what you chose: please choose a ZIP with the text and all its pictures, or put the picture into the file.',
  'picture-apart':
    'This picture is not in the file: please choose a ZIP with the text and all its pictures.',
  'formula-unreadable':
    'This formula cannot be read: please write it with commands of LaTeX and amsmath alone, or in the equation editor of Word.',
  'mention-unmatched':
    'This leads to no figure, table, formula or section: please check its number.',
  'left-out':
    'This part cannot be read, so readers would not get it: please write it as plain text, or give it as a picture.',
  'words-lost':
    'These words cannot be read, so readers would not get them: please write them as plain text.',
  'part-lost':
    'This part cannot be read, so readers would not get it: please write it as plain text, or give it as a picture.',
};
