import type { Kysely } from 'kysely';

/** A proof keeps the text that its PDF shows, so that authors can read that too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('proofs').addColumn('text', 'text').execute();
}
