import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Names and institutions that accounts had before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_details')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('former_details_field', sql`field in ('name', 'institution')`)
    .execute();
  await sql`create index former_details_by_user on former_details (user_id)`.execute(db);
}
