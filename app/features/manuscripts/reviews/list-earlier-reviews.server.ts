import type { Platform } from '#app/platform/platform.server.ts';
import { labelOf } from '../core/decision-kinds.ts';
import { findReview } from './find-review.server.ts';

export type EarlierReview = NonNullable<Awaited<ReturnType<typeof findReview>>> & {
  round: number;
  decision: string | null;
};

/** Theirs alone, the latest first: no review of others, no letter that names authors (L6). */
export async function listEarlierReviews(
  platform: Pick<Platform, 'content' | 'db'>,
  invitation: number,
): Promise<EarlierReview[]> {
  const rows = await platform.db
    .selectFrom('review_invitations as now')
    .innerJoin('review_invitations as before', (join) =>
      join
        .onRef('before.manuscript_id', '=', 'now.manuscript_id')
        .onRef('before.reviewer_id', '=', 'now.reviewer_id')
        .onRef('before.round', '<', 'now.round'),
    )
    .innerJoin('reviews', 'reviews.invitation_id', 'before.id')
    .leftJoin('decisions', (join) =>
      join
        .onRef('decisions.manuscript_id', '=', 'before.manuscript_id')
        .onRef('decisions.round', '=', 'before.round'),
    )
    .select(['before.id', 'before.round', 'kind'])
    .where('now.id', '=', invitation)
    .where('reviews.completed_at', 'is not', null)
    .orderBy('before.round', 'desc')
    .execute();
  const earlier: EarlierReview[] = [];
  for (const { id, round, kind } of rows) {
    const review = await findReview(platform, id);
    if (review) earlier.push({ ...review, round, decision: kind && labelOf(kind) });
  }
  return earlier;
}
