import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { passingTrouble } from '../passing-trouble.ts';
import { askedFrom } from '../web/asker.server.ts';
import { openDatabase } from './database.server.ts';
import type { Database } from './database.server.ts';
import type { Tables } from './tables.server.ts';

/** What a restart of PostgreSQL does to connected processes; SQLite can only fail. */
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

test('a request that a silent database keeps waiting fails soon, and leaves nothing half done', async () => {
  const { db, environment } = await createTestPlatform({}, { shared: true });
  const { DATABASE_URL: url = null, DATA_DIR } = environment;
  const own = openDatabase({ url, file: `${DATA_DIR}/octavo.sqlite`, patience: 200 });
  onTestFinished(() => own.destroy());
  const broken = askedFrom('192.0.2.1', () =>
    own.transaction().execute(async (transaction) => {
      const row = { key: 'a', count: 1, resets_at: 0 };
      await transaction.insertInto('rate_limits').values(row).execute();
      if (db.kind === 'sqlite') throw Object.assign(new Error('disk'), { code: 'EIO' });
      await sql`select pg_sleep(3)`.execute(transaction);
    }),
  );
  expect(passingTrouble(await broken.catch((error: unknown) => error))).toBe('away');
  const read = () => own.selectFrom('rate_limits').selectAll().execute();
  expect(await askedFrom('192.0.2.1', read)).toEqual([]);
});
