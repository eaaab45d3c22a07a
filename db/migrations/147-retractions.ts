import type { Kysely } from 'kysely';

/** Works that are known to be retracted, what manuscripts cite, and of which articles that was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_retractions')
    .addColumn('work_key', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('nature', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('dated_on', 'text')
    .addColumn('notice', 'text')
    .addPrimaryKeyConstraint('known_retractions_pk', ['work_key', 'source'])
    .execute();
  await db.schema
    .createTable('cited_works')
    .addColumn('file_id', 'integer', (column) =>
      column.notNull().references('manuscript_files.id').onDelete('cascade'),
    )
    .addColumn('work_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cited_works_pk', ['file_id', 'work_key'])
    .execute();
  await db.schema
    .createTable('told_retractions')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('work_key', 'text', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('told_retractions_pk', ['article_id', 'work_key'])
    .execute();
  await db.schema
    .createIndex('article_references_by_doi')
    .on('article_references')
    .column('doi')
    .execute();
}
