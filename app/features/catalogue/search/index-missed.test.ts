import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { NO_FILTER } from './facets.ts';
import { indexMissed } from './index-missed.server.ts';
import { searchArticles } from './search-articles.server.ts';

const QUERY = { ...NO_FILTER, q: 'lattice', page: 1, sort: 'relevance' } as const;

test('articles that were restored and not indexed are found again once the site has started', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { name: 'Lattice filters' }),
    articleRecord(2, { name: 'Lattice codes' }),
  );
  const found = async () => (await searchArticles(platform, QUERY)).total;
  expect(await found()).toBe(2);
  const { db } = platform;
  // As after a restore that was ended before it had indexed any.
  if (db.kind === 'sqlite') await sql`delete from search_index`.execute(db);
  for (const table of ['search_articles', 'search_words'] as const) {
    await db.deleteFrom(table).execute();
  }
  expect(await found()).toBe(0);

  expect(await indexMissed(platform)).toBe(2);
  expect(await found()).toBe(2);
  expect(await indexMissed(platform)).toBe(0);
});
