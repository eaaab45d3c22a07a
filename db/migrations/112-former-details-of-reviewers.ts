import type { Kysely } from 'kysely';

/** Names, institutions and addresses that stood for a reviewer before, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reviewers')
    .addColumn('former', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
