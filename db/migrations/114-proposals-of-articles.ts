import type { Kysely } from 'kysely';

/**
 * A retraction, and what an editor changes of an article that names them, wait for a second editor as other authors do;
 * an upload that belongs to no manuscript says why it bears another year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('article_author_proposals')
    .addColumn('step', 'text', (column) => column.notNull().defaultTo('correction'))
    .execute();
  await db.schema.alterTable('uploads').addColumn('year_explained', 'text').execute();
}
