import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Corrections by which other people become authors of a published article: a second editor confirms them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_author_proposals')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('authors', 'text', (column) => column.notNull())
    .addColumn('notice', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text', (column) => column.notNull())
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_by', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('answer', 'text')
    .execute();
  await db.schema
    .createIndex('article_author_proposals_by_article')
    .on('article_author_proposals')
    .column('article_id')
    .execute();
}
