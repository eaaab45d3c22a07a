import type { Kysely } from 'kysely';

/** Each editor may sign letters in their own way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('signature', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
