import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Of a session only the hash of its token is kept, so that a copy of the database logs nobody in.
 * Sessions that are there go on. Beside a key for codes stands the last of its steps that was used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; token: string }>`select id, token from sessions`.execute(
    db,
  );
  for (const { id, token } of rows) {
    const hash = createHash('sha256').update(token).digest('base64url');
    await sql`update sessions set token = ${hash} where id = ${id}`.execute(db);
  }
  await db.schema.alterTable('two_factors').addColumn('last_step', 'bigint').execute();
}
