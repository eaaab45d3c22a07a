import { recordEvent } from '../core/record-event.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { tellEditorOfReviewer } from '../invitations/mail-reviewer.server.ts';
import { keepUncounted } from '../reviews/keep-uncounted.server.ts';
import { changeReview } from '../reviews/write-review.server.ts';
import { actorOf, withinTask } from '../reviews/within-task.server.ts';
import type { Reviewer } from '../reviews/within-task.server.ts';
import { mayConfirm } from './entered-review.ts';

export type Confirming = { outcome: 'confirmed' | 'done-before' };

/** The reviewer says that what an editor entered is their review: from now on it counts (L1). */
export const confirmReview = (platform: Platform, reviewer: Reviewer): Promise<Confirming> =>
  withinTask<Confirming>(platform, reviewer, async (inside, task) => {
    if (!mayConfirm(task)) return { outcome: 'done-before' };
    await changeReview(inside, task.id, { confirmed_at: inside.clock.now() });
    await recordEvent(inside, task, actorOf(reviewer), {
      event: 'review-confirmed',
      details: { invitation: task.id },
    });
    const { facts } = await keepUncounted(inside, task.paperId);
    if (task.wanted) {
      await tellEditorOfReviewer(inside, {
        invitation: task.id,
        news: {
          kind: 'confirmed',
          arrived: facts.independentReviews,
          needed: facts.reviewsNeeded,
        },
        key: `${task.id}:${task.enteredAt}`,
      });
    }
    return { outcome: 'confirmed' };
  });
