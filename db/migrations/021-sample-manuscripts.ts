import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which manuscripts came with the sample journal, and go with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table manuscripts add column origin text not null default 'journal'
    check (origin in ('sample', 'journal'))`.execute(db);
}
