import type { Kysely } from 'kysely';

/** Who a reviewer had proved to be, as a digest; of what is there the next look notes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reviews').addColumn('proved_orcid', 'text').execute();
}
