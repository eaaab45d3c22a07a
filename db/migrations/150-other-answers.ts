import type { Kysely } from 'kysely';

/** What another window had typed as an answer to a point: authors keep both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('point_answers').addColumn('other_answer', 'text').execute();
}
