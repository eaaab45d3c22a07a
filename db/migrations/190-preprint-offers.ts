import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Preprints that a preprint server offers for review, and what the journal answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preprint_offers')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('notification', 'text', (column) => column.notNull())
    .addColumn('inbox', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    // Null while the server has not been told.
    .addColumn('told_at', 'bigint')
    .addColumn('refusal', 'text')
    .addUniqueConstraint('preprint_offers_once', ['inbox', 'notification'])
    .execute();
  await db.schema
    .createIndex('preprint_offers_untold')
    .on('preprint_offers')
    .columns(['inbox', 'told_at', 'id'])
    .execute();
}
