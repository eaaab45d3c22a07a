/** Owns the connection to the database: SQLite in a file, or PostgreSQL. */
import { Kysely, PostgresDialect } from 'kysely';
import type { LogConfig, Transaction } from 'kysely';
import pg from 'pg';
import { answeringPool, PATIENCE } from './answering-pool.server.ts';
import { CONNECTIONS, readPostgresApart, TIME_LIMIT } from './apart/postgres-apart.server.ts';
import type { ReadsApart } from './apart/reads-apart.server.ts';
import { readSqliteApart } from './apart/sqlite-apart.server.ts';
import { sqliteDialect } from './sqlite.server.ts';
import type { Tables } from './tables.server.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export type Database = Kysely<Tables> & {
  /** Which of the two this is; a transaction belongs to the database that began it. */
  readonly kind: DatabaseKind;
  /** For reads whose cost grows with the catalogue, such as searches (decision 037). */
  readonly readApart: ReadsApart['read'];
};

export type Connection = Kysely<Tables> | Transaction<Tables>;

/** PostgreSQL sends 64-bit integers (counts, instants) as text; ours all fit a number. */
const INT8 = 20;

type Options = {
  /** `postgres://…` address, or null for SQLite. */
  url: string | null;
  /** SQLite's file, or ':memory:'. */
  file: string;
  /** For tests: bytes of a database of SQLite that one in memory begins as. */
  image?: Uint8Array;
  /** Called for every statement, to count or to log them. */
  log?: LogConfig;
  /** For tests: milliseconds for which a request waits for each statement of PostgreSQL. */
  patience?: number;
};

export function openDatabase({ url, file, image, log, patience }: Options): Database {
  const db = new Kysely<Tables>({
    dialect:
      url === null ? sqliteDialect(file, image) : postgresDialect(url, { max: 10 }, patience),
    ...(log && { log }),
  });
  const apart = url === null ? sqliteApart(db, file, log) : postgresApart(url, log);
  const close = db.destroy.bind(db);
  return Object.assign(db, {
    kind: url === null ? 'sqlite' : 'postgres',
    readApart: apart.read,
    destroy: async () => {
      await Promise.all([apart.close(), close()]);
    },
  } as const);
}

/** What is in memory no other process can read. */
const sqliteApart = (db: Kysely<Tables>, file: string, log: LogConfig | undefined): ReadsApart =>
  file === ':memory:'
    ? { read: (_, run) => run(db), close: () => Promise.resolve() }
    : readSqliteApart(file, { log });

const postgresApart = (url: string, log: LogConfig | undefined): ReadsApart =>
  readPostgresApart({
    dialect: postgresDialect(url, { max: CONNECTIONS, statement_timeout: TIME_LIMIT }),
    ...(log && { log }),
  });

function postgresDialect(
  url: string,
  limits: Pick<pg.PoolConfig, 'max' | 'statement_timeout'>,
  patience?: number,
): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    // A request has given up before.
    connectionTimeoutMillis: PATIENCE + 1000,
    // Else a connection of which the other end is gone without a word is never found out.
    keepAlive: true,
    ...limits,
  });
  // A connection that the server closes must not end the process: a query on it fails by itself,
  // and the pool opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new PostgresDialect({ pool: answeringPool(pool, patience) });
}
