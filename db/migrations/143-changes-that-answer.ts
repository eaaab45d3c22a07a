import type { Kysely } from 'kysely';

/** The change of the text that answers a point, and the revised file that authors look at before they send it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['change_id', 'change_name', 'change_words', 'change_kind']) {
    await db.schema.alterTable('point_answers').addColumn(column, 'text').execute();
  }
  await db.schema
    .createTable('revised_files')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.primaryKey().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute();
}
