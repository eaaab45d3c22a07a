import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Corrections of authors at places of the text that a proof shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('author_corrections')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('typesettings.manuscript_id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('element', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('was', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('made_by', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('settled', 'text')
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('author_corrections_by_place')
    .on('author_corrections')
    .columns(['manuscript_id', 'round', 'element'])
    .unique()
    .execute();
}
