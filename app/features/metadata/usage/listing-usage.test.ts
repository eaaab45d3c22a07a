import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { listMostRead } from './list-most-read.server.ts';
import { listUsage } from './list-usage.server.ts';
import { storeUsage } from './store-usage.server.ts';

const counted = (article_id: number, month: string, investigations: number, requests: number) => ({
  ...{ article_id, month, access: 'open' as const, investigations, requests },
  ...{ unique_investigations: investigations, unique_requests: requests },
});

test('of a year those articles come first whose text was opened most, then those that were looked at most', async () => {
  const platform = await catalogueWith(...[1, 2, 3, 4].map((id) => articleRecord(id)));
  await platform.db
    .insertInto('usage_counts')
    .values([
      counted(1, '2026-01', 9, 2),
      counted(2, '2026-12', 10, 2),
      counted(3, '2026-06', 4, 1),
      counted(3, '2026-07', 4, 2),
      // Neither the year before nor the one after.
      counted(3, '2025-12', 100, 100),
      counted(1, '2027-01', 100, 100),
      counted(4, '2025-06', 100, 100),
    ])
    .execute();
  const { articles, ...sums } = await listMostRead(platform, 2026);
  expect(sums).toEqual({ of: 3, investigations: 27, requests: 7 });
  expect(
    articles.map(({ id, investigations, requests }) => [id, investigations, requests]),
  ).toEqual([
    [3, 8, 3],
    [2, 10, 2],
    [1, 9, 2],
  ]);
  const part = await listMostRead(platform, 2026, { skip: 1, limit: 1 });
  expect([part.of, part.articles.map(({ id }) => id)]).toEqual([3, [2]]);
  expect(await listMostRead(platform, 2024)).toEqual({
    ...{ of: 0, investigations: 0, requests: 0, articles: [] },
  });
});

test('the months of an article come oldest first, open and locked together', async () => {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2));
  await platform.db
    .insertInto('usage_counts')
    .values([
      counted(1, '2026-11', 5, 1),
      counted(1, '2026-02', 3, 0),
      { ...counted(1, '2026-02', 4, 2), access: 'controlled' },
      counted(2, '2026-02', 50, 50),
    ])
    .execute();
  expect(await listUsage(platform, 1)).toEqual([
    { month: '2026-02', investigations: 7, requests: 2 },
    { month: '2026-11', investigations: 5, requests: 1 },
  ]);
});

test('a page is read where everyone has its text, and only looked at behind a password; of a lost article nothing is counted', async () => {
  const platform = await catalogueWith(...[1, 2, 3].map((id) => articleRecord(id)));
  for (const articleId of [1, 2]) {
    await platform.db
      .insertInto('full_texts')
      .values({
        ...{ article_id: articleId, text: '{}', page: '{}', page_writer: 0, words: '' },
        ...{ source_name: 'paper.docx', source_sha256: 'x', updated_at: 1, epub_key: null },
        ...{ epub_size: null, epub_sha256: null, epub_of: null },
      })
      .execute();
  }
  await platform.db
    .updateTable('articles')
    .set({ password_hash: 'x' })
    .where('id', '=', 2)
    .execute();
  const tally = (articleId: number) => ({
    ...{ articleId, month: '2026-11', pages: 3, files: 0, visitors: 2 },
    ...{ firstPages: 2, firstFiles: 0, filesAfterPage: 0 },
  });
  await storeUsage(platform, [1, 2, 3, 99].map(tally));
  const rows = await platform.db
    .selectFrom('usage_counts')
    .select(['article_id as id', 'access', 'investigations', 'requests'])
    .select('unique_requests as readers')
    .orderBy('article_id')
    .execute();
  const lookedAt = { investigations: 3, requests: 0, readers: 0 };
  expect(rows).toEqual([
    { id: 1, access: 'open', investigations: 3, requests: 3, readers: 2 },
    { id: 2, access: 'controlled', ...lookedAt },
    { id: 3, access: 'open', ...lookedAt },
  ]);
});
