import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { NO_FILTER } from './facets.ts';
import type { SearchQuery } from './forms.ts';
import type { SearchResults } from './search-articles.server.ts';
import { searchArticles } from './search-articles.server.ts';

type Bounds = Parameters<typeof searchArticles>[3];

const search = (
  platform: TestPlatform,
  q: string,
  more: Partial<SearchQuery> = {},
  bounds?: Bounds,
) =>
  searchArticles(
    platform,
    { q, ...NO_FILTER, sort: 'relevance', page: 1, ...more },
    'reader',
    bounds,
  );

const foundIds = ({ results }: SearchResults) => results.map(({ article }) => article.id);

/** An article of nothing but what is said. */
const bare = (id: number, fields: Parameters<typeof articleRecord>[1] = {}) =>
  articleRecord(id, { name: 'Title', author: '', abstract: '', keyword: '', ...fields });

test('of too many articles to weigh, the newest with the words in their titles come first, then those with them in the keywords', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Lily' }),
    bare(2, { name: 'Lily pond' }),
    bare(3, { keyword: 'lily' }),
    bare(4, { author: 'Tiger Lily' }),
    bare(5, { abstract: 'A lily, a lily, a lily' }),
    bare(6, { name: 'Pond', keyword: 'lily' }),
    bare(7, { name: 'Rose', abstract: 'A lily' }),
  );
  const bounds = { weighed: 6, counted: 100 };
  const weighed = await search(platform, 'lily', {}, { ...bounds, weighed: 7 });
  expect(weighed.broad).toBe(false);
  expect(new Set(foundIds(weighed).slice(0, 2))).toEqual(new Set([1, 2]));
  const broad = await search(platform, 'lily', {}, { ...bounds, weighed: 5 });
  expect(broad).toMatchObject({ broad: true, total: 7, more: false });
  // The oldest two are not among the five that are looked at.
  expect(foundIds(broad)).toEqual([6, 3, 7, 5, 4]);
  const both = await search(platform, 'pond lily', {}, { ...bounds, weighed: 1 });
  expect(foundIds(both)).toEqual([6]);
  const dated = await search(platform, 'lily', { sort: 'date' }, { ...bounds, weighed: 5 });
  expect(dated).toMatchObject({ broad: false, ranked: 7 });
  expect(foundIds(await search(platform, 'lily -rose', {}, { ...bounds, weighed: 5 }))).toEqual([
    2, 6, 3, 5, 4,
  ]);
});

test('a beginning of very many words leaves the complete word first', async () => {
  const platform = await catalogueWith(
    bare(1, { abstract: 'A net' }),
    bare(2, { name: 'Networking' }),
    bare(3, { name: 'Networks' }),
    bare(4, { abstract: 'A network' }),
  );
  const found = await search(platform, 'net', {}, { weighed: 2, counted: 100 });
  expect(found).toMatchObject({ broad: true, total: 4 });
  expect(foundIds(found)).toEqual([1, 3, 4]);
});

test('no more articles are counted than a bound, it is said, and those of an early year are found', async () => {
  const platform = await catalogueWith(
    ...[1, 2, 3, 4, 5].map((id) => bare(id, { name: 'Lily', year: 2019 + id })),
  );
  const bounds = { weighed: 100, counted: 3 };
  const cut = await search(platform, 'lily', {}, bounds);
  expect(cut).toMatchObject({ total: 3, more: true, yearsOf: 3, ranked: 5 });
  expect(cut.years.map(({ value, articles }) => [value, articles])).toEqual([
    [2024, 1],
    [2023, 1],
    [2022, 1],
  ]);
  const early = await search(platform, 'lily', { year: 2020 }, bounds);
  expect(early).toMatchObject({ total: 1, more: false, yearsOf: 3 });
  expect(foundIds(early)).toEqual([1]);
  const whole = await search(platform, 'lily', {}, { ...bounds, counted: 6 });
  expect(whole).toMatchObject({ total: 5, more: false, yearsOf: null });
});

test('by date, the newest come first however many there are, with any word that begins so', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Net', year: 2020 }),
    bare(2, { name: 'Networks', year: 2024 }),
    bare(3, { name: 'Net', year: 2022 }),
  );
  const found = await search(platform, 'net', { sort: 'date' }, { weighed: 1, counted: 2 });
  expect(foundIds(found)).toEqual([2, 3, 1]);
  expect(found).toMatchObject({ total: 2, more: true });
});

test('articles without a year are counted among all', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Lily', year: null }),
    bare(2, { name: 'Lily', year: 2023 }),
  );
  const { total, years } = await search(platform, 'lily');
  expect(total).toBe(2);
  expect(years.map(({ value, articles }) => [value, articles])).toEqual([[2023, 1]]);
});
