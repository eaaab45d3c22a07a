import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** What editors recommend to the editor-in-chief, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('editor_recommendations')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('leads_to', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('revise_by', 'bigint')
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('recommended_by', 'text', (column) => column.notNull())
    .addColumn('recommended_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answer_words', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('answered_by', 'text')
    .addColumn('answered_at', 'bigint')
    .addCheckConstraint(
      'editor_recommendations_answer',
      sql`answer in ('decided', 'returned', 'withdrawn', 'lapsed')`,
    )
    .execute();
  await sql`
    create unique index editor_recommendations_open
    on editor_recommendations (manuscript_id) where answered_at is null`.execute(db);
  await sql`
    create index editor_recommendations_by_manuscript
    on editor_recommendations (manuscript_id)`.execute(db);
}
