import type { Kysely } from 'kysely';

/** How often each article was read, by month (COUNTER 5.1). Without a reference: the figures outlive an article that is taken out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usage_counts')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('investigations', 'integer', (column) => column.notNull())
    .addColumn('unique_investigations', 'integer', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addColumn('unique_requests', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_counts_key', ['article_id', 'month', 'access'])
    .execute();
  await db.schema.createIndex('usage_counts_by_month').on('usage_counts').column('month').execute();
}
