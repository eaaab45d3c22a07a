import type { Kysely } from 'kysely';

/** A PDF that was set keeps the text that it shows, so that both are published together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('set_pdfs').addColumn('text', 'text').execute();
}
