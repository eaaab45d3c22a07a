import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Texts of the journal as an editor-in-chief wrote them in the browser: each version of each file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('journal_texts')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('journal_texts_file_idx')
    .on('journal_texts')
    .columns(['file', 'id'])
    .execute();
}
