/** Owns the connection to the database: SQLite in a file, or PostgreSQL. */
import { Kysely, PostgresDialect } from 'kysely';
import type { LogConfig, PostgresPool, Transaction } from 'kysely';
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
  /** For tests: connections to PostgreSQL that outlast this database. */
  pool?: OpenPool;
};

type OpenPool = (config: pg.PoolConfig) => PostgresPool;

export function openDatabase(options: Options): Database {
  const { url, file, image, log } = options;
  const db = new Kysely<Tables>({
    dialect: url === null ? sqliteDialect(file, image) : postgresDialect(options, { max: 10 }),
    ...(log && { log }),
  });
  const apart = url === null ? sqliteApart(db, file, log) : postgresApart(options);
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

function postgresApart({ url, pool, log }: Options): ReadsApart {
  const limits = { max: CONNECTIONS, statement_timeout: TIME_LIMIT };
  return readPostgresApart({
    dialect: postgresDialect({ url, ...(pool && { pool }) }, limits),
    ...(log && { log }),
  });
}

const postgresDialect = (
  { url, pool = openPool, patience }: Pick<Options, 'url' | 'pool' | 'patience'>,
  limits: Pick<pg.PoolConfig, 'max' | 'statement_timeout'>,
): PostgresDialect =>
  new PostgresDialect({
    pool: answeringPool(pool({ connectionString: url!, ...limits }), patience),
  });

/** @param config address and limits */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    types,
    // A request has given up before.
    connectionTimeoutMillis: PATIENCE + 1000,
    // Else a connection of which the other end is gone without a word is never found out.
    keepAlive: true,
    ...config,
  });
  // A connection that the server closes must not end the process: a query on it fails by itself,
  // and the pool opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
