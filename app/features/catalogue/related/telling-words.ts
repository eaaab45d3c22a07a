import type { WordForm } from '../core/fold.ts';

/** Words kept of each article. */
export const TELLING = 12;

/** The most frequent words of a text, of which the telling ones are chosen. */
const CANDIDATES = 100;

/** Articles that have a word in their title, keywords or abstract, at least. */
const SHARED = 2;

export type CountedWord = {
  stem: string;
  /** How often the text has it, in any of its forms. */
  times: number;
  /** Its forms in the text, folded. */
  words: ReadonlySet<string>;
};

/** The words that a text uses most, the most frequent first; one that stands there once says little. */
export function frequentWords(forms: readonly WordForm[]): CountedWord[] {
  const counted = new Map<string, { stem: string; times: number; words: Set<string> }>();
  for (const { stem, folded, telling } of forms) {
    if (!telling) continue;
    const known = counted.get(stem);
    if (known) {
      known.times += 1;
      known.words.add(folded);
    } else {
      counted.set(stem, { stem, times: 1, words: new Set([folded]) });
    }
  }
  return [...counted.values()]
    .filter(({ times }) => times > 1)
    .toSorted((one, other) => other.times - one.times || (one.stem < other.stem ? -1 : 1))
    .slice(0, CANDIDATES);
}

/**
 * Those that are frequent here and rare elsewhere (tf–idf), the most telling first.
 * @param articlesWith in how many articles' titles, keywords and abstracts each word stands; a
 *   word that stands in one alone leads to no other
 * @param all how many articles there are
 */
export function tellingWords(
  frequent: readonly CountedWord[],
  articlesWith: ReadonlyMap<string, number>,
  all: number,
): string[] {
  return frequent
    .flatMap(({ stem, times, words }) => {
      let articles = 0;
      for (const word of words) articles += articlesWith.get(word) ?? 0;
      if (articles < SHARED) return [];
      const weight = Math.sqrt(times) * Math.log((all + 1) / Math.min(articles, all));
      return [{ stem, weight }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, TELLING)
    .map(({ stem }) => stem);
}
