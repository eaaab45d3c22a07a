import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { up } from './166-removals-and-records-elsewhere.ts';

test('what was taken out before gets a notice of its removal behind those that it has', async () => {
  const platform = await createTestPlatform();
  const { db } = platform;
  const taken = (id: number, at: number, reason: string) => ({
    ...{ article_id: id, taken_at: at, reason, taken_by: 'e1', record: '{}' },
    ...{ origin: 'journal' as const, paper_id: null, file_name: null, storage_key: null },
    ...{ size: null, sha256: null, password_hash: null, volume: null, topics: null },
  });
  const day = Date.UTC(2026, 4, 1);
  await db
    .insertInto('takedowns')
    .values([taken(1, day, 'First.'), taken(1, day + 86_400_000, 'Again.'), taken(2, day, 'Once.')])
    .execute();
  await db
    .insertInto('article_notices')
    .values({
      ...{ article_id: 1, position: 1, kind: 'concern', text: 'Hm.', dated_on: '2026-01-01' },
      ...{ version: null, made_by: 'e1', doi: '10.5555/x' },
    })
    .execute();
  await db.schema.alterTable('institution_lists').dropColumn('rors').execute();
  await db.schema.dropIndex('manuscripts_by_written_paper_id').execute();
  await db.schema.dropTable('orcid_records').execute();
  await up(db as never);
  const rows = await sql`
    select article_id, position, kind, text, dated_on, doi from article_notices
    order by article_id, position`.execute(db);
  expect(rows.rows.map((row) => Object.values(row as object))).toEqual([
    [1, 1, 'concern', 'Hm.', '2026-01-01', '10.5555/x'],
    [1, 2, 'removal', 'Again.', '2026-05-02', null],
    [2, 1, 'removal', 'Once.', '2026-05-01', null],
  ]);
});
