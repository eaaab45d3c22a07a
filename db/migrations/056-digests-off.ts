import type { Kysely } from 'kysely';

/** An editor may turn the daily digest off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('digest_off_at', 'bigint').execute();
}
