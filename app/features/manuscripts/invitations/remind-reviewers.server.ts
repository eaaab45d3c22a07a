import { recordEvent } from '../core/record-event.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockManuscript } from '../core/lock-manuscript.server.ts';
import { listInvitations } from './list-invitations.server.ts';
import type { OfficeInvitation } from './list-invitations.server.ts';
import { mailReviewer } from './mail-reviewer.server.ts';
import { reviewerReminders } from './reviewer-reminder.mail.ts';
import { reminderDue } from './reviewer-reminder.ts';
import { isUnderReview, UNDER_REVIEW } from '../core/states.ts';

/** What is due follows from the dates and each mail has a key: however often it runs, once each. */
export async function remindReviewers(platform: Platform): Promise<void> {
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
    .where('state', 'in', UNDER_REVIEW)
    .where('cancelled_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('invited_at', 'is not', null)
    .where('reviews.completed_at', 'is', null)
    .execute();
  const due = rows.filter((row) => reminderDue(row, now) !== null);
  for (const paperId of new Set(due.map((row) => row.paperId))) {
    await platform.transaction((inside) => remindOf(inside, paperId));
  }
}

async function remindOf(inside: Platform, paperId: number): Promise<void> {
  await lockManuscript(inside, paperId);
  const manuscript = await inside.db
    .selectFrom('manuscripts')
    .select(['id', 'state', 'round'])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  if (!manuscript || !isUnderReview(manuscript.state)) return;
  const all = await listInvitations(inside, manuscript.id);
  for (const invitation of all) {
    if (invitation.round === manuscript.round) await remind(inside, paperId, invitation);
  }
}

async function remind(
  inside: Platform,
  paperId: number,
  invitation: OfficeInvitation,
): Promise<void> {
  const reminder = reminderDue(invitation, inside.clock.now());
  if (reminder === null) return;
  const date = reminder.startsWith('answer') ? invitation.answerBy : invitation.dueAt;
  const isNew = await mailReviewer(inside, {
    invitation: invitation.id,
    write: (facts) => reviewerReminders[reminder].write(facts),
    purpose: 'review-reminder',
    // Another date is another reminder.
    key: `${invitation.id}:${reminder}:${date}`,
  });
  if (!isNew) return;
  await recordEvent(inside, { paperId }, 'system', {
    event: 'reviewer-reminded',
    details: { invitation: invitation.id, reminder },
  });
}
