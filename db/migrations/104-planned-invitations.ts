import type { Kysely } from 'kysely';

/** An invitation may wait for a day before it is sent, with its personal message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_invitations').addColumn('not_before', 'bigint').execute();
  await db.schema
    .alterTable('review_invitations')
    .addColumn('planned_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
