import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Where in the searched words each section begins, so that a search can say in which one they stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table full_texts add column sections text not null default '[]'`.execute(db);
}
