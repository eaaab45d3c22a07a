import type { Kysely } from 'kysely';

/** About which year authors were last written to, and who wants no such letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('readers_letters')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('stopped_at', 'bigint')
    .execute();
}
