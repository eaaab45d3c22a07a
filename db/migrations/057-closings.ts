import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Proposals of editors to close a manuscript, and what a second editor answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('closings')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text', (column) => column.notNull())
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answer_words', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('answered_by', 'text')
    .addColumn('answered_at', 'bigint')
    .addCheckConstraint(
      'closings_answer',
      sql`answer in ('confirmed', 'refused', 'withdrawn', 'lapsed')`,
    )
    .execute();
  await sql`
    create unique index closings_open on closings (manuscript_id) where answered_at is null`.execute(
    db,
  );
  await sql`create index closings_by_manuscript on closings (manuscript_id)`.execute(db);
}
