import { lockManuscript } from '../core/lock-manuscript.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { reminderDue, invitationStatus } from '../core/invitation.ts';
import type { ReminderDates } from '../core/invitation.ts';
import { invitationCancelledLetter } from '../invitations/invitation-cancelled.mail.ts';
import { reviewerReminderLetter } from '../invitations/reviewer-reminder.mail.ts';
import { listInvitations } from '../invitations/list-invitations.server.ts';
import type { OfficeInvitation } from '../invitations/list-invitations.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { askAlternates } from '../invitations/ask-reviewer.server.ts';
import { tellEditorOfReviewer, mailReviewer } from '../invitations/mail-reviewer.server.ts';
import { endInvitation } from '../invitations/end-invitation.server.ts';

/**
 * Sends the reminders that are due, asks alternates in place of those who stay silent, and tells
 * those whose review is not needed any more. What is due follows from the dates, and each mail has
 * a key: however often it runs, in however many processes, and however long none ran, every reviewer is
 * told once.
 */
export async function sweepReviews(platform: Platform): Promise<void> {
  await sweepDue(platform);
  await closeUnneeded(platform);
}

async function sweepDue(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const rows = await platform.db
    .selectFrom('review_invitations as invitation')
    .innerJoin('manuscripts', (join) =>
      join
        .onRef('manuscripts.id', '=', 'invitation.manuscript_id')
        .onRef('manuscripts.round', '=', 'invitation.round'),
    )
    .leftJoin('reviews', 'reviews.invitation_id', 'invitation.id')
    .select(['paper_id as paperId', 'rank', 'invited_at as invitedAt', 'answer_by as answerBy'])
    .select(['accepted_at as acceptedAt', 'declined_at as declinedAt', 'due_at as dueAt'])
    .select(['cancelled_at as cancelledAt', 'reviews.completed_at as completedAt'])
    .select('due_moved_at as dueMovedAt')
    .where('state', '=', 'under-review')
    .where('cancelled_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('invited_at', 'is not', null)
    .where('reviews.completed_at', 'is', null)
    .execute();
  const papers = new Set(rows.filter((row) => isDue(row, now)).map((row) => row.paperId));
  for (const paperId of papers) {
    await platform.transaction((inside) => sweepPaper(inside, paperId));
  }
}

const isDue = (dates: ReminderDates, now: number): boolean => reminderDue(dates, now) !== null;

async function sweepPaper(inside: Platform, paperId: number): Promise<void> {
  await lockManuscript(inside, paperId);
  const manuscript = await loadCase(inside, paperId);
  if (manuscript?.state !== 'under-review') return;
  const now = inside.clock.now();
  const all = await listInvitations(inside, manuscript.id);
  const round = all.filter((invitation) => invitation.round === manuscript.round);
  const asked = await askAlternates(inside, manuscript);
  for (const invitation of round) {
    await remind(inside, manuscript, invitation);
    if (invitationStatus(invitation, now) !== 'silent') continue;
    const news = { kind: 'silent', alternate: asked.shift()?.name ?? null } as const;
    await tellEditorOfReviewer(inside, {
      invitation: invitation.id,
      news,
      key: `${invitation.id}:${invitation.answerBy}`,
    });
  }
}

async function remind(
  inside: Platform,
  { paperId }: CaseFile,
  invitation: OfficeInvitation,
): Promise<void> {
  const reminder = reminderDue(invitation, inside.clock.now());
  if (reminder === null) return;
  const date = reminder.startsWith('answer') ? invitation.answerBy : invitation.dueAt;
  const isNew = await mailReviewer(inside, {
    invitation: invitation.id,
    write: (facts) => reviewerReminderLetter(reminder, facts),
    purpose: 'review-reminder',
    // Another date is another reminder.
    key: `${invitation.id}:${reminder}:${date}`,
  });
  if (!isNew) return;
  await addHistory(inside, {
    subject: `manuscript:${paperId}`,
    event: 'reviewer-reminded',
    actor: 'system',
    details: { invitation: invitation.id, reminder },
  });
}

/** Invitations that a decision or a withdrawal has overtaken. */
async function closeUnneeded(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('review_invitations as invitation')
    .innerJoin('manuscripts', 'manuscripts.id', 'invitation.manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'invitation.id')
    .select(['invitation.id', 'paper_id as paperId'])
    .where((row) =>
      row.or([
        row('state', '<>', 'under-review'),
        row('invitation.round', '<>', row.ref('manuscripts.round')),
      ]),
    )
    .where('cancelled_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('invited_at', 'is not', null)
    .where('reviews.completed_at', 'is', null)
    .execute();
  for (const { id, paperId } of rows) {
    await platform.transaction(async (inside) => {
      await lockManuscript(inside, paperId);
      const ending = { paperId, invitation: id, why: 'overtaken' } as const;
      if (!(await endInvitation(inside, ending))) return;
      await mailReviewer(inside, {
        invitation: id,
        write: (facts) => invitationCancelledLetter(facts, ''),
        purpose: 'invitation-cancelled',
        key: String(id),
      });
    });
  }
}
