import type { Kysely } from 'kysely';

/** What editors and authors typed about a manuscript and have not sent yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('writer', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_of_writer', ['manuscript_id', 'writer', 'kind'])
    .execute();
  await db.schema.createIndex('drafts_by_account').on('drafts').column('account_id').execute();
  await db.schema.createIndex('drafts_by_age').on('drafts').column('saved_at').execute();
}
