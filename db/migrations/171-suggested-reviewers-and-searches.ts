import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Whom a reviewer who declined named in their place, by what they were asked: name, institution and address. Searches,
 * which were counted as article 0, have a table of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['suggested_name', 'suggested_institution', 'suggested_email']) {
    await db.schema
      .alterTable('review_invitations')
      .addColumn(column, 'text', (to) => to.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .createTable('search_counts')
    .addColumn('month', 'text', (column) => column.primaryKey())
    .addColumn('searches', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    insert into search_counts (month, searches)
    select month, sum(investigations) from usage_counts where article_id = 0 group by month
  `.execute(db);
  await sql`delete from usage_counts where article_id = 0`.execute(db);
}
