/** Owns opening SQLite: the built-in `node:sqlite` behind Kysely. */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, SqliteQueryCompiler, ValueNode } from 'kysely';
import type { DialectAdapter, Driver, LimitNode, QueryCompiler } from 'kysely';
import { SqliteDriver } from './sqlite-driver.server.ts';
import type { SqliteHandles } from './sqlite-driver.server.ts';
import { openForReading } from './sqlite-handle.server.ts';

/**
 * So that a committed transaction survives a power cut.
 * @param file path of the database file, or ':memory:'
 * @param image bytes of a database that one in memory begins as
 */
export const sqliteDialect = (file: string, image?: Uint8Array): SqliteDialect =>
  new OctavoSqliteDialect(() => open(file, image));

class OctavoSqliteDialect extends SqliteDialect {
  readonly #open: () => SqliteHandles;
  constructor(opened: () => SqliteHandles) {
    super({ database: () => Promise.reject(new Error('The driver opens the database.')) });
    this.#open = opened;
  }
  override createDriver(): Driver {
    return new SqliteDriver(this.#open);
  }
  override createAdapter(): DialectAdapter {
    return new OctavoSqliteAdapter();
  }
  override createQueryCompiler(): QueryCompiler {
    return new OctavoSqliteCompiler();
  }
}

class OctavoSqliteCompiler extends SqliteQueryCompiler {
  /** SQLite plans a statement with a parameter for a limit again each time that it is asked. */
  protected override visitLimit(node: LimitNode): void {
    const limit = ValueNode.is(node.limit) ? node.limit.value : null;
    if (Number.isSafeInteger(limit)) this.append(`limit ${String(limit)}`);
    else super.visitLimit(node);
  }
}

class OctavoSqliteAdapter extends SqliteAdapter {
  /** SQLite rolls table changes back, so migrations run in one transaction, under its write lock. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  /** Our driver lets writers follow each other by itself, and readers pass them. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** In memory there is one handle only: what is in it belongs to it. */
function open(file: string, image?: Uint8Array): SqliteHandles {
  const writer = new DatabaseSync(file);
  if (image) writer.deserialize(image);
  // Two processes that open a new file together wait for each other here; later the driver waits.
  writer.exec(`
    pragma busy_timeout = 15000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -65536;
    pragma mmap_size = 268435456;
    pragma temp_store = memory;
    pragma busy_timeout = 0;
  `);
  if (file === ':memory:') return { writer, reader: null, mustBeInPlace: () => {} };
  return { writer, reader: openForReading(file), mustBeInPlace: placeOf(file) };
}

/** SQLITE_READONLY_DBMOVED, of which SQLite itself does not think while it keeps a log of changes. */
const MOVED = 1032;

/**
 * What is written into a file that was replaced is lost with the process.
 * @returns throws once another file, or none, stands in its place
 */
function placeOf(file: string): () => void {
  const { dev, ino } = statSync(file);
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.ino === ino && found.dev === dev) return;
    throw Object.assign(
      new Error(
        `${file} was replaced or taken away while the site runs: nothing is saved until the site is stopped, and the right database is in its place again`,
      ),
      { code: 'ERR_SQLITE_ERROR', errcode: MOVED },
    );
  };
}
