import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * One key for codes per account. Of the doubles that two tabs could make, the confirmed one stays;
 * of keys that nobody confirmed any may stay, because the set-up writes a new one over it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from two_factors
    order by user_id, case when verified then 0 else 1 end, last_step is null, id`.execute(db);
  for (const [at, { id, user_id }] of rows.entries()) {
    if (rows[at - 1]?.user_id !== user_id) continue;
    await sql`delete from two_factors where id = ${id}`.execute(db);
  }
  await db.schema.dropIndex('two_factors_user_id_idx').execute();
  await db.schema
    .createIndex('two_factors_once')
    .unique()
    .on('two_factors')
    .column('user_id')
    .execute();
}
