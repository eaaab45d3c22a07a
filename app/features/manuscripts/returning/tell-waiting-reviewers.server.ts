import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { mailReviewer } from '../invitations/mail-reviewer.server.ts';
import type { ReviewerFacts } from '../invitations/reviewer-facts.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type News = { write: (facts: ReviewerFacts) => Letter; purpose: string; key: string };

/** Tells those who write a review in the present round; who was only asked has nothing to put aside. */
export async function tellWaitingReviewers(
  inside: Platform,
  { id, round }: Pick<CaseFile, 'id' | 'round'>,
  { write, purpose, key }: News,
): Promise<void> {
  const rows = await inside.db
    .selectFrom('review_invitations')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .select('review_invitations.id')
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('accepted_at', 'is not', null)
    .where('declined_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('completed_at', 'is', null)
    .orderBy('review_invitations.id')
    .execute();
  for (const { id: invitation } of rows) {
    await mailReviewer(inside, { invitation, write, purpose, key: `${invitation}:${key}` });
  }
}
