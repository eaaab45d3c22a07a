import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** What manuscripts have in common with articles and with each other, and the fingerprints by which that is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const withId = <Name extends string>(name: Name): CreateTableBuilder<Name, 'id'> =>
    isPostgres(db)
      ? db.schema
          .createTable(name)
          .addColumn('id', 'integer', (column) =>
            column.primaryKey().generatedByDefaultAsIdentity(),
          )
      : db.schema
          .createTable(name)
          .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
  await withId('overlap_texts')
    .addColumn('article_id', 'integer', (column) =>
      column.unique().references('articles.id').onDelete('cascade'),
    )
    .addColumn('file_id', 'integer', (column) =>
      column.unique().references('manuscript_files.id').onDelete('cascade'),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('words', 'integer', (column) => column.notNull())
    .addColumn('abstract_only', 'integer', (column) => column.notNull())
    .addColumn('source_key', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('overlap_texts_by_manuscript')
    .on('overlap_texts')
    .column('manuscript_id')
    .execute();
  const prints = db.schema
    .createTable('overlap_prints')
    .addColumn('print', 'integer', (column) => column.notNull())
    .addColumn('text_id', 'integer', (column) =>
      column.notNull().references('overlap_texts.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('overlap_prints_pk', ['print', 'text_id']);
  await (isPostgres(db) ? prints : prints.modifyEnd(sql`without rowid`)).execute();
  await db.schema
    .createIndex('overlap_prints_by_text')
    .on('overlap_prints')
    .column('text_id')
    .execute();
  await db.schema
    .createTable('overlap_progress')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('catalogue_version', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('overlaps')
    .addColumn('file_id', 'integer', (column) =>
      column.primaryKey().references('manuscript_files.id').onDelete('cascade'),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('words', 'integer', (column) => column.notNull())
    .addColumn('compared_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('overlaps_by_manuscript')
    .on('overlaps')
    .column('manuscript_id')
    .execute();
  await withId('overlap_sources')
    .addColumn('file_id', 'integer', (column) =>
      column.notNull().references('overlaps.file_id').onDelete('cascade'),
    )
    .addColumn('article_id', 'integer', (column) =>
      column.references('articles.id').onDelete('cascade'),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('abstract_only', 'integer', (column) => column.notNull())
    .addColumn('is_own', 'integer', (column) => column.notNull())
    .addColumn('spans', 'text', (column) => column.notNull())
    .addColumn('passages', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['file_id', 'article_id', 'manuscript_id']) {
    await db.schema
      .createIndex(`overlap_sources_by_${column}`)
      .on('overlap_sources')
      .column(column)
      .execute();
  }
}
