import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * Why an upload is another paper than a manuscript that looks like it; for whom an agreement is
 * signed, and agreements that were voided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('other_than', 'text').execute();
  await db.schema.alterTable('agreements').addColumn('on_behalf', 'text').execute();
  await db.schema
    .createTable('agreements_voided')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('author_position', 'integer', (column) => column.notNull())
    .addColumn('signed_name', 'text', (column) => column.notNull())
    .addColumn('on_behalf', 'text')
    .addColumn('agreement_text', 'text', (column) => column.notNull())
    .addColumn('signed_at', 'bigint', (column) => column.notNull())
    .addColumn('storage_key', 'text')
    .addColumn('voided_by', 'text', (column) => column.notNull())
    .addColumn('voided_at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addCheckConstraint('agreements_voided_reason', sql`trim(reason) <> ''`)
    .execute();
  await db.schema
    .createIndex('agreements_voided_by_manuscript')
    .on('agreements_voided')
    .column('manuscript_id')
    .execute();
}
