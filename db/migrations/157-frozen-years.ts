import type { Kysely } from 'kysely';

/** What the figures of a year were made of when an editor-in-chief froze it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('frozen_years')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('frozen_by', 'text', (column) => column.notNull())
    .addColumn('frozen_at', 'bigint', (column) => column.notNull())
    .execute();
}
