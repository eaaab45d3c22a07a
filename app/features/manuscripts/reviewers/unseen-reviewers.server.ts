import type { HasDb } from '#app/platform/platform.server.ts';

/**
 * Reviewers who came into the list by being invited to `kept` manuscripts alone, which an editor may not see: a
 * new name there would tell who reviews (L2, L6), as would a missing one that was there before.
 */
export async function unseenReviewers({ db }: HasDb, kept: readonly number[]): Promise<number[]> {
  if (kept.length === 0) return [];
  const rows = await db
    .selectFrom('reviewers')
    .select('id')
    .where('added_for', 'in', kept)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_invitations as other')
            .select('other.id')
            .whereRef('other.reviewer_id', '=', 'reviewers.id')
            .where('other.manuscript_id', 'not in', kept),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
