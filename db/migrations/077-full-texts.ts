import type { Kysely } from 'kysely';

/** The texts of articles that readers get as a page, and their pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('full_texts')
    .addColumn('article_id', 'integer', (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('page_writer', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('source_sha256', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('epub_key', 'text')
    .addColumn('epub_size', 'integer')
    .addColumn('epub_sha256', 'text')
    .addColumn('epub_of', 'text')
    .execute();
  await db.schema
    .createTable('full_text_pictures')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('full_texts.article_id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('full_text_pictures_pk', ['article_id', 'name'])
    .execute();
  await db.schema
    .createIndex('full_texts_by_epub_key')
    .on('full_texts')
    .column('epub_key')
    .execute();
  await db.schema
    .createIndex('full_text_pictures_by_key')
    .on('full_text_pictures')
    .column('storage_key')
    .execute();
}
