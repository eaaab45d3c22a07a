import type { ReviewRating } from '../reviewers/review-rating.ts';
import { invitationCommand } from './within-invitation.server.ts';
import type { InvitationCommand } from './within-invitation.server.ts';

/** Editors alone see it; the last rating of a review counts. */
export const rateReview: InvitationCommand<[ReviewRating]> = invitationCommand(
  async ({ inside, status, id, record }, { useful, timely }) => {
    if (status !== 'completed') return { outcome: 'not-now', status };
    await inside.db
      .updateTable('review_invitations')
      .set({ rated_useful: useful, rated_timely: timely })
      .where('id', '=', id)
      .execute();
    await record({ event: 'review-rated', details: { invitation: id, useful, timely } });
    return { outcome: 'done' };
  },
);
