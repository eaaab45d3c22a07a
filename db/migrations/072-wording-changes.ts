import type { Kysely } from 'kysely';

/** A proposal may be for another title, or how a name is printed, after acceptance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('author_changes')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('authors'))
    .execute();
  await db.schema.alterTable('author_changes').addColumn('title', 'text').execute();
}
