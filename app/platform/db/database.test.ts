import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import type { Database } from './database.server.ts';
import type { Tables } from './tables.server.ts';

/** What a restart of PostgreSQL does to whoever is connected; SQLite can only fail. */
async function breakOff(db: Database, transaction: Transaction<Tables>): Promise<void> {
  if (db.kind === 'sqlite') throw new Error('disk I/O error');
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const { pid } = (await backend.execute(transaction)).rows[0]!;
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
  await backend.execute(transaction);
}

test('a connection that breaks off fails its transaction and nothing else', async () => {
  const { db } = await createTestPlatform();
  const broken = db.transaction().execute(async (transaction) => {
    const row = { key: 'a', count: 1, resets_at: 0 };
    await transaction.insertInto('rate_limits').values(row).execute();
    await breakOff(db, transaction);
  });
  await expect(broken).rejects.toThrow(/disk I\/O error|connection/);
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
