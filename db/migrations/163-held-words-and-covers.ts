import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Words about a charge that were not sent, since they may name a reviewer, and what an independent editor said of them. Pictures of the journal's own on the covers of issues. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('held_words')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('charge_id', 'integer', (column) =>
      column.notNull().references('charges.id').onDelete('cascade'),
    )
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('held_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('answered_at', 'bigint')
    .execute();
  for (const column of ['cover', 'cover_key']) {
    await db.schema.alterTable('issues').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('held_words_by_charge')
    .on('held_words')
    .column('charge_id')
    .execute();
}
