import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * Why something was done with an article although something is missing, in the words of an editor; and a
 * way to those that were held on their date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('requirement_waivers')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('requirement', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('waived_by', 'text', (column) => column.notNull())
    .addColumn('waived_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('requirement_waivers_by_requirement')
    .on('requirement_waivers')
    .columns(['manuscript_id', 'step', 'requirement'])
    .unique()
    .execute();
  await db.schema
    .createIndex('uploads_held')
    .on('uploads')
    .column('paper_id')
    .where(() => sql`problem is not null`)
    .execute();
}
