import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** What independent editors answer about likely conflicts, and which editors have read a manuscript's names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conflict_answers')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('other', 'text', (column) => column.notNull())
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('ground', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('answered_by', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('conflict_answers_answer', sql`answer in ('conflict', 'none')`)
    .execute();
  await sql`create index conflict_answers_by_manuscript on conflict_answers (manuscript_id)`.execute(
    db,
  );
  await sql`create index conflict_answers_by_other on conflict_answers (other)`.execute(db);
  await db.schema
    .createTable('manuscript_readers')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('manuscript_readers_key', ['manuscript_id', 'account_id'])
    .execute();
}
