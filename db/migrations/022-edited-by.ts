import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which editor handled the manuscript that became an article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table articles add column edited_by text`.execute(db);
}
