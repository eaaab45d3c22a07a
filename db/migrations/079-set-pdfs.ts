import type { Kysely } from 'kysely';

/** The PDF that was set from the text of an accepted manuscript, until the next is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('set_pdfs')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.primaryKey().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('made_of', 'text')
    .addColumn('storage_key', 'text')
    .addColumn('size', 'integer')
    .addColumn('sha256', 'text')
    .addColumn('set_at', 'bigint')
    .execute();
  await db.schema.createIndex('set_pdfs_by_key').on('set_pdfs').column('storage_key').execute();
}
