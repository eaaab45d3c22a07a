import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Institutions by name and domain, compiled: conflicts of interest are found by them (L2, L7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('institution_lists')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('institutions', 'integer', (column) => column.notNull())
    .addColumn('countries', 'text', (column) => column.notNull())
    .addColumn('keys', 'text', (column) => column.notNull())
    .addColumn('numbers', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .execute();
}
