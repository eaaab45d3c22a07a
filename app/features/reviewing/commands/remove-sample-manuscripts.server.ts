import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/**
 * Removes the manuscripts of the sample journal with all that belongs to them, and the sample
 * reviewers whom no other manuscript names, and the sample sections that no other belongs to. The history only grows: its lines stay, about paper IDs
 * that are not given again.
 * @returns how many manuscripts were removed
 */
export const removeSampleManuscripts = ({ db }: Pick<Platform, 'db'>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('manuscripts')
      .select(['id', 'paper_id as paperId'])
      .where('origin', '=', 'sample')
      .execute();
    if (rows.length > 0) {
      await removeRows(
        transaction,
        rows.map(({ id }) => id),
      );
      // Those of their production: what somebody uploaded under such a number on their own stays.
      await transaction
        .deleteFrom('uploads')
        .where('kept', 'is not', null)
        .where(
          'man_id',
          'in',
          rows.map(({ paperId }) => String(paperId)),
        )
        .execute();
      await transaction
        .deleteFrom('mails')
        .where('sent_at', 'is', null)
        .where(
          'about',
          'in',
          rows.map(({ paperId }) => `manuscript:${paperId}`),
        )
        .execute();
    }
    await transaction
      .deleteFrom('reviewers')
      .where('origin', '=', 'sample')
      .where('id', 'not in', (each) =>
        each.selectFrom('review_invitations').select('reviewer_id').distinct(),
      )
      .execute();
    await transaction
      .deleteFrom('sections')
      .where('origin', '=', 'sample')
      .where('id', 'not in', (each) =>
        each
          .selectFrom('manuscripts')
          .select('section_id')
          .where('section_id', 'is not', null)
          .$narrowType<{ section_id: number }>()
          .distinct(),
      )
      .execute();
    return rows.length;
  });

/** What names a manuscript, in an order that leaves nothing hanging. */
const OF_MANUSCRIPT = [
  'certificates',
  'review_invitations',
  'decisions',
  'manuscript_notes',
  'conflicts',
  'editor_assignments',
  'appeals',
  'agreements',
  'proofs',
  'author_changes',
  'withdrawals',
  'manuscript_files',
  'manuscript_authors',
] as const;

async function removeRows(transaction: Connection, ids: readonly number[]): Promise<void> {
  const invitations = transaction
    .selectFrom('review_invitations')
    .select('id')
    .where('manuscript_id', 'in', ids);
  const changes = transaction
    .selectFrom('author_changes')
    .select('id')
    .where('manuscript_id', 'in', ids);
  await transaction.deleteFrom('review_files').where('invitation_id', 'in', invitations).execute();
  await transaction.deleteFrom('reviews').where('invitation_id', 'in', invitations).execute();
  await transaction.deleteFrom('author_consents').where('change_id', 'in', changes).execute();
  for (const table of OF_MANUSCRIPT) {
    await transaction.deleteFrom(table).where('manuscript_id', 'in', ids).execute();
  }
  await transaction.deleteFrom('manuscripts').where('id', 'in', ids).execute();
}
