import type { Kysely } from 'kysely';

/**
 * What agencies know of each article. Without references: what was registered stays so when the article is taken out. And since when changes
 * are sent to an agency.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registrations')
    .addColumn('agency', 'text', (column) => column.notNull())
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('batch', 'text')
    .addColumn('stamp', 'bigint', (column) => column.notNull())
    .addColumn('digest', 'text')
    .addColumn('words', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('seen_at', 'bigint')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('registrations_key', ['agency', 'article_id'])
    .execute();
  await db.schema
    .createIndex('registrations_by_next')
    .on('registrations')
    .columns(['agency', 'next_at'])
    .execute();
  await db.schema
    .createTable('registration_agencies')
    .addColumn('agency', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
}
