import { sql } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';

/** Whoever is asked comes into the list in the same transaction. */
const AT_ONCE = 1000;

/**
 * Reviewers who came into the list by being asked about manuscripts that are kept from somebody, and
 * about no other: a new name there would tell who reviews (L2, L6). Nobody is left out who stood in
 * the list before, for that would tell it too.
 * @param kept ids of those manuscripts
 */
export async function unseenReviewers(
  connection: Connection,
  kept: readonly number[],
): Promise<number[]> {
  if (kept.length === 0) return [];
  const rows = await connection
    .selectFrom('review_invitations as invitation')
    .innerJoin('reviewers', 'reviewers.id', 'invitation.reviewer_id')
    .select('reviewers.id')
    .distinct()
    .where('invitation.manuscript_id', 'in', kept)
    .where(sql<boolean>`invitation.added_at - reviewers.added_at between 0 and ${AT_ONCE}`)
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
