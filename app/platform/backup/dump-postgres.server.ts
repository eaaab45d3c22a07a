/** Owns a PostgreSQL database as rows in one file: taken at one instant, and put into another. */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.server.ts';
import type { Tables } from '../db/tables.server.ts';
import { DUMP, OWN_TABLES } from './examine-database.server.ts';
import { readTextLines } from './read-text-lines.server.ts';

type Write = Transaction<Tables>;

/** Rows read or written at once. */
const PAGE = 500;

/**
 * At one instant, while others go on writing, as JSON that PostgreSQL itself writes and reads; and how far the
 * numbers of each table have come.
 * @param without tables that are left out
 */
export async function* dumpPostgres(
  db: Database,
  without: readonly string[] = [],
): AsyncGenerator<Buffer> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const tables = (await tablesOf(transaction)).filter((name) => !without.includes(name));
    for (const table of tables) {
      yield Buffer.from(`${DUMP.table}${table}\n`);
      for await (const lines of pagesOf(transaction, table)) {
        yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
      }
    }
    for (const name of await sequencesOf(transaction)) {
      const { rows } = await sql<{ last: number; called: boolean }>`
        select last_value as last, is_called as called from ${sql.table(name)}`.execute(
        transaction,
      );
      yield Buffer.from(`${DUMP.count}${JSON.stringify([name, rows[0]!.last, rows[0]!.called])}\n`);
    }
    yield Buffer.from(`${DUMP.end}\n`);
  } finally {
    await transaction.rollback().execute();
  }
}

/** Every row of every table, as JSON that PostgreSQL writes. */
export async function* rowsOf(transaction: Write): AsyncGenerator<{ table: string; line: string }> {
  for (const table of await tablesOf(transaction)) {
    for await (const lines of pagesOf(transaction, table)) {
      for (const line of lines) yield { table, line };
    }
  }
}

async function* pagesOf(transaction: Write, table: string): AsyncGenerator<string[]> {
  await sql`declare dump no scroll cursor for
    select to_jsonb(one)::text as line from ${sql.table(table)} as one`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(PAGE)} from dump`.execute(transaction);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close dump`.execute(transaction);
}

/**
 * The tables stand already; what guards them is taken off and put back, which PostgreSQL checks.
 * @param transaction committed by the caller
 */
export async function loadPostgres(transaction: Write, file: string): Promise<void> {
  const keys = await foreignKeysOf(transaction);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(
      transaction,
    );
  }
  const tables = await tablesOf(transaction);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
  }
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(transaction);
  await insertRows(transaction, file);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
  }
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)}
      ${sql.raw(definition)}`.execute(transaction);
  }
}

async function insertRows(transaction: Write, file: string): Promise<void> {
  let table = '';
  let waiting: string[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    await sql`
      insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)},
        ${`[${waiting.join(',')}]`}::jsonb)`.execute(transaction);
    waiting = [];
  };
  for await (const line of readTextLines(file)) {
    if (line.startsWith('{')) {
      waiting.push(line);
      if (waiting.length >= PAGE) await flush();
      continue;
    }
    await flush();
    if (line.startsWith(DUMP.table)) table = line.slice(DUMP.table.length);
    if (!line.startsWith(DUMP.count)) continue;
    const [name, last, called] = JSON.parse(line.slice(DUMP.count.length)) as [
      string,
      number,
      boolean,
    ];
    await sql`select setval(${`"${name}"`}::regclass, ${last}, ${called})`.execute(transaction);
  }
}

async function tablesOf(transaction: Write): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() order by tablename`.execute(transaction);
  return rows.map(({ name }) => name).filter((name) => !OWN_TABLES.includes(name));
}

async function sequencesOf(transaction: Write): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences
    where schemaname = current_schema() order by sequencename`.execute(transaction);
  return rows.map(({ name }) => name);
}

async function foreignKeysOf(transaction: Write) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and pg_constraint.connamespace = current_schema()::regnamespace
    order by relname, conname`.execute(transaction);
  return rows;
}
