import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../app/platform/db/database.server.ts';
import { openDatabase } from '../../app/platform/db/database.server.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { migrations } from './index.ts';

const NAME = '063-invited-again';

test('invitations, what refers to them and their indexes outlive the rule that a reviewer is asked once', async () => {
  const db = await aDatabaseBefore();
  await sql`insert into manuscripts (paper_id, state, title, received_at)
    values (202600001, 'under-review', 'Waves', 1)`.execute(db);
  await sql`insert into reviewers (name, email, email_key, institution, expertise, origin, added_at)
    values ('Rita', 'r@s.example', 'r@s.example', 'Reading', '', 'journal', 1)`.execute(db);
  await invite(db, { cancelled_at: 5 });
  await sql`insert into reviews (invitation_id, draft, version, saved_at)
    values (1, '{}', 1, 2)`.execute(db);
  await expect(invite(db, {})).rejects.toThrow(/unique/i);
  await migrate(db as never, migrations);
  await invite(db, {});
  await expect(invite(db, {})).rejects.toThrow(/unique/i);
  await expect(db.deleteFrom('review_invitations').execute()).rejects.toThrow(/foreign key/i);
  const rows = db.selectFrom('review_invitations').select('cancelled_at').orderBy('id');
  expect(await rows.execute()).toEqual([{ cancelled_at: 5 }, { cancelled_at: null }]);
});

async function invite(db: Database, changes: { cancelled_at?: number }): Promise<void> {
  const row = { manuscript_id: 1, round: 1, reviewer_id: 1, rank: 0, added_at: 1, ...changes };
  const insert = db.insertInto('review_invitations');
  await insert.values(row).execute();
}

async function aDatabaseBefore(): Promise<Database> {
  const { db } = await createTestPlatform();
  if (db.kind === 'postgres') {
    await sql`drop schema if exists first_rows cascade`.execute(db);
    await dropAll(db);
    onTestFinished(() => dropAll(db));
  }
  const before = db.kind === 'postgres' ? db : openDatabase({ url: null, file: ':memory:' });
  if (before !== db) onTestFinished(() => before.destroy());
  const earlier = Object.entries(migrations).filter(([name]) => name < NAME);
  await migrate(before as never, Object.fromEntries(earlier));
  return before;
}

async function dropAll(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
