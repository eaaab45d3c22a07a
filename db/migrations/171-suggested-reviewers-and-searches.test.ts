import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { up } from './171-suggested-reviewers-and-searches.ts';

test('whom reviewers suggested before is still known by name, institution and address', async () => {
  const { db } = await createTestPlatform();
  await db.schema.dropTable('search_counts').execute();
  const columns = ['suggested_name', 'suggested_institution', 'suggested_email'] as const;
  for (const column of columns) {
    await db.schema.alterTable('review_invitations').dropColumn(column).execute();
  }
  await sql`insert into manuscripts (paper_id, state, title, received_at)
    values (202600001, 'under-review', 'Waves', 1)`.execute(db);
  const answers = [
    'I am away.\nSuggested instead: Ann Weber, Institute of Waves, Bonn, ann@uni.example',
    'Suggested instead: Bo Li',
    'I suggested others before.',
  ];
  for (const [at, answer_text] of answers.entries()) {
    await sql`insert into reviewers (name, email, email_key, institution, expertise, origin, added_at)
      values ('Rita', ${`r${at}@s.example`}, ${`r${at}@s.example`}, 'Reading', '', 'journal', 1)`.execute(
      db,
    );
    const row = { manuscript_id: 1, round: 1, reviewer_id: at + 1, rank: at, added_at: 1 };
    await db
      .insertInto('review_invitations')
      .values({ ...row, answer_text })
      .execute();
  }
  await up(db as never);
  expect(
    await db.selectFrom('review_invitations').select(columns).orderBy('rank').execute(),
  ).toEqual([
    {
      suggested_name: 'Ann Weber',
      suggested_institution: 'Institute of Waves, Bonn',
      suggested_email: 'ann@uni.example',
    },
    { suggested_name: 'Bo Li', suggested_institution: '', suggested_email: '' },
    { suggested_name: '', suggested_institution: '', suggested_email: '' },
  ]);
});

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
