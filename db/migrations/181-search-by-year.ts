import type { Kysely } from 'kysely';

/** A search within a year or a volume begins with the articles of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['year', 'volume']) {
    await db.schema
      .createIndex(`search_articles_by_${column}`)
      .on('search_articles')
      .column(column)
      .execute();
  }
}
