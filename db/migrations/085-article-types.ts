import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What kind of article it is, such as `Review article`; searches are narrowed by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table articles add column article_type text`.execute(db);
  await sql`create index articles_by_type on articles (article_type)`.execute(db);
}
