import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * When an author showed that they read the mail of their address. All who were written to before
 * are taken to be known; so nothing of a manuscript that is under way waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('manuscript_authors')
    .addColumn('address_proved_at', 'bigint')
    .execute();
  await sql`update manuscript_authors set address_proved_at =
    (select received_at from manuscripts where id = manuscript_authors.manuscript_id)
    where email_key is not null`.execute(db);
}
