import { recordEvent } from '../core/record-event.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { reviewCalendar } from '../invitations/due-calendar.server.ts';
import { reviewAgreed } from './review-agreed.mail.ts';
import { mayAnswer, mayWrite } from './review-task.ts';
import type { ReviewTask } from './review-task.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { askAlternates, isConflicted } from '../invitations/ask-reviewer.server.ts';
import { endInvitation } from '../invitations/end-invitation.server.ts';
import { tellEditorOfReviewer, mailReviewer } from '../invitations/mail-reviewer.server.ts';
import { actorOf, withinTask } from './within-task.server.ts';
import type { Reviewer } from './within-task.server.ts';
import { noteAccepted, noteDeclined } from '../invitations/answer-step.server.ts';

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

export type Regret = { reason: string; alternate: string };

/** Before or after a yes; the next alternate is asked. What was typed stays. */
export const declineInvitation = (
  platform: Platform,
  reviewer: Reviewer,
  { reason, alternate }: Regret,
): Promise<Answering> =>
  withinTask(platform, reviewer, async (inside, task, manuscript) => {
    if (task.status === 'completed') return { outcome: 'completed' };
    if (task.status === 'declined') return { outcome: 'declined' };
    if (!mayAnswer(task) && !mayWrite(task)) return { outcome: 'closed' };
    const words = [reason, alternate && `Suggested instead: ${alternate}`]
      .filter(Boolean)
      .join('\n');
    const now = inside.clock.now();
    await noteDeclined(inside, task.id, { now, words: words || null });
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
