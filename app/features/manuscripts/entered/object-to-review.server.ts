import { recordEvent } from '../core/record-event.server.ts';
import type { InvitationCommand } from '../invitations/within-invitation.server.ts';
import { invitationCommand } from '../invitations/within-invitation.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { OBJECTION_DAYS } from '../core/case/counted-reviews.ts';
import { endOfDay } from '../core/due-date.ts';
import { refuseNote } from '../author-changes/find-authors-named.server.ts';
import { giveUntil } from '../invitations/answer-step.server.ts';
import { isConflicted } from '../invitations/ask-reviewer.server.ts';
import { mailReviewer, tellEditorOfReviewer } from '../invitations/mail-reviewer.server.ts';
import { closeForConflict } from '../reviews/answer-invitation.server.ts';
import { findTask } from '../reviews/find-task.server.ts';
import { keepUncounted } from '../reviews/keep-uncounted.server.ts';
import { changeReview } from '../reviews/write-review.server.ts';
import { actorOf, withinTask } from '../reviews/within-task.server.ts';
import type { Reviewer } from '../reviews/within-task.server.ts';
import { objectionAnswered } from './entered-review.mail.ts';
import { asksSecondEditor, mayObject, refuseSecond } from './entered-review.ts';

export type Objecting = { outcome: 'objected' | 'too-late' };

/**
 * In every state and round it counts no longer, until its reviewer corrects it or another editor answers (L1). While
 * reviews are awaited the reviewer may write it again. The editor-in-chief hears of it in any case.
 */
export const objectToReview = (
  platform: Platform,
  reviewer: Reviewer,
  words: string,
): Promise<Objecting> =>
  withinTask<Objecting>(platform, reviewer, async (inside, task) => {
    const now = inside.clock.now();
    if (!mayObject(task, now)) return { outcome: 'too-late' };
    await changeReview(inside, task.id, {
      objection: words,
      objected_at: now,
      ...(task.wanted && { completed_at: null }),
    });
    if (task.wanted) await giveUntil(inside, task, endOfDay(now, OBJECTION_DAYS));
    await recordEvent(inside, task, actorOf(reviewer), {
      event: 'review-objected',
      details: { invitation: task.id, words },
    });
    await keepUncounted(inside, task.paperId);
    await tellEditorOfReviewer(inside, {
      invitation: task.id,
      news: { kind: 'objected', words, mayCorrect: task.wanted },
      chiefsToo: true,
      key: `${task.id}:${now}`,
    });
    return { outcome: 'objected' };
  });

/** By an editor who did not enter it, with a reason for its reviewer: then it counts as it was entered. */
export const answerObjection: InvitationCommand<[note: string, read?: string]> = invitationCommand(
  async ({ inside, manuscript, editor, status, user, now, record, id }, note, read = '') => {
    const task = await findTask(inside, id, now);
    if (!task || asksSecondEditor(task, true) !== 'objection')
      return { outcome: 'not-now', status };
    const own = refuseSecond({ ...task, invitedBy: null }, editor.hands);
    if (own !== null) return { outcome: 'refused', reason: own };
    if (note === '') return { outcome: 'reason-missing' };
    const unfit = await refuseNote(inside, manuscript, { note, read });
    if (unfit) return unfit;
    if (await isConflicted(inside, manuscript, task.reviewerId)) {
      await closeForConflict(inside, task, manuscript);
      return { outcome: 'conflict' };
    }
    await changeReview(inside, id, {
      ...{ completed_at: task.completedAt ?? now, objection_answered_at: now },
      ...{ vouched_by: user.id, vouched_at: now, vouched_words: note },
    });
    await record({ event: 'objection-answered', details: { invitation: id, words: note } });
    await keepUncounted(inside, task.paperId);
    await mailReviewer(inside, {
      invitation: id,
      write: (facts) => objectionAnswered.write({ ...facts, words: note }),
      purpose: 'objection-answered',
      key: `${id}:${task.objectedAt}`,
    });
    return { outcome: 'done' };
  },
  { bySecondEditor: true },
);
