import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** What the office mends: authors' addresses, the corresponding author, reviews that came by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('manuscript_authors').addColumn('first_position', 'integer').execute();
  await db.schema.alterTable('reviews').addColumn('entered_by', 'text').execute();
  await db.schema.alterTable('reviews').addColumn('entered_at', 'bigint').execute();
  await db.schema.alterTable('reviews').addColumn('objection', 'text').execute();
  await db.schema.alterTable('reviews').addColumn('objected_at', 'bigint').execute();
  await db.schema.alterTable('reviews').addColumn('objection_answered_at', 'bigint').execute();
  await db.schema
    .createTable('corresponding_changes')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text', (column) => column.notNull())
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('corresponding_changes_by_manuscript')
    .on('corresponding_changes')
    .column('manuscript_id')
    .execute();
}
