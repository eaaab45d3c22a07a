import { recordEvent } from '../core/record-event.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { OBJECTION_DAYS } from '../core/case/counted-reviews.ts';
import { endOfDay } from '../core/due-date.ts';
import { giveUntil } from '../invitations/answer-step.server.ts';
import { keepUncounted } from '../reviews/keep-uncounted.server.ts';
import { changeReview } from '../reviews/write-review.server.ts';
import { actorOf, withinTask } from '../reviews/within-task.server.ts';
import type { Reviewer } from '../reviews/within-task.server.ts';
import { mayTakeOver } from './entered-review.ts';

export type TakingOver = { outcome: 'taken-over' | 'not-now' };

/** The reviewer puts right what an editor entered and sends it themselves; until then it is not complete. */
export const takeOverReview = (platform: Platform, reviewer: Reviewer): Promise<TakingOver> =>
  withinTask<TakingOver>(platform, reviewer, async (inside, task) => {
    if (!mayTakeOver(task)) return { outcome: 'not-now' };
    await changeReview(inside, task.id, { completed_at: null });
    await giveUntil(inside, task, endOfDay(inside.clock.now(), OBJECTION_DAYS));
    await recordEvent(inside, task, actorOf(reviewer), {
      event: 'review-taken-over',
      details: { invitation: task.id },
    });
    await keepUncounted(inside, task.paperId);
    return { outcome: 'taken-over' };
  });
