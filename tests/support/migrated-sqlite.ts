import { sql } from 'kysely';
import { migrations } from '../../db/migrations/index.ts';
import type { Database } from '../../app/platform/db/database.server.ts';
import { openDatabase } from '../../app/platform/db/database.server.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';

/** What makes a migrated database of an empty one; once for each process of the test runner. */
let statements: Promise<readonly Statement[]> | null = null;

type Statement = { text: string; values: readonly unknown[] };

/** Brings an empty database to where all migrations lead, in a tenth of the time that they take. */
export async function makeMigrated(db: Database): Promise<void> {
  statements ??= record();
  const script = await statements;
  await db.transaction().execute(async (inside) => {
    for (const { text, values } of script) {
      await sql([...text.split('?')] as unknown as TemplateStringsArray, ...values).execute(inside);
    }
  });
}

async function record(): Promise<Statement[]> {
  const db = openDatabase({ url: null, file: ':memory:' });
  try {
    await migrate(db as never, migrations);
    const { rows } = await sql<{
      type: string;
      name: string;
      text: string;
    }>`select type, name, sql as text from sqlite_master where sql is not null order by rowid`.execute(
      db,
    );
    const virtual = rows
      .filter(({ text }) => /^create virtual/i.test(text))
      .map(({ name }) => name);
    const isOwn = ({ name }: { name: string }) =>
      !name.startsWith('sqlite_') && !virtual.some((each) => name.startsWith(`${each}_`));
    const own = rows.filter(isOwn);
    const ddl = own.map(({ text }) => ({ text, values: [] }));
    const tables = own.filter(({ type, name }) => type === 'table' && !virtual.includes(name));
    const filled: Statement[] = [];
    for (const { name } of tables) filled.push(...(await insertsOf(db, name)));
    const emptied = { text: 'delete from sqlite_sequence', values: [] };
    return [...ddl, ...filled, emptied, ...(await insertsOf(db, 'sqlite_sequence'))];
  } finally {
    await db.destroy();
  }
}

async function insertsOf(db: Database, table: string): Promise<Statement[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
    db,
  );
  return rows.map((row) => ({
    text: `insert into "${table}" (${Object.keys(row)
      .map((column) => `"${column}"`)
      .join(', ')}) values (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    values: Object.values(row),
  }));
}
