import type { Kysely } from 'kysely';

/** What editors say of a review among themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['rated_useful', 'rated_timely']) {
    await db.schema.alterTable('review_invitations').addColumn(column, 'integer').execute();
  }
}
