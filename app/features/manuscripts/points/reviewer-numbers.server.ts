import type { Platform } from '#app/platform/platform.server.ts';

type Review = {
  id: number;
  round: number;
  reviewerId: number;
  completedAt: number | null;
  cancelledAt: number | null;
};

/**
 * The numbers by which authors and editors know who reviewed, from 1, by invitations: those of a round before go
 * first, and each reviewer keeps theirs over all rounds. Who sent no review has none, so that no number is missing.
 */
export function numberReviewers(reviews: readonly Review[]): ReadonlyMap<number, number> {
  const sent = reviews
    .filter(({ completedAt, cancelledAt }) => completedAt !== null && cancelledAt === null)
    .toSorted((one, other) => one.round - other.round || one.id - other.id);
  const reviewers = [...new Set(sent.map(({ reviewerId }) => reviewerId))];
  return new Map(sent.map(({ id, reviewerId }) => [id, reviewers.indexOf(reviewerId) + 1]));
}

/** Of a manuscript, by invitations. */
export async function findReviewerNumbers(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
    .select(['review_invitations.id', 'round', 'reviewer_id as reviewerId'])
    .select(['completed_at as completedAt', 'cancelled_at as cancelledAt'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  return numberReviewers(rows);
}
