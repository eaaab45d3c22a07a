import type { Platform } from '#app/platform/platform.server.ts';

/**
 * Reviewers who came into the list by being invited to manuscripts that an editor may not see, and to
 * no other: a new name there would tell who reviews (L2, L6). One who was in the list before stays
 * in it, because a missing name would tell it too.
 * @param kept ids of those manuscripts
 */
export async function unseenReviewers(
  { db }: Pick<Platform, 'db'>,
  kept: readonly number[],
): Promise<number[]> {
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
