import type { Kysely } from 'kysely';

/** When it was last looked for an editor who may read words that were held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('held_words').addColumn('looked_at', 'bigint').execute();
}
