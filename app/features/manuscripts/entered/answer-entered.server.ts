import { saysSomething } from '#app/platform/text/plain-line.ts';
import { recordEvent } from '../core/write-manuscript.server.ts';
import type { InvitationCommand } from '../invitations/within-invitation.server.ts';
import { invitationCommand } from '../invitations/within-invitation.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { OBJECTION_DAYS, objectionEnds } from '../core/case/counted-reviews.ts';
import { endOfDay, dayOf } from '../core/words.ts';
import { refuseNote } from '../author-changes/propose-author-change.server.ts';
import { giveUntil } from '../invitations/answer-step.server.ts';
import { isConflicted } from '../invitations/ask-reviewer.server.ts';
import { mailReviewer, tellEditorOfReviewer } from '../invitations/mail-reviewer.server.ts';
import { closeForConflict } from '../reviews/answer-invitation.server.ts';
import {
  findTask,
  keepUncounted,
  changeReview,
  actorOf,
  withinTask,
} from '../reviews/within-task.server.ts';
import type { Reviewer } from '../reviews/within-task.server.ts';
import { objectionAnswered } from './entered-review.mail.ts';
import {
  asksSecondEditor,
  mayObject,
  refuseSecond,
  mayTakeOver,
  mayConfirm,
} from './entered-review.ts';
import { firstEditorsOf, isVerified } from '../conflicts/one-hand.ts';
import { tellThisEditor } from '../editors/tell-editors.server.ts';
import { reviewVouched } from './second-editor.mail.ts';

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
    const own = refuseSecond(task, [task.enteredBy!], editor.hands);
    if (own !== null) return { outcome: 'refused', reason: own };
    if (!saysSomething(note)) return { outcome: 'reason-missing' };
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

type TakingOver = { outcome: 'taken-over' | 'not-now' };

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

type Confirming = { outcome: 'confirmed' | 'done-before' };

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

/**
 * The word of a second editor, with how they know: a review that another entered counts once its reviewer has had
 * the days to object, one whose reviewer only another knows at once, and so do all that this reviewer writes later
 * (L1).
 */
export const vouchForReview: InvitationCommand<[reason: string]> = invitationCommand(
  async ({ inside, manuscript, editor, invitation, status, user, now, record, id }, reason) => {
    const task = manuscript.invitations.find((each) => each.id === id)!;
    if (asksSecondEditor(task, isVerified(task, manuscript)) !== 'vouching') {
      return task.vouchedAt === null ? { outcome: 'not-now', status } : { outcome: 'done-before' };
    }
    const firsts = firstEditorsOf(task, manuscript);
    const own = refuseSecond(task, firsts, editor.hands);
    if (own !== null) return { outcome: 'refused', reason: own };
    if (!saysSomething(reason)) return { outcome: 'reason-missing' };
    await changeReview(inside, id, {
      vouched_by: user.id,
      vouched_at: now,
      vouched_words: reason,
    });
    await record({
      event: task.enteredBy === null ? 'reviewer-vouched' : 'review-vouched',
      details: { invitation: id, words: reason },
    });
    await keepUncounted(inside, manuscript.paperId);
    const ends = objectionEnds(task.enteredAt ?? 0);
    await tellThisEditor(inside, manuscript, {
      account: firsts[0]!,
      news: {
        purpose: 'review-vouched',
        key: `review-vouched:${id}:${task.enteredAt ?? task.completedAt}`,
        write: reviewVouched.of({
          editor: `${user.firstName} ${user.lastName}`,
          reviewer: invitation.name,
          next:
            now > ends || task.confirmedAt !== null
              ? 'It counts from now on.'
              : `It counts after ${dayOf(ends)} unless the reviewer objects, or as soon as the reviewer confirms it.`,
        }),
      },
    });
    return { outcome: 'done' };
  },
  { bySecondEditor: true },
);
