export type Filters = {
  year: number | null;
  volume: number | null;
  author: string | null;
  /** Slug of a topic of the journal. */
  topic: string | null;
  /** Such as `Review article`. */
  type: string | null;
};

export const NO_FILTER: Filters = {
  year: null,
  volume: null,
  author: null,
  topic: null,
  type: null,
};

export type Count = {
  /** Where their words were found: with `body`, only together with the text of the PDF. */
  place: 'head' | 'body';
  /** As results come: complete words are found in 0. */
  tier: number;
  year: number | null;
  articles: number;
};

export type Facet = {
  value: string | number;
  /** As shown. */
  label: string;
  articles: number;
  chosen: boolean;
};

const sum = (counts: readonly Count[]): number =>
  counts.reduce((total, { articles }) => total + articles, 0);

const fits = (wanted: number | null, value: number | null): boolean =>
  wanted === null || wanted === value;

export const countAll = (counts: readonly Count[], { year }: Pick<Filters, 'year'>): number =>
  sum(counts.filter((count) => fits(year, count.year)));

export const yearFacets = (counts: readonly Count[], { year }: Pick<Filters, 'year'>): Facet[] =>
  facets(counts, (count) => count.year, year);

/** @param years each a sign, one more than the year; 1 where none is known */
export function countYears(years: string): Pick<Count, 'year' | 'articles'>[] {
  const articles = new Map<number, number>();
  for (let at = 0; at < years.length; at += 1) {
    const sign = years.charCodeAt(at);
    articles.set(sign, (articles.get(sign) ?? 0) + 1);
  }
  return Array.from(articles, ([sign, count]) => ({
    year: sign === 1 ? null : sign - 1,
    articles: count,
  }));
}

function facets(
  counts: readonly Count[],
  valueOf: (count: Count) => number | null,
  chosen: number | null,
): Facet[] {
  const groups = Map.groupBy(counts, valueOf);
  // A filter that leaves nothing stays, so that it can be taken back.
  if (chosen !== null && !groups.has(chosen)) groups.set(chosen, []);
  return [...groups]
    .flatMap(([value, group]) =>
      value === null
        ? []
        : [{ value, label: String(value), articles: sum(group), chosen: value === chosen }],
    )
    .toSorted((one, other) => other.value - one.value);
}
