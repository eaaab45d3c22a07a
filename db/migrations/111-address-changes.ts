import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Other addresses of authors that wait: the author may object, or a second editor confirms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('address_changes')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('before_key', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text', (column) => column.notNull())
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_as', 'text')
    .execute();
  await sql`create index address_changes_by_manuscript on address_changes (manuscript_id)`.execute(
    db,
  );
}
