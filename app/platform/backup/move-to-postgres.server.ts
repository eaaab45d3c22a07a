/** Owns moving a site from its SQLite file to PostgreSQL: whole, compared, and once. */
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { SettingError } from '../config.server.ts';
import { sqliteFile } from '../data-folder.server.ts';
import { copySqlite } from '../db/copy-sqlite.server.ts';
import type { Database } from '../db/database.server.ts';
import { openDatabase } from '../db/database.server.ts';
import type { Migrations } from '../db/migrate.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { syncFolder, writeSynced } from '../storage/synced-files.server.ts';
import { loadPostgres, rowsOf } from './dump-postgres.server.ts';
import { readShape } from './common-form.server.ts';
import { Content, dumpSqlite } from './dump-sqlite.server.ts';

/** In DATA_DIR: the database as it was, for who wants to go back. */
const BEFORE_MOVE = 'before-move';

/** SQLITE_BUSY, in the low byte. */
const BUSY = 5;

/**
 * While the site runs it is read and saves nothing: this holds the lock of SQLite, and in the end takes its file away,
 * so that no process saves into it again. Until then nothing of the site is changed, and it can be begun again.
 * @param postgres an empty database, or one that was left so by a move that was broken off
 * @returns how many rows were moved
 * @throws SettingError with what to do; the site is as it was then
 */
export async function moveToPostgres(
  dataDir: string,
  postgres: Database,
  migrations: Migrations,
): Promise<{ rows: number; before: string }> {
  const file = sqliteFile(dataDir);
  const draft = path.join(dataDir, '.moving');
  await rm(draft, { recursive: true, force: true });
  await mustBeEmpty(postgres);
  const lock = lockOf(file);
  try {
    await mkdir(draft, { mode: 0o700 });
    const copy = path.join(draft, 'octavo.sqlite');
    await copyOf(file, copy, migrations);
    await migrate(postgres as never, migrations);
    const rows = await fill(postgres, copy, path.join(draft, 'database.jsonl'));
    const before = path.join(dataDir, BEFORE_MOVE);
    await mkdir(before, { recursive: true, mode: 0o700 });
    await rename(copy, path.join(before, 'octavo.sqlite'));
    await syncFolder(before);
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
    await syncFolder(dataDir);
    return { rows, before };
  } finally {
    lock.close();
    await rm(draft, { recursive: true, force: true });
  }
}

/** Others go on reading. */
function lockOf(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma busy_timeout = 15000; begin immediate');
    return database;
  } catch (error) {
    database.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== BUSY) throw error;
    throw new SettingError(
      'The database is being written to all the time: stop the site, then move it.',
      { cause: error },
    );
  }
}

/** In the shape of this version. */
async function copyOf(file: string, copy: string, migrations: Migrations): Promise<void> {
  const site = openDatabase({ url: null, file });
  await copySqlite(site, copy).finally(() => site.destroy());
  const db = openDatabase({ url: null, file: copy });
  await migrate(db as never, migrations).finally(() => db.destroy());
}

/** As soon as a site began, one of them has rows. */
const BEGUN = ['articles', 'site_marks', 'users'];

async function mustBeEmpty(postgres: Database): Promise<void> {
  const tables = await postgres.introspection.getTables({ withInternalKyselyTables: true });
  const names = new Set(tables.map(({ name }) => name));
  const isOurs = names.size === 0 || names.has('kysely_migration');
  const begun = BEGUN.filter((name) => names.has(name)).map(
    (name) => sql<boolean>`exists (select 1 from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ used: boolean }>`
    select ${isOurs ? sql.join([sql`false`, ...begun], sql` or `) : sql`true`} as used`.execute(
    postgres,
  );
  if (!rows[0]!.used) return;
  throw new SettingError(
    'That PostgreSQL database is in use: it holds tables. Make an empty one (createdb), and name it.',
  );
}

async function fill(postgres: Database, copy: string, dump: string): Promise<number> {
  const shape = readShape(copy);
  const sent = new Content(shape);
  await writeSynced(dump, dumpSqlite(copy, shape, sent));
  await postgres.transaction().execute(async (transaction) => {
    await loadPostgres(transaction, dump);
    const found = new Content(shape);
    for await (const { table, line } of rowsOf(transaction)) {
      if (shape.tables.has(table)) found.add(table, JSON.parse(line) as Record<string, unknown>);
    }
    const table = sent.differsIn(found);
    if (table === null) return;
    throw new SettingError(
      `PostgreSQL does not hold ${table} as SQLite does. Nothing was moved: is its encoding UTF8?`,
    );
  });
  return sent.rows;
}
