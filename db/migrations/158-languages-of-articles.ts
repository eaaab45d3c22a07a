import type { Kysely } from 'kysely';

/** In which language an article is, where that is not the journal's, and what is translated of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('articles').addColumn('language', 'text').execute();
  await db.schema.alterTable('articles').addColumn('translation_text', 'text').execute();
}
