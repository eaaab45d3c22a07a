import type { Kysely } from 'kysely';

/** When, and how often, reviewers wish to be invited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reviewer_wishes')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('not_before', 'bigint')
    .addColumn('most_a_year', 'integer')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
}
