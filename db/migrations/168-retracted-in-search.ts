import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Articles that are retracted are found by that word: by night topics are given again, and all articles indexed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from topic_rules`.execute(db);
}
