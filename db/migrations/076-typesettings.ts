import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** The text that was read from the source of an accepted manuscript, and what editors mend in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('typesettings')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.primaryKey().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('source_id', 'integer')
    .addColumn('source_name', 'text')
    .addColumn('source_sha256', 'text')
    .addColumn('reader', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('text', 'text')
    .addColumn('doubts', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .execute();
  await db.schema
    .createTable('typesetting_pictures')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('typesettings.manuscript_id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('typesetting_pictures_pk', ['manuscript_id', 'name'])
    .execute();
  await db.schema
    .createIndex('typesetting_pictures_by_key')
    .on('typesetting_pictures')
    .column('storage_key')
    .execute();
  await db.schema
    .createTable('typesetting_edits')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('typesettings.manuscript_id').onDelete('cascade'),
    )
    .addColumn('element', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('was', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('typesetting_edits_by_manuscript')
    .on('typesetting_edits')
    .column('manuscript_id')
    .execute();
}
