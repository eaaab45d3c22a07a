import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Guest editors of a special issue, and which manuscripts they got as such. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('issue_editors')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    // An issue that is removed leaves a role behind, which then ends with a word.
    .addColumn('issue_id', 'integer', (column) =>
      column.references('issues.id').onDelete('set null'),
    )
    .addColumn('issue_name', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    // Stays when the account is deleted: whose word it was is asked of each manuscript.
    .addColumn('named_by', 'text', (column) => column.notNull())
    .addColumn('named_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_by', 'text')
    .execute();
  await db.schema
    .createIndex('issue_editors_now')
    .unique()
    .on('issue_editors')
    .columns(['issue_id', 'account_id'])
    .where(sql<boolean>`ended_at is null`)
    .execute();
  for (const column of ['issue_id', 'account_id']) {
    await db.schema
      .createIndex(`issue_editors_by_${column}`)
      .on('issue_editors')
      .column(column)
      .execute();
  }
  await db.schema
    .alterTable('editor_assignments')
    .addColumn('issue_editor_id', 'integer', (column) =>
      column.references('issue_editors.id').onDelete('set null'),
    )
    .execute();
  await db.schema
    .createIndex('editor_assignments_for_issue')
    .on('editor_assignments')
    .column('issue_editor_id')
    .execute();
}
