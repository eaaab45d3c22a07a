import { handlersCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { isInReview } from '../core/states.ts';
import { findPoint, isSent } from './list-points.server.ts';

/** `no-such-point`: it is not one for the authors, of a review of this round that was sent. */
type LeavingOut = { outcome: 'left-out' | 'put-back' | 'as-it-was' | 'no-such-point' };

type Said = {
  point: number;
  /** Why, for the history; null puts it back. */
  reason: string | null;
};

/** Of the letter of this round's decision; its words are never changed. */
export const leavePointOut: EditorsCommand<Said, LeavingOut> = handlersCommand(
  (state) => isInReview(state, null),
  async ({ inside, manuscript, user, now, record }, { point: id, reason }) => {
    const point = await findPoint(inside, manuscript, id);
    if (!point || !isSent(point) || point.audience !== 'authors') {
      return { outcome: 'no-such-point' };
    }
    if ((point.leftOut?.reason ?? null) === reason) return { outcome: 'as-it-was' };
    await inside.db
      .updateTable('review_points')
      .set({
        left_out_at: reason === null ? null : now,
        left_out_by: reason === null ? null : user.id,
        left_out_reason: reason,
      })
      .where('id', '=', id)
      .execute();
    const { invitation, number } = point;
    if (reason === null) {
      await record({ event: 'point-put-back', details: { invitation, number } });
      return { outcome: 'put-back' };
    }
    await record({ event: 'point-left-out', details: { invitation, number, reason } });
    return { outcome: 'left-out' };
  },
);
