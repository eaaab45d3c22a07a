import { recordEvent } from '../core/write-manuscript.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import { reviewCalendar } from '../invitations/due-calendar.server.ts';
import { reviewAgreed } from './review-agreed.mail.ts';
import { mayAnswer, mayWrite } from './review.ts';
import type { ReviewTask } from './review.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { answerWords, NO_ONE } from '../invitations/suggested-instead.ts';
import type { Suggested } from '../invitations/suggested-instead.ts';
import { askAlternates, isConflicted } from '../invitations/ask-reviewer.server.ts';
import { endInvitation } from '../invitations/within-invitation.server.ts';
import { tellEditorOfReviewer, mailReviewer } from '../invitations/mail-reviewer.server.ts';
import { actorOf, withinTask } from './within-task.server.ts';
import type { Reviewer } from './within-task.server.ts';
import { noteAccepted, noteDeclined, noteDeclineBack } from '../invitations/answer-step.server.ts';
import { DAY } from '#app/platform/clock.ts';

/** `closed`: a review is no longer wanted, for whatever reason; the reviewer is told no other. */
export type Answering = { outcome: 'accepted' | 'declined' | 'closed' | 'completed' };

export const acceptInvitation = (platform: Platform, reviewer: Reviewer): Promise<Answering> =>
  withinTask(platform, reviewer, async (inside, task, manuscript) => {
    if (task.status === 'completed') return { outcome: 'completed' };
    if (mayWrite(task)) return { outcome: 'accepted' };
    if (task.status === 'declined' && task.wanted) return { outcome: 'declined' };
    if (!mayAnswer(task)) return { outcome: 'closed' };
    if (await isConflicted(inside, manuscript, task.reviewerId)) {
      await closeForConflict(inside, task, manuscript);
      return { outcome: 'closed' };
    }
    const line = { event: 'invitation-accepted', actor: actorOf(reviewer) } as const;
    await acceptWithin(inside, task, { line, tell: true });
    return { outcome: 'accepted' };
  });

export type Regret = { reason: string; suggested?: Suggested };

/** Before or after a yes; the next alternate is asked. What was typed stays. */
export const declineInvitation = (
  platform: Platform,
  reviewer: Reviewer,
  { reason, suggested = NO_ONE }: Regret,
): Promise<Answering> =>
  withinTask(platform, reviewer, async (inside, task, manuscript) => {
    if (task.status === 'completed') return { outcome: 'completed' };
    if (task.status === 'declined') return { outcome: 'declined' };
    if (!mayAnswer(task) && !mayWrite(task)) return { outcome: 'closed' };
    const words = answerWords(reason, suggested);
    const now = inside.clock.now();
    await noteDeclined(inside, task.id, { now, words: words || null, suggested });
    await recordEvent(inside, task, actorOf(reviewer), {
      event: 'invitation-declined',
      details: { invitation: task.id, afterAccepting: task.acceptedAt !== null },
    });
    const [next] = task.waits ? [] : await askAlternates(inside, manuscript);
    const news = { kind: 'declined', words, alternate: next?.name ?? null } as const;
    await tellEditorOfReviewer(inside, { invitation: task.id, news });
    return { outcome: 'declined' };
  });

export async function closeForConflict(
  inside: Platform,
  task: ReviewTask,
  manuscript: CaseFile,
): Promise<void> {
  await endInvitation(inside, {
    paperId: manuscript.paperId,
    invitation: task.id,
    why: 'conflict',
  });
  const news = { kind: 'conflict' } as const;
  await tellEditorOfReviewer(inside, { invitation: task.id, news });
}

type Acceptance = {
  line: { event: 'invitation-accepted' | 'invitation-accepted-for'; actor: Actor };
  /** Whether the reviewer gets the letter that confirms it. */
  tell: boolean;
};

export async function acceptWithin(
  inside: Platform,
  task: ReviewTask,
  { line, tell }: Acceptance,
): Promise<void> {
  const now = inside.clock.now();
  // A reviewer who answers late has as many days for the review as one who answered in time.
  const dueAt = Math.max(task.dueAt!, now + (task.dueAt! - task.answerBy!));
  await noteAccepted(inside, task.id, { now, dueAt });
  await addHistory(inside, {
    subject: `manuscript:${task.paperId}`,
    ...line,
    details: { invitation: task.id },
  });
  if (!tell) return;
  await mailReviewer(inside, {
    invitation: task.id,
    write: reviewAgreed.write,
    purpose: 'review-agreed',
    key: String(task.id),
    attachments: [reviewCalendar(inside, { ...task, dueAt })],
  });
}

/** For which a reviewer who declined can say that it was a mistake. */
const FOR_A_WHILE = 7 * DAY;

/** While a review is wanted, and no other reviewer was invited in the place of this one. */
export async function mayTakeBackDecline(
  { db, clock }: HasClockAndDb,
  { id, manuscriptId, round, status, wanted, declinedAt }: ReviewTask,
): Promise<boolean> {
  if (status !== 'declined' || !wanted || declinedAt === null) return false;
  if (clock.now() > declinedAt + FOR_A_WHILE) return false;
  const other = await db
    .selectFrom('review_invitations')
    .select('id')
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .where('id', '<>', id)
    // The reviewer may have been asked again, and alternates are asked at the same moment.
    .where((row) =>
      row.or([row('invited_at', '>=', declinedAt), row('added_at', '>=', declinedAt)]),
    )
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return other === undefined;
}

/** The invitation is open again as it was; the editor is told. Accepting it asks for conflicts as ever (L7). */
export const takeBackDecline = (
  platform: Platform,
  reviewer: Reviewer,
): Promise<{ outcome: 'taken-back' | 'too-late' }> =>
  withinTask(platform, reviewer, async (inside, task) => {
    if (!(await mayTakeBackDecline(inside, task))) return { outcome: 'too-late' };
    await noteDeclineBack(inside, task.id);
    await recordEvent(inside, task, actorOf(reviewer), {
      event: 'decline-taken-back',
      details: { invitation: task.id },
    });
    await tellEditorOfReviewer(inside, {
      ...{ invitation: task.id, news: { kind: 'back' } },
      key: `${task.id}:${inside.clock.now()}`,
    });
    return { outcome: 'taken-back' };
  });
