import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { endOfDay } from '../../core/invitation.ts';
import { refuseNote } from '../../authors/find-authors-named.server.ts';
import { giveUntil } from '../invitations/answer-step.server.ts';
import { isConflicted } from '../invitations/ask-reviewer.server.ts';
import type { Changing } from '../invitations/change-invitation.server.ts';
import { mailReviewer, tellEditorOfReviewer } from '../invitations/mail-reviewer.server.ts';
import { withinInvitation } from '../invitations/within-invitation.server.ts';
import { closeForConflict } from '../answer-invitation.server.ts';
import { findTask } from '../find-task.server.ts';
import { mayWrite } from '../review-task.ts';
import { actorOf, withinTask } from '../within-task.server.ts';
import type { Reviewer } from '../within-task.server.ts';
import { objectionAnsweredLetter } from './entered-review.mail.ts';
import { isJudgeOfOwn, mayObject, OBJECTION_DAYS } from './entered-review.ts';

export type Objecting = { outcome: 'objected' | 'too-late' };

/** While reviews are awaited it counts no longer until an editor answers; the reviewer may write it again. */
export const objectToReview = (
  platform: Platform,
  reviewer: Reviewer,
  words: string,
): Promise<Objecting> =>
  withinTask<Objecting>(platform, reviewer, async (inside, task) => {
    const now = inside.clock.now();
    if (!mayObject(task, now)) return { outcome: 'too-late' };
    await inside.db
      .updateTable('reviews')
      .set({ objection: words, objected_at: now, ...(task.wanted && { completed_at: null }) })
      .where('invitation_id', '=', task.id)
      .execute();
    await giveUntil(inside, task, endOfDay(now, OBJECTION_DAYS));
    await addHistory(inside, {
      subject: `manuscript:${task.paperId}`,
      event: 'review-objected',
      actor: actorOf(reviewer),
      details: { invitation: task.id, words },
    });
    await tellEditorOfReviewer(inside, {
      invitation: task.id,
      news: { kind: 'objected', words, counts: !task.wanted },
      chiefsToo: task.wanted,
      key: `${task.id}:${now}`,
    });
    return { outcome: 'objected' };
  });

export const answerObjection = (
  platform: Platform,
  user: SignedIn,
  id: number,
  note: string,
  read = '',
) =>
  withinInvitation<Changing>(platform, user, id, async (opened) => {
    const { inside, manuscript, invitation, status } = opened;
    const now = inside.clock.now();
    const task = await findTask(inside, id, now);
    if (!task || task.objectedAt === null || !mayWrite(task)) return { outcome: 'not-now', status };
    if (isJudgeOfOwn(invitation, user.id)) return { outcome: 'refused', reason: 'entered-by-you' };
    const unfit = await refuseNote(inside, manuscript, { note, read });
    if (unfit) return unfit;
    if (await isConflicted(inside, manuscript, task.reviewerId)) {
      await closeForConflict(inside, task, manuscript);
      return { outcome: 'conflict' };
    }
    await inside.db
      .updateTable('reviews')
      .set({ completed_at: now, objection_answered_at: now })
      .where('invitation_id', '=', id)
      .execute();
    await addHistory(inside, {
      subject: `manuscript:${task.paperId}`,
      event: 'objection-answered',
      actor: `account:${user.id}`,
      details: { invitation: id, words: note },
    });
    await mailReviewer(inside, {
      invitation: id,
      write: (facts) => objectionAnsweredLetter(facts, note),
      purpose: 'objection-answered',
      key: String(id),
    });
    return { outcome: 'done' };
  });
