import type { ArticleText } from '../core/article-text.ts';
import { countText } from '../ledger/count-text.ts';
import { changedTokens } from '../core/changed-tokens.ts';

/** Words of a passage before and after; empty where it came or went as a whole. */
type PassageChange = { was: string; now: string; place: string | null };

/** Each passage of a text that differs from what was accepted, in its order, and how many words do. */
export function changesSince(accepted: ArticleText, text: ArticleText) {
  const passages = changedPassages(accepted, text);
  return { passages, words: countChangedWords(passages) };
}

function changedPassages(accepted: ArticleText, text: ArticleText): PassageChange[] {
  const [old, next] = [accepted, text].map((each) =>
    countText(each).passages.flatMap(({ words, place }) => {
      const line = words.split(/\s/).filter(Boolean).join(' ');
      return line === '' ? [] : [{ line, place }];
    }),
  ) as [Line[], Line[]];
  const lines = (all: readonly Line[]) => all.map(({ line }) => line);
  let behind = 0;
  return changedTokens(lines(old), lines(next)).flatMap(({ from, to, by }) => {
    const gone = old.slice(from, to);
    const start = from + behind;
    const came = next.slice(start, start + by.length);
    behind += by.length - gone.length;
    return Array.from({ length: Math.max(gone.length, came.length) }, (_, at) => ({
      was: gone[at]?.line ?? '',
      now: came[at]?.line ?? '',
      place: came[at]?.place ?? null,
    }));
  });
}

type Line = { line: string; place: string | null };

/** How many words came or went. */
const countChangedWords = (changes: readonly PassageChange[]): number =>
  changes.reduce((all, { was, now }) => {
    const [old, next] = [was, now].map((line) => line.split(' ').filter(Boolean)) as [
      string[],
      string[],
    ];
    return changedTokens(old, next).reduce(
      (sum, { from, to, by }) => sum + Math.max(to - from, by.length),
      all,
    );
  }, 0);
