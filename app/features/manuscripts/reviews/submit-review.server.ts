import { recordEvent } from '../core/write-manuscript.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { reviewReceived } from './review-agreed.mail.ts';
import { askToVerify, keepUncounted, actorOf, withinTask } from './within-task.server.ts';
import type { Reviewer } from './within-task.server.ts';
import { findPointsToSend } from './points-to-send.server.ts';
import { openOf } from '../points/point.ts';
import { sendPoints } from '../points/put-points.server.ts';
import { mayWrite, reportFrom, whatIsMissing } from './review.ts';
import { questionsFor } from '../core/settings/own-questions.ts';
import { findSheet } from '../core/settings/read-settings.server.ts';
import { closeForConflict } from './answer-invitation.server.ts';
import { isConflicted } from '../invitations/ask-reviewer.server.ts';
import { tellEditorOfReviewer, mailReviewer } from '../invitations/mail-reviewer.server.ts';

export type Submitting = {
  outcome:
    | 'completed'
    | 'completed-before'
    /** No longer wanted; the text stays readable to the reviewer. */
    | 'closed'
    /** Something is missing, or another window saved since the reviewer looked at it. */
    | 'incomplete'
    | 'changed-since';
};

/**
 * Of two who submit at once, one completes it.
 * @param version of the draft that was looked at @param pointsSeen the digest of the points beside it
 */
export const submitReview = (
  platform: Platform,
  reviewer: Reviewer,
  version: number,
  pointsSeen?: string,
): Promise<Submitting> =>
  withinTask(platform, reviewer, async (inside, task, manuscript) => {
    if (task.status === 'completed') return { outcome: 'completed-before' };
    if (!mayWrite(task)) return { outcome: 'closed' };
    const { draft } = task.kept;
    if (task.version !== version) return { outcome: 'changed-since' };
    const { points, carried, earlier, digest } = await findPointsToSend(inside, task.id);
    if (pointsSeen !== undefined && pointsSeen !== digest) return { outcome: 'changed-since' };
    const { sheet } = await findSheet(inside, task.sheetKey);
    const questions = questionsFor(sheet, task.articleType);
    if (Object.keys(whatIsMissing(draft, points, questions)).length > 0) {
      return { outcome: 'incomplete' };
    }
    if (await isConflicted(inside, manuscript, task.reviewerId)) {
      await closeForConflict(inside, task, manuscript);
      return { outcome: 'closed' };
    }
    const sent = await sendPoints(inside, task.id, carried);
    const report = reportFrom(draft, questions, sent);
    const { numUpdatedRows } = await inside.db
      .updateTable('reviews')
      .set({
        recommendation: draft.recommendation,
        for_authors: report.forAuthors,
        for_editors: report.forEditors,
        scores: JSON.stringify(draft.scores),
        completed_at: inside.clock.now(),
        // What an editor entered, the reviewer has put right.
        entered_by: null,
        entered_at: null,
      })
      .where('invitation_id', '=', task.id)
      .where('version', '=', version)
      .where('completed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: 'completed-before' };
    await recordEvent(inside, task, actorOf(reviewer), {
      event: 'review-completed',
      details: { invitation: task.id, recommendation: draft.recommendation },
    });
    const judgedBefore = earlier.filter(({ verdict }) => verdict !== null);
    if (judgedBefore.length > 0) {
      const open = openOf(judgedBefore).length;
      await recordEvent(inside, task, actorOf(reviewer), {
        event: 'points-judged',
        details: { invitation: task.id, answered: judgedBefore.length - open, open },
      });
    }
    await mailReviewer(inside, {
      invitation: task.id,
      write: reviewReceived.write,
      purpose: 'review-received',
      key: String(task.id),
    });
    const judged = await keepUncounted(inside, task.paperId);
    const { independentReviews, reviewsNeeded } = judged.facts;
    const own = judged.uncounted.find(({ review }) => review.id === task.id);
    const counts = { arrived: independentReviews, needed: reviewsNeeded, why: own?.why ?? null };
    await tellEditorOfReviewer(inside, {
      invitation: task.id,
      news: { kind: 'completed', ...counts },
    });
    if (own?.why === 'unverified-reviewer') await askToVerify(inside, judged, own.review);
    return { outcome: 'completed' };
  });
