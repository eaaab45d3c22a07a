import { isInReview } from '../core/states.ts';
import { handlersCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { findPoint, isSent, withoutDrafts } from './list-points.server.ts';

/** `no-such-point`: it is not one for the authors of an earlier round, of which its reviewer has said nothing. */
type Settling = { outcome: 'settled' } | { outcome: 'no-such-point' };

/** Of an earlier round, whose reviewer does not come back: for the history, with why it is no longer open. */
export const settlePoint: EditorsCommand<{ point: number; reason: string }, Settling> =
  handlersCommand(
    (state) => isInReview(state, null),
    async ({ inside, manuscript, user, now, record }, { point: id, reason }) => {
      const found = await findPoint(inside, manuscript, id, '<');
      const point = found && withoutDrafts(found);
      const isOpen = point?.audience === 'authors' && !point.leftOut && !point.verdict;
      if (!isOpen || !isSent(point)) return { outcome: 'no-such-point' };
      await inside.db
        .updateTable('review_points')
        .set({ settled_at: now, settled_by: user.id, settled_reason: reason })
        .where('id', '=', id)
        .execute();
      const { invitation, number } = point;
      await record({ event: 'point-settled', details: { invitation, number, reason } });
      return { outcome: 'settled' };
    },
  );
