import { withIndependentReviews } from '../conflicts/with-independent-reviews.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { changeReview } from './write-review.server.ts';

/**
 * Keeps of each review of a manuscript why it does not count (L1), so that lists need not judge it again. To be
 * called in the transaction that changed a review, its reviewer or its round.
 * @returns the manuscript with the reviews that count
 */
export async function keepUncounted(inside: Platform, paperId: number): Promise<CaseFile> {
  const loaded = (await loadCase(inside, paperId))!;
  if (loaded.invitations.length === 0) return loaded;
  const manuscript = await withIndependentReviews(inside, loaded);
  const reasons = new Map(manuscript.uncounted.map(({ review, why }) => [review.id, why]));
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
  return manuscript;
}
