import type { Kysely } from 'kysely';

/** References of files that name no DOI, and what a search at Crossref found for their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cited_words')
    .addColumn('file_id', 'integer', (column) =>
      column.notNull().references('manuscript_files.id').onDelete('cascade'),
    )
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('words_key', 'text', (column) => column.notNull())
    .addColumn('said', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cited_words_pk', ['file_id', 'place'])
    .execute();
  await db.schema.createIndex('cited_words_by_key').on('cited_words').column('words_key').execute();
  await db.schema
    .createTable('searched_words')
    .addColumn('words_key', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('doi', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
}
