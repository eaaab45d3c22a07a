import type { Kysely } from 'kysely';

/**
 * The supplementary files that readers get with an article. They stay while it is unpublished, as its versions and
 * notices do, so that they are there again when it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_supplements')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_supplements_pk', ['article_id', 'number'])
    .execute();
  await db.schema
    .createIndex('article_supplements_by_key')
    .on('article_supplements')
    .column('storage_key')
    .execute();
}
