import type { InvitationCommand } from '../invitations/within-invitation.server.ts';
import { invitationCommand } from '../invitations/within-invitation.server.ts';
import { isVerified } from '../conflicts/verified-reviewers.ts';
import { objectionEnds } from '../core/case/counted-reviews.ts';
import { dayOf } from '../core/words.ts';
import { tellThisEditor } from '../editors/tell-editors.server.ts';
import { keepUncounted } from '../reviews/keep-uncounted.server.ts';
import { changeReview } from '../reviews/write-review.server.ts';
import { asksSecondEditor, firstEditorOf, refuseSecond } from './entered-review.ts';
import { reviewVouched } from './second-editor.mail.ts';

/**
 * The word of a second editor, with how they know: a review that another entered counts once its reviewer has had
 * the days to object, one whose reviewer only another knows at once, and so do all that this reviewer writes later
 * (L1).
 */
export const vouchForReview: InvitationCommand<[reason: string]> = invitationCommand(
  async ({ inside, manuscript, editor, invitation, status, user, now, record, id }, reason) => {
    const task = manuscript.invitations.find((each) => each.id === id)!;
    if (task.vouchedAt !== null) return { outcome: 'done-before' };
    if (asksSecondEditor(task, isVerified(task, manuscript)) !== 'vouching') {
      return { outcome: 'not-now', status };
    }
    const own = refuseSecond(task, editor.hands);
    if (own !== null) return { outcome: 'refused', reason: own };
    if (reason === '') return { outcome: 'reason-missing' };
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
      account: firstEditorOf(task)!,
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
