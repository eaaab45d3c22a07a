import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** The proofs of an article that its author was asked to check, and what the author said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proofs')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('corrections', 'text')
    .addColumn('answered_by', 'integer')
    .addColumn('answered_at', 'bigint')
    .addColumn('annotated_name', 'text')
    .addColumn('annotated_key', 'text')
    .addColumn('annotated_size', 'bigint')
    .addUniqueConstraint('proofs_once', ['manuscript_id', 'round'])
    .addCheckConstraint('proofs_answer', sql`answer in ('approved', 'corrections')`)
    .addCheckConstraint(
      'proofs_answered',
      sql`(answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)`,
    )
    .execute();
  for (const key of ['storage_key', 'annotated_key']) {
    await db.schema.createIndex(`proofs_by_${key}`).on('proofs').column(key).execute();
  }
}
