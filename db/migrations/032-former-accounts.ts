import type { Kysely } from 'kysely';

/** The names of deleted accounts that the history names: who did what stays readable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .execute();
}
