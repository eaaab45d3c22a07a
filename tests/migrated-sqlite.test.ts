import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '../db/migrations/index.ts';
import type { Database } from '../app/platform/db/database.server.ts';
import { openDatabase } from '../app/platform/db/database.server.ts';
import { migrate } from '../app/platform/db/migrate.server.ts';
import { migratedImage } from './support/migrated-sqlite.ts';

const contents = async (db: Database) => {
  const { rows } = await sql<{ type: string; name: string }>`
    select type, name, tbl_name, sql from sqlite_master order by type, name`.execute(db);
  const tables = rows.filter(({ type }) => type === 'table').map(({ name }) => name);
  const counts: [string, unknown][] = [];
  for (const name of tables) {
    const { rows: found } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(name)}`.execute(db);
    counts.push([name, found[0]!.n]);
  }
  return { rows, counts };
};

test('the database that tests begin with is the one to which all migrations lead', async () => {
  const image = await migratedImage();
  const [made, migrated] = [{ image }, {}].map((option) =>
    openDatabase({ url: null, file: ':memory:', ...option }),
  );
  await migrate(migrated as never, migrations);
  const [one, other] = [await contents(made!), await contents(migrated!)];
  await Promise.all([made!.destroy(), migrated!.destroy()]);
  expect(one.rows.length).toBeGreaterThan(100);
  expect(one).toEqual(other);
});
