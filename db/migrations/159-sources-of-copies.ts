import type { Kysely } from 'kysely';

/** From which file of the same manuscript the journal set a copy for reviewers; older copies do not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('manuscript_files').addColumn('set_from', 'integer').execute();
}
