import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '../records/store-articles.server.ts';
import { indexArticles, removeFromIndex } from './index-articles.server.ts';
import { BESIDE_READERS, reindexAll } from './reindex-all.server.ts';
import { listFoundIds } from './search-articles.server.ts';

const words = async ({ db }: TestPlatform) =>
  new Map(
    (await db.selectFrom('search_words').selectAll().execute()).map((row) => [
      row.word,
      row.articles,
    ]),
  );

test('a stored article is found at once, a changed one by its new words only', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'Antennas' }));
  expect(await listFoundIds(platform, 'antenna')).toEqual([1]);
  await storeArticles(platform, [{ record: articleRecord(1, { name: 'Batteries' }) }], 'import');
  expect(await listFoundIds(platform, 'antenna')).toEqual([]);
  expect(await listFoundIds(platform, 'battery')).toEqual([1]);
});

test('an article that is deleted, or taken out, is found no more', async () => {
  const platform = await catalogueWith(
    ...[1, 2, 3].map((id) => articleRecord(id, { name: 'Antennas' })),
  );
  await platform.db.deleteFrom('articles').where('id', '=', 1).execute();
  await removeFromIndex(platform, [2]);
  expect(await listFoundIds(platform, 'antenna')).toEqual([3]);
});

test('ids without an article are left out', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await indexArticles(platform, [1, 99]);
  await indexArticles(platform, []);
  expect(await listFoundIds(platform, 'small')).toEqual([1]);
});

test('the number of statements does not grow with the articles', async () => {
  const platform = await catalogueWith(
    ...Array.from({ length: 32 }, (_, n) => articleRecord(n + 1)),
  );
  platform.statements.length = 0;
  await indexArticles(platform, [1]);
  const forOne = platform.statements.length;
  platform.statements.length = 0;
  await indexArticles(
    platform,
    Array.from({ length: 32 }, (_, n) => n + 1),
  );
  expect(platform.statements.length).toBe(forOne);
});

test('words are counted once per article, and not again when it changes', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { name: 'Antenna antenna', abstract: 'Of the antenna' }),
    articleRecord(2, { name: 'Antenna' }),
  );
  expect((await words(platform)).get('antenna')).toBe(2);
  expect((await words(platform)).has('the')).toBe(false);
  const record = articleRecord(2, { name: 'Antenna battery' });
  await storeArticles(platform, [{ record }], 'import');
  expect((await words(platform)).get('antenna')).toBe(2);
});

test('the index can be written again', async () => {
  const platform = await catalogueWith(
    ...[1, 2, 3].map((id) => articleRecord(id, { name: 'Antenna' })),
  );
  await removeFromIndex(platform, [1, 2]);
  await platform.db
    .insertInto('search_words')
    .values({ word: 'stale', stem: 'stale', articles: 5 })
    .execute();
  const progress: [number, number][] = [];
  expect(await reindexAll(platform, (done, all) => progress.push([done, all]))).toBe(3);
  expect(progress).toEqual([[3, 3]]);
  expect(await listFoundIds(platform, 'antenna')).toHaveLength(3);
  expect((await words(platform)).get('antenna')).toBe(3);
  expect((await words(platform)).has('stale')).toBe(false);
});

test('beside readers few articles are indexed in one piece, and each is found as before', async () => {
  const all = Array.from({ length: BESIDE_READERS + 1 }, (_, at) =>
    articleRecord(at + 1, { name: 'Antennas' }),
  );
  const platform = await catalogueWith(...all);
  const told: number[] = [];
  await reindexAll(platform, (done) => told.push(done), BESIDE_READERS);
  expect(BESIDE_READERS).toBeLessThanOrEqual(25);
  expect(told).toEqual([BESIDE_READERS, BESIDE_READERS + 1]);
  expect(await listFoundIds(platform, 'antenna')).toHaveLength(all.length);
  expect((await words(platform)).get('antennas')).toBe(all.length);
});
