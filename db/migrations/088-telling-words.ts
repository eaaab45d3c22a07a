import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The words that say what an article is about, for those related to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('telling_words')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('search_articles.article_id').onDelete('cascade'),
    )
    .addColumn('stem', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('telling_words_pk', ['article_id', 'stem'])
    .execute();
  await db.schema
    .createIndex('telling_words_newest')
    .on('telling_words')
    .columns(['stem', 'article_id'])
    .execute();
  // Topics are then given again by night, and with them all articles indexed.
  await sql`delete from topic_rules`.execute(db);
}
