import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which earlier point a point goes on with, and since when it is more than what was begun to be typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_points').addColumn('carried_from', 'integer').execute();
  await db.schema.alterTable('review_points').addColumn('saved_at', 'bigint').execute();
  await sql`update review_points set saved_at = changed_at`.execute(db);
}
