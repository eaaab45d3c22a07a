import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** What the guide for authors finds in a file, and the versions of its rules by which files are judged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guide_versions')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('first_used_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('file_checks')
    .addColumn('file_id', 'integer', (column) =>
      column.primaryKey().references('manuscript_files.id').onDelete('cascade'),
    )
    .addColumn('guide_id', 'integer', (column) => column.notNull().references('guide_versions.id'))
    .addColumn('problem', 'text')
    .addColumn('findings', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .execute();
}
