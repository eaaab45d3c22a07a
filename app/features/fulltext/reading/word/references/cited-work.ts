/** A work as a reference manager describes it, as far as it serves to find its entry and to describe it. */
export type CitedWork = {
  authors: { family: string; given: string }[];
  title: string;
  year: number | null;
  /** In lower case, as `10.x/y`. */
  doi: string | null;
  /** The place of its entry in the file, where the program names one. */
  anchor: string | null;
};

export const NOTHING_KNOWN: CitedWork = {
  ...{ authors: [], title: '', year: null, doi: null, anchor: null },
};

/** More than any citation lists. */
export const MOST_WORKS = 200;
const MOST_AUTHORS = 500;
const LONGEST = 2000;

/** From the values of a foreign file, of whatever kind they are. */
export function citedWork(of: {
  authors?: unknown;
  title?: unknown;
  year?: unknown;
  doi?: string | null;
}): CitedWork {
  const authors = Array.isArray(of.authors) ? of.authors.slice(0, MOST_AUTHORS) : [];
  return {
    ...NOTHING_KNOWN,
    authors: authors.flatMap((author: { family?: unknown; given?: unknown }) => {
      const family = wordsIn(author?.family);
      return family === '' ? [] : [{ family, given: wordsIn(author.given) }];
    }),
    title: wordsIn(of.title),
    year: yearIn(of.year),
    doi: of.doi ?? null,
  };
}

export const wordsIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .slice(0, LONGEST)
        .replaceAll(/<[^<>]{0,100}>/g, '')
        .trim()
    : '';

/** Of `2020`, `"2020-03"` or `March 2020`. */
function yearIn(value: unknown): number | null {
  const words = typeof value === 'number' ? String(value) : wordsIn(value).slice(0, 100);
  const found = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/.exec(words);
  return found ? Number(found[1]) : null;
}
