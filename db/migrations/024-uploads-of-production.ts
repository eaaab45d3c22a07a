import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What production made belongs to its manuscript, not to the account that began it: who may open it
 * is asked of peer review from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update uploads set uploaded_by = null
    where kept is not null and uploaded_by is not null and exists (
      select 1 from manuscripts where cast(manuscripts.paper_id as text) = uploads.man_id)`.execute(
    db,
  );
}
