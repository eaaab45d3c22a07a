import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Manuscripts that editors returned to their authors: what was asked, and how each return ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('manuscripts').addColumn('returned_from', 'text').execute();
  await db.schema
    .createTable('returns')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('returned_from', 'text', (column) => column.notNull())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('returned_by', 'text', (column) => column.notNull())
    .addColumn('returned_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_how', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addCheckConstraint('returns_ended', sql`ended_how in ('sent-back', 'called-back')`)
    .execute();
  await sql`create unique index returns_open on returns (manuscript_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index returns_by_manuscript on returns (manuscript_id)`.execute(db);
}
