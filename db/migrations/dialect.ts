import { PostgresAdapter } from 'kysely';
import type { Kysely } from 'kysely';

/** Whether a migration runs on PostgreSQL; otherwise it runs on SQLite. */
export const isPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
