import type { Kysely } from 'kysely';

/** Decisions that were taken back within the hour; `decisions` holds those that stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decisions_taken_back')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('leads_to', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .addColumn('taken_back_by', 'text', (column) => column.notNull())
    .addColumn('taken_back_at', 'bigint', (column) => column.notNull())
    .addColumn('back_subject', 'text', (column) => column.notNull())
    .addColumn('back_letter', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('decisions_taken_back_by_manuscript')
    .on('decisions_taken_back')
    .column('manuscript_id')
    .execute();
}
