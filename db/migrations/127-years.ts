import type { Kysely } from 'kysely';

/** Indexes for what the figures of a year ask: all of a kind by when it happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['manuscripts', 'received_at'],
    ['decisions', 'decided_at'],
    ['review_invitations', 'invited_at'],
    ['reviews', 'completed_at'],
    ['articles', 'published_on'],
  ] as const) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}
