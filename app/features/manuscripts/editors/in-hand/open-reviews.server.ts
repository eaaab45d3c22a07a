import type { Platform } from '#app/platform/platform.server.ts';
import { UNDER_REVIEW } from '../../core/states.ts';

/** Invitations to review that were neither declined nor ended, and whose review has not arrived. */
export const openReviews = ({ db }: Pick<Platform, 'db'>) =>
  db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'review_invitations.manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .where('invited_at', 'is not', null)
    .where('declined_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('reviews.completed_at', 'is', null)
    .where(({ eb, fn, ref }) =>
      eb(fn.coalesce(ref('returned_from'), ref('state')), 'in', UNDER_REVIEW),
    );
