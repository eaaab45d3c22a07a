import { expect, test } from 'vitest';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { up } from './171-suggested-reviewers-and-searches.ts';

test('searches that were counted as article 0 are kept by month, and no longer as an article', async () => {
  const { db } = await createTestPlatform();
  await db.schema.dropTable('search_counts').execute();
  for (const column of ['suggested_name', 'suggested_institution', 'suggested_email']) {
    await db.schema.alterTable('review_invitations').dropColumn(column).execute();
  }
  const of = { access: 'open', unique_investigations: 0, requests: 0, unique_requests: 0 } as const;
  await db
    .insertInto('usage_counts')
    .values([
      { ...of, article_id: 0, month: '2026-10', investigations: 7 },
      { ...of, article_id: 0, month: '2026-11', investigations: 3 },
      { ...of, article_id: 5, month: '2026-11', investigations: 2 },
    ])
    .execute();
  await up(db as never);
  const searches = await db.selectFrom('search_counts').selectAll().orderBy('month').execute();
  expect(searches).toEqual([
    { month: '2026-10', searches: 7 },
    { month: '2026-11', searches: 3 },
  ]);
  const left = await db.selectFrom('usage_counts').select('article_id').execute();
  expect(left).toEqual([{ article_id: 5 }]);
});
