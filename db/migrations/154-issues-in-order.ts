import type { Kysely } from 'kysely';

/** Behind all articles that have a place of their own. */
const NO_PLACE = 1_000_000;

/** An issue that is planned, ordered and closed, with an editorial; and where each article is in its issue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('issues').addColumn('planned_on', 'text').execute();
  await db.schema
    .alterTable('issues')
    .addColumn('editorial', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('issues')
    .addColumn('ordered_by', 'text', (column) => column.notNull().defaultTo('pages'))
    .execute();
  await db.schema.alterTable('issues').addColumn('closed_at', 'bigint').execute();
  await db.schema
    .alterTable('articles')
    .addColumn('issue_place', 'integer', (column) => column.notNull().defaultTo(NO_PLACE))
    .execute();
  await db.schema
    .createIndex('articles_in_order')
    .on('articles')
    .columns(['issue_id', 'issue_place', 'sort_page', 'id'])
    .execute();
  await db.schema.dropIndex('articles_in_issue').execute();
}
