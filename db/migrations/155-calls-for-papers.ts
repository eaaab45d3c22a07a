import type { Kysely } from 'kysely';

/** What an issue calls for, by whom and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['call_text', 'guest_editors']) {
    await db.schema
      .alterTable('issues')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('issues').addColumn('call_until', 'text').execute();
}
