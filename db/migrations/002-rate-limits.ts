import type { Kysely } from 'kysely';

/** Counters of guesses and floods, shared by all processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_expiry').on('rate_limits').column('resets_at').execute();
}
