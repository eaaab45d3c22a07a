import type { Kysely } from 'kysely';

/** A supplementary file that readers are not to get: its editor holds it back, and may release it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('manuscript_files').addColumn('held_back_at', 'bigint').execute();
}
