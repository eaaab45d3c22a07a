import type { Kysely } from 'kysely';

/** What an outside service said of a file that was sent to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('similarity_reports')
    .addColumn('file_id', 'integer', (column) =>
      column.primaryKey().references('manuscript_files.id').onDelete('cascade'),
    )
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('service_id', 'text')
    .addColumn('per_cent', 'integer')
    .addColumn('words', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .execute();
}
