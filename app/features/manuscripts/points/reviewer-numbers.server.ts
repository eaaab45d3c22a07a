import type { HasDb } from '#app/platform/platform.server.ts';

/** A review that was asked for. */
export type AskedReview = Awaited<ReturnType<typeof listAskedReviews>>[number];

/**
 * The numbers by which authors and editors know who reviewed, from 1, by invitations: those of a round before go
 * first, and each reviewer keeps theirs over all rounds. Who sent no review has none, so that no number is missing.
 */
export function numberReviewers(reviews: readonly AskedReview[]): ReadonlyMap<number, number> {
  const sent = reviews
    .filter(({ completedAt, cancelledAt }) => completedAt !== null && cancelledAt === null)
    .toSorted((one, other) => one.round - other.round || one.id - other.id);
  const reviewers = [...new Set(sent.map(({ reviewer }) => reviewer))];
  return new Map(sent.map(({ id, reviewer }) => [id, reviewers.indexOf(reviewer) + 1]));
}

/** Of a manuscript, by invitations. */
export const findReviewerNumbers = async (
  platform: HasDb,
  manuscriptId: number,
): Promise<ReadonlyMap<number, number>> =>
  numberReviewers(await listAskedReviews(platform, manuscriptId));

/** Those of all rounds of a manuscript of which something was written. */
export const listAskedReviews = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
    .select(['review_invitations.id', 'round', 'reviewer_id as reviewer'])
    .select(['completed_at as completedAt', 'cancelled_at as cancelledAt'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
