import type { Kysely } from 'kysely';

/** What makes a review count that an editor entered, and why one does not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('reviews');
  await alter().addColumn('confirmed_at', 'bigint').execute();
  await alter().addColumn('vouched_by', 'text').execute();
  await alter().addColumn('vouched_at', 'bigint').execute();
  await alter().addColumn('vouched_words', 'text').execute();
  await alter().addColumn('uncounted', 'text').execute();
}
