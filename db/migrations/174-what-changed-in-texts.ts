import type { Kysely } from 'kysely';

/** What the version after it has otherwise in its text, where both had one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article_versions').addColumn('text_changes', 'text').execute();
}
