import type { InvitationCommand } from '../invitations/within-invitation.server.ts';
import { invitationCommand } from '../invitations/within-invitation.server.ts';
import type { InvitationStatus } from '../core/invitation.ts';
import type { NamedSheet } from '../core/settings/read-settings.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { isConflicted } from '../invitations/ask-reviewer.server.ts';
import { mailReviewer } from '../invitations/mail-reviewer.server.ts';
import { acceptWithin, closeForConflict } from '../reviews/answer-invitation.server.ts';
import { isObjected } from '../core/case/counted-reviews.ts';
import { findTask, keepUncounted, putReview, storeSheet } from '../reviews/within-task.server.ts';
import { mayAnswer, mayWrite, withAnswers } from '../reviews/review.ts';
import type { Draft } from '../reviews/review.ts';
import { reviewEnteredLetter } from './entered-review.mail.ts';
import { refuseSecond } from './entered-review.ts';
import { askSecondEditors } from './sweep-entered.server.ts';

export type Entering =
  | { outcome: 'done' | 'done-before' | 'conflict' }
  | { outcome: 'not-now'; status: InvitationStatus }
  | Refused;

/** As the reviewer said on the phone or by e-mail. @param tell whether they get the letter that confirms it */
export const acceptFor: InvitationCommand<[tell?: boolean], Entering> = invitationCommand(
  async ({ inside, manuscript, status, actor, now, id }, tell = true) => {
    const task = await findTask(inside, id, now);
    if (task && mayWrite(task)) return { outcome: 'done-before' };
    if (!task || !mayAnswer(task)) return { outcome: 'not-now', status };
    if (await isConflicted(inside, manuscript, task.reviewerId)) {
      await closeForConflict(inside, task, manuscript);
      return { outcome: 'conflict' };
    }
    const line = { event: 'invitation-accepted-for', actor } as const;
    await acceptWithin(inside, task, { line, tell });
    return { outcome: 'done' };
  },
);

/**
 * Enters a review that came another way, after `acceptFor`. The reviewer gets a copy, and confirms it or objects;
 * until then, or a second editor's word, it does not count (L1).
 */
export const enterReview: InvitationCommand<[said: { draft: Draft; sheet: NamedSheet }], Entering> =
  invitationCommand(async (opened, { draft, sheet }) => {
    const { inside, manuscript, status, user, now, record, id } = opened;
    const task = await findTask(inside, id, now);
    if (!task || !mayWrite(task)) return { outcome: 'not-now', status };
    const own = refuseSecond(task, [task.enteredBy ?? ''], opened.editor.hands);
    if (isObjected(task) && own !== null) return { outcome: 'refused', reason: own };
    if (await isConflicted(inside, manuscript, task.reviewerId)) {
      await closeForConflict(inside, task, manuscript);
      return { outcome: 'conflict' };
    }
    await storeSheet(inside, sheet);
    const said = withAnswers(draft, sheet.sheet.questions ?? []);
    // What the reviewer had typed stays beside it.
    const other = task.version > 0 ? task.kept.draft : null;
    const values = {
      draft: JSON.stringify({ draft, other }),
      version: task.version + 1,
      saved_at: now,
      sheet_key: sheet.key,
      recommendation: draft.recommendation,
      for_authors: said.forAuthors,
      for_editors: said.forEditors,
      scores: JSON.stringify(draft.scores),
      completed_at: now,
      entered_by: user.id,
      entered_at: now,
      ...{ objection: null, objected_at: null, objection_answered_at: null, confirmed_at: null },
      ...{ vouched_by: null, vouched_at: null, vouched_words: null },
    };
    await putReview(inside, id, values);
    await record({
      event: 'review-entered',
      details: { invitation: id, recommendation: draft.recommendation },
    });
    await mailReviewer(inside, {
      invitation: id,
      write: (facts) => reviewEnteredLetter(facts, said, sheet.sheet),
      purpose: 'review-entered',
      key: `${id}:${values.version}`,
    });
    const judged = await keepUncounted(inside, task.paperId);
    const entered = judged.invitations.find((each) => each.id === id)!;
    await askSecondEditors(inside, judged, entered, 'entered');
    return { outcome: 'done' };
  });
