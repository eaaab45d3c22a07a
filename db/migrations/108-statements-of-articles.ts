import type { Kysely } from 'kysely';

/** What the authors of an article state, beside its record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('articles').addColumn('statement_text', 'text').execute();
}
