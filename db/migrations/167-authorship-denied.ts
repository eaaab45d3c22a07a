import type { Kysely } from 'kysely';

/** Who is named as an author and says that they are none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('manuscript_authors').addColumn('denied_at', 'bigint').execute();
}
