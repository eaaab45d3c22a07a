/** Of a passage: places among the counted words of the text, of the first and behind the last. */
export type Span = readonly [from: number, to: number];

/** How many of the counted words stand in one passage or several. */
export function wordsIn(spans: Iterable<Span>): number {
  let words = 0;
  let behind = 0;
  for (const [from, to] of [...spans].toSorted(([one], [other]) => one - other)) {
    words += Math.max(0, to - Math.max(from, behind));
    behind = Math.max(behind, to);
  }
  return words;
}

/** A text with which a manuscript has words in common. */
export type OverlapSource = { isOwn: boolean; isManuscript: boolean; spans: readonly Span[] };

export type OverlapShares = {
  /** Per cent of its words that other authors wrote too, and of those that its own authors wrote elsewhere. */
  others: number;
  own: number;
  /** What has nearly all of it: the same work sent in again, or published before. */
  nearlyAll: 'manuscript' | 'article' | null;
};

/** Per cent of the words from which it is the same work. */
const NEARLY_ALL = 70;

/** @param words of the manuscript that count */
export function sharesOf(words: number, sources: readonly OverlapSource[]): OverlapShares {
  const share = (some: readonly OverlapSource[]) =>
    perCent(wordsIn(some.flatMap(({ spans }) => spans)), words);
  const nearly = sources.filter((source) => share([source]) >= NEARLY_ALL);
  return {
    others: share(sources.filter(({ isOwn }) => !isOwn)),
    own: share(sources.filter(({ isOwn }) => isOwn)),
    nearlyAll:
      nearly.length === 0
        ? null
        : nearly.some(({ isManuscript }) => isManuscript)
          ? 'manuscript'
          : 'article',
  };
}

/** Rounded; what is there is never 0, and what is not all never 100. */
export function perCent(part: number, all: number): number {
  if (part === 0 || all === 0) return 0;
  return part >= all ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / all)));
}
