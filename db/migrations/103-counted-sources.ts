import type { Kysely } from 'kysely';

/** What was counted in a source and in its text, and the text as it was first read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['counts', 'first_text']) {
    await db.schema.alterTable('typesettings').addColumn(name, 'text').execute();
  }
}
