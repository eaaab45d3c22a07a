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
  year: number | null;
  volume: number | null;
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

export const countAll = (counts: readonly Count[], { year, volume }: Filters): number =>
  sum(counts.filter((count) => fits(year, count.year) && fits(volume, count.volume)));

export const yearFacets = (counts: readonly Count[], { year, volume }: Filters): Facet[] =>
  facets(
    counts.filter((count) => fits(volume, count.volume)),
    (count) => count.year,
    year,
  );

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
