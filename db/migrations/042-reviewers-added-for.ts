import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Which manuscript's invitation brought a reviewer into the list. Until now only the times told it:
 * an invitation and its new reviewer are written in one transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reviewers')
    .addColumn('added_for', 'integer', (column) =>
      column.references('manuscripts.id').onDelete('set null'),
    )
    .execute();
  await sql`
    update reviewers set added_for = (
      select invitation.manuscript_id from review_invitations as invitation
      where invitation.reviewer_id = reviewers.id
        and invitation.added_at - reviewers.added_at between 0 and 1000
      order by invitation.id limit 1)`.execute(db);
}
