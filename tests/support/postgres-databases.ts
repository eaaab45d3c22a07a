// A database for each test on PostgreSQL: made once per worker from a template, emptied between tests.
//
// Each worker has databases of its own, not schemas of one: a statement that reads the catalogue
// of a database, as a migration does, fails when another connection drops a table meanwhile.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../../app/platform/db/database.server.ts';
import type { Connection, Database } from '../../app/platform/db/database.server.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';
import { migrations } from '../../db/migrations/index.ts';
import { KEPT, keepConnections } from './kept-connections.ts';
import type { KeptConnections } from './kept-connections.ts';

/** Where databases come from. */
export type Template = {
  /** Address of the server with the name and password of who may create databases. */
  server: string;
  /** Name of the database that the others are copies of. */
  name: string;
  /** Fingerprint of its tables. */
  shape: string;
};

/** The same as long as tables and indexes, columns with their types, and triggers are. */
const SHAPE = sql<{ shape: string }>`
  select concat_ws(' ',
    (select sum(hashtextextended(concat_ws(' ', relname, attnum, attname, atttypid), 0))
      from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0
      where relnamespace = 'public'::regnamespace),
    (select sum(hashtextextended(concat_ws(' ', tgname, tgrelid::regclass, tgenabled), 0))
      from pg_trigger
      where not tgisinternal)
  ) as shape`;

/**
 * Makes every table as it is after the migrations: empty, or with the rows that these wrote, and
 * counts begin at one. Triggers and foreign keys rest meanwhile. Tables without a page and counts
 * that never began are as they were.
 */
const EMPTY = sql`
  do $$
  declare name text;
  begin
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> '${sql.raw(KEPT)}';
    set local session_replication_role = replica;
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and pg_relation_size(oid) > 0 loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences
      where schemaname = 'public' and last_value is not null loop
      perform setval(format('%I', name)::regclass, 1, false);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'first_rows' loop
      execute format('insert into %I overriding system value select * from first_rows.%I', name, name);
    end loop;
  end $$`;

/** Makes the template; `removeTemplate` takes it away with all its copies. */
export async function makeTemplate(server: string): Promise<Template> {
  const name = `octavo_test_${randomUUID().replaceAll('-', '')}`;
  await onDatabase({ url: server }, (db) => sql`create database ${sql.ref(name)}`.execute(db));
  const shape = await onDatabase({ url: addressOf({ server }, name) }, async (db) => {
    await migrate(db as never, migrations);
    await sql`create schema first_rows`.execute(db);
    const found = await db.introspection.getTables({ withInternalKyselyTables: true });
    for (const table of found.map((one) => sql.ref(one.name))) {
      const { rows } = await sql`select 1 from ${table} limit 1`.execute(db);
      if (rows.length === 0) continue;
      await sql`create table first_rows.${table} as table public.${table}`.execute(db);
    }
    return shapeOf(db);
  });
  return { server, name, shape };
}

/** Drops the template and its copies. */
export async function removeTemplate({ server, name }: Template): Promise<void> {
  await onDatabase({ url: server }, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${name})`.execute(db);
    for (const row of rows) await drop(db, row.name);
  });
}

/** Those that tests of this process use now. */
const taken = new Set<string>();

/** Those to the databases of this process, by name. */
const connections = new Map<string, KeptConnections>();

export type TakenDatabase = {
  url: string;
  /** What `openDatabase` opens its connections by. */
  pool: KeptConnections['open'];
  giveBack(): void;
};

/** Takes a database that no other test uses, migrated and without rows. */
export async function takeDatabase(template: Template): Promise<TakenDatabase> {
  let number = 1;
  const nameIt = () => `${template.name}_${process.env['VITEST_POOL_ID'] ?? 0}_${number}`;
  while (taken.has(nameIt())) number += 1;
  const name = nameIt();
  taken.add(name);
  const { open } = await makeReady(template, name);
  return { url: addressOf(template, name), pool: open, giveBack: () => void taken.delete(name) };
}

/** Empties the database of that name; makes it where it is missing, or lost its shape by a test. */
async function makeReady(template: Template, name: string): Promise<KeptConnections> {
  const url = addressOf(template, name);
  const known = connections.get(name) ?? keepConnections();
  connections.set(name, known);
  try {
    const isEmpty = await onDatabase({ url, pool: known.open }, async (db) => {
      if ((await shapeOf(db)) !== template.shape) return false;
      await EMPTY.execute(db);
      return true;
    });
    if (isEmpty) return known;
  } catch (error) {
    if ((error as { code?: string }).code !== MISSING) throw error;
  }
  await known.close();
  await onDatabase({ url: template.server }, (db) =>
    db.connection().execute(async (one) => {
      // Two copies of one template cannot be made at the same time.
      await sql`select pg_advisory_lock(1)`.execute(one);
      await drop(one, name);
      await sql`create database ${sql.ref(name)} template ${sql.ref(template.name)}`.execute(one);
    }),
  );
  const made = keepConnections();
  connections.set(name, made);
  return made;
}

/** PostgreSQL's code for a database that does not exist. */
const MISSING = '3D000';

async function shapeOf(db: Database): Promise<string> {
  const { rows } = await SHAPE.execute(db);
  return rows[0]!.shape;
}

const drop = (db: Connection, name: string) =>
  sql`drop database if exists ${sql.ref(name)} with (force)`.execute(db);

async function onDatabase<T>(
  place: { url: string; pool?: KeptConnections['open'] },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ file: '', ...place });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function addressOf({ server }: Pick<Template, 'server'>, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
