import type { Kysely } from 'kysely';

/** The topics that articles belong to, by the rules of the journal or an editor's choice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_topics')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('dated', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_topics_pk', ['article_id', 'topic'])
    .execute();
  await db.schema
    .createIndex('article_topics_newest')
    .on('article_topics')
    .columns(['topic', 'dated', 'article_id'])
    .execute();
  await db.schema
    .createTable('topic_choices')
    .addColumn('article_id', 'integer', (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('topics', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('topic_rules')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
}
