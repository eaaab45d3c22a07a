import type { Kysely } from 'kysely';

/** A change of the authors may be withdrawn, declined by one who is asked, or lapse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('author_changes').addColumn('ended_as', 'text').execute();
  await db.schema.alterTable('author_consents').addColumn('declined_at', 'bigint').execute();
}
