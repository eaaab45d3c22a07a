import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Filters of the list of manuscripts that an editor saved under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_views')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('desk_views_by_name', ['account_id', 'name'])
    .execute();
}
