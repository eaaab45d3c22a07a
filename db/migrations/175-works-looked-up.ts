import type { Kysely } from 'kysely';

/** What Crossref says of works that are cited, and in which words each file cites them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cited_works')
    .addColumn('said', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('looked_up_works')
    .addColumn('work_key', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('looked_up_works_by_due_at')
    .on('looked_up_works')
    .column('due_at')
    .execute();
}
