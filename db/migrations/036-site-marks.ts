import type { Kysely } from 'kysely';

/** What befell the whole site and holds work back, as that it was restored from a back-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_marks')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .execute();
}
