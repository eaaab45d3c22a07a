import { withIndependentReviews } from '../conflicts/with-independent-reviews.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { changeReview } from './write-review.server.ts';

/**
 * Keeps of each review of a manuscript why it does not count (L1), so that lists need not judge it again. To be
 * called in the transaction that changed a review, its reviewer or its round.
 */
export async function keepUncounted(inside: Platform, paperId: number): Promise<void> {
  const manuscript = await loadCase(inside, paperId);
  if (!manuscript || manuscript.invitations.length === 0) return;
  const { uncounted } = await withIndependentReviews(inside, manuscript);
  const reasons = new Map(uncounted.map(({ review, why }) => [review.id, why]));
  const kept = await inside.db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'invitation_id')
    .select(['invitation_id as id', 'uncounted'])
    .where('manuscript_id', '=', manuscript.id)
    .execute();
  for (const { id, uncounted: before } of kept) {
    const why = reasons.get(id) ?? null;
    if (why === before) continue;
    await changeReview(inside, id, { uncounted: why });
  }
}
