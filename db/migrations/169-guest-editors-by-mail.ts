import type { Kysely } from 'kysely';

/** For which special issue a person is invited; and that money for an invoice that was cancelled went back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('role_invitations')
    .addColumn('issue_id', 'integer', (column) =>
      column.references('issues.id').onDelete('set null'),
    )
    .execute();
  await db.schema.alterTable('role_invitations').addColumn('issue_name', 'text').execute();
  await db.schema
    .createIndex('role_invitations_by_issue')
    .on('role_invitations')
    .column('issue_id')
    .execute();
  for (const column of ['refunded_on', 'refunded_by']) {
    await db.schema.alterTable('charge_invoices').addColumn(column, 'text').execute();
  }
}
