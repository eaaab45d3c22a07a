import type { Kysely } from 'kysely';

/** What the author filled in of a listed author after the assessment began, as names of columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('manuscript_authors')
    .addColumn('filled_late', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
