import * as v from 'valibot';

/** A search as the query string of `/search` says it. */
export type SearchQuery = {
  q: string;
  year: number | null;
  volume: number | null;
  /** Key of an author (`words.ts`). */
  author: string | null;
  /** Slug of a topic of the journal. */
  topic: string | null;
  /** Type of article. */
  type: string | null;
  sort: 'relevance' | 'date';
  /** Counted from 1. */
  page: number;
};

const wholeNumber = (most: number) =>
  v.fallback(
    v.nullable(
      v.pipe(v.string(), v.regex(/^\s*\d{1,9}\s*$/), v.transform(Number), v.maxValue(most)),
    ),
    null,
  );

const LARGEST = 999_999_999;

const words = v.nullable(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .slice(0, 200)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .toWellFormed()
        .trim(),
    ),
    v.transform((text) => text || null),
  ),
);

const schema = v.object({
  q: v.fallback(v.string(), ''),
  year: wholeNumber(9999),
  volume: wholeNumber(LARGEST),
  author: words,
  type: words,
  topic: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))), null),
  sort: v.fallback(v.picklist(['relevance', 'date']), 'relevance'),
  page: v.pipe(
    wholeNumber(LARGEST),
    v.transform((page) => Math.max(1, page ?? 1)),
  ),
});

/** Reads a query string; what cannot be read counts as not said. */
export const readSearchQuery = (parameters: URLSearchParams): SearchQuery =>
  v.parse(schema, {
    q: parameters.get('q') ?? '',
    year: parameters.get('year'),
    volume: parameters.get('volume'),
    author: parameters.get('author'),
    topic: parameters.get('topic'),
    type: parameters.get('type'),
    sort: parameters.get('sort'),
    page: parameters.get('page'),
  });
