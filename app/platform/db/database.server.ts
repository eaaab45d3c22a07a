/** Owns the connection to the database: SQLite in a file, or PostgreSQL. */
import { Kysely, PostgresDialect } from 'kysely';
import type { LogConfig, Transaction } from 'kysely';
import pg from 'pg';
import { sqliteDialect } from './sqlite.server.ts';
import type { Tables } from './tables.server.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export type Database = Kysely<Tables> & {
  /** Which of the two this is; a transaction belongs to the database that began it. */
  readonly kind: DatabaseKind;
};

export type Connection = Kysely<Tables> | Transaction<Tables>;

/** PostgreSQL sends 64-bit integers (counts, instants) as text; ours all fit a number. */
const INT8 = 20;

type Options = {
  /** `postgres://…` address, or null for SQLite. */
  url: string | null;
  /** SQLite's file, or ':memory:'. */
  file: string;
  /** Called for every statement, to count or to log them. */
  log?: LogConfig;
};

/** Opens the database; the first query connects. */
export function openDatabase({ url, file, log }: Options): Database {
  const db = new Kysely<Tables>({
    dialect: url === null ? sqliteDialect(file) : postgresDialect(url),
    ...(log && { log }),
  });
  return Object.assign(db, { kind: url === null ? 'sqlite' : 'postgres' } as const);
}

function postgresDialect(url: string): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that the server closes must not end the process: a query on it fails by itself,
  // and the pool opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
