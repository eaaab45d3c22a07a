import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Questions of editors to an author about places of the text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('author_queries')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('typesettings.manuscript_id').onDelete('cascade'),
    )
    .addColumn('element', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_by', 'integer')
    .addColumn('answered_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('author_queries_by_manuscript')
    .on('author_queries')
    .column('manuscript_id')
    .execute();
}
