import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../app/platform/db/database.server.ts';
import { openDatabase } from '../../app/platform/db/database.server.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { migrations } from './index.ts';

const NAME = '102-former-addresses';

test('addresses that the history has become details of those who have an account still', async () => {
  const db = await aDatabaseBefore();
  await addUser(db, 'u1');
  await sql`insert into former_details (user_id, field, value, left_at)
    values ('u1', 'institution', 'Lab', 3)`.execute(db);
  const email = { field: 'email', before: 'old@a.example', after: 'new@a.example' };
  const name = { field: 'name', before: 'Ida', after: 'Ada' };
  await tell(db, { account: 'u1', changes: [name, email] });
  await tell(db, { account: 'gone', changes: [email] });
  await migrate(db as never, migrations);
  const rows = db.selectFrom('former_details').selectAll().orderBy('id');
  expect(await rows.execute()).toEqual([
    { id: 1, user_id: 'u1', field: 'institution', value: 'Lab', left_at: 3 },
    { id: 2, user_id: 'u1', field: 'email', value: 'old@a.example', left_at: 7 },
  ]);
  await sql`delete from users where id = 'u1'`.execute(db);
  expect(await rows.execute()).toEqual([]);
});

async function addUser(db: Database, id: string): Promise<void> {
  const now = new Date(0).toISOString();
  const verified = db.kind === 'sqlite' ? 1 : true;
  await sql`insert into users (id, created_at, updated_at, name, email, email_verified)
    values (${id}, ${now}, ${now}, 'Ada', 'new@a.example', ${verified})`.execute(db);
}

const tell = (db: Database, details: object) =>
  sql`insert into history (subject, event, actor, details, happened_at)
    values ('journal:1', 'profile-changed', 'account:u1', ${JSON.stringify(details)}, 7)`.execute(
    db,
  );

async function aDatabaseBefore(): Promise<Database> {
  const { db } = await createTestPlatform();
  if (db.kind === 'postgres') {
    await sql`drop schema if exists first_rows cascade`.execute(db);
    await dropAll(db);
    onTestFinished(() => dropAll(db));
  }
  const before = db.kind === 'postgres' ? db : openDatabase({ url: null, file: ':memory:' });
  if (before !== db) onTestFinished(() => before.destroy());
  const earlier = Object.entries(migrations).filter(([name]) => name !== NAME);
  await migrate(before as never, Object.fromEntries(earlier));
  return before;
}

async function dropAll(db: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
