import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** What editors and authors, and editors and reviewers, write to each other; unsent ones are drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id').onDelete('cascade'),
    )
    .addColumn('invitation_id', 'integer', (column) =>
      column.references('review_invitations.id').onDelete('cascade'),
    )
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('answered_at', 'bigint')
    .addCheckConstraint('messages_side', sql`side in ('editor', 'author', 'reviewer')`)
    .addCheckConstraint('messages_thread', sql`side <> 'reviewer' or invitation_id is not null`)
    .execute();
  await sql`create index messages_by_manuscript on messages (manuscript_id)`.execute(db);
  await sql`create index messages_by_invitation on messages (invitation_id)`.execute(db);
  await sql`create index messages_unanswered on messages (manuscript_id)
    where side <> 'editor' and sent_at is not null and answered_at is null`.execute(db);
}
