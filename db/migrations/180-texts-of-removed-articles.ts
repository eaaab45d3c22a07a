import type { Kysely } from 'kysely';

/** The text of an article that is taken out, with its pictures; and which PDF was marked as which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['full_text', 'source_name', 'source_sha256']) {
    await db.schema.alterTable('takedowns').addColumn(column, 'text').execute();
  }
  await db.schema
    .createTable('takedown_pictures')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('takedown_pictures_pk', ['article_id', 'taken_at', 'name'])
    .execute();
  await db.schema
    .createIndex('takedown_pictures_by_key')
    .on('takedown_pictures')
    .column('storage_key')
    .execute();
  await db.schema.alterTable('notice_stamps').addColumn('unmarked_sha256', 'text').execute();
}
