import { sql } from 'kysely';
import { lockManuscript, recordEvent } from '../core/write-manuscript.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { invitationStatus } from '../core/invitation.ts';
import { invitationCancelled } from './change-invitation.mail.ts';
import { listInvitations } from './list-invitations.server.ts';
import { lockCase } from '../core/load-case.server.ts';
import { askAlternates } from './ask-reviewer.server.ts';
import { tellEditorOfReviewer, mailReviewer } from './mail-reviewer.server.ts';
import { openOfRound, sendPlanned } from './preparing/planned-invitations.server.ts';
import { endInvitation } from './within-invitation.server.ts';
import { isUnderReview, UNDER_REVIEW } from '../core/states.ts';
import type { OfficeInvitation } from './list-invitations.server.ts';
import { reviewerReminders } from './reviewer-reminder.mail.ts';
import { reminderDue } from './reviewer-reminder.ts';

/** What is due follows from the dates and each mail has a key: however often it runs, everyone is told once. */
export async function sweepInvitations(platform: Platform): Promise<void> {
  await sendPlanned(platform);
  await remindReviewers(platform);
  await replaceSilent(platform);
  await closeUnneeded(platform);
}

async function replaceSilent(platform: Platform): Promise<void> {
  const papers = await openOfRound(platform)
    .select('paper_id as paperId')
    .distinct()
    .where('accepted_at', 'is', null)
    .where('invited_at', 'is not', null)
    .where('answer_by', '<', platform.clock.now())
    .where('reviews.completed_at', 'is', null)
    .execute();
  for (const { paperId } of papers) {
    await platform.transaction((inside) => replaceIn(inside, paperId));
  }
}

async function replaceIn(inside: Platform, paperId: number): Promise<void> {
  const manuscript = await lockCase(inside, paperId);
  if (!manuscript || !isUnderReview(manuscript.state)) return;
  const now = inside.clock.now();
  const all = await listInvitations(inside, manuscript.id);
  const round = all.filter((invitation) => invitation.round === manuscript.round);
  const asked = await askAlternates(inside, manuscript);
  for (const invitation of round) {
    if (invitationStatus(invitation, now) !== 'silent') continue;
    const news = { kind: 'silent', alternate: asked.shift()?.name ?? null } as const;
    await tellEditorOfReviewer(inside, {
      invitation: invitation.id,
      news,
      key: `${invitation.id}:${invitation.answerBy}`,
    });
  }
}

async function closeUnneeded(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('review_invitations as invitation')
    .innerJoin('manuscripts', 'manuscripts.id', 'invitation.manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'invitation.id')
    .select(['invitation.id', 'paper_id as paperId'])
    .where((row) =>
      row.or([
        row(sql<string>`coalesce(returned_from, state)`, 'not in', UNDER_REVIEW),
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
      if ((await endInvitation(inside, ending)) !== 'ended') return;
      await mailReviewer(inside, {
        invitation: id,
        write: (facts) => invitationCancelled.write({ ...facts, note: '' }),
        purpose: 'invitation-cancelled',
        key: String(id),
      });
    });
  }
}

/** What is due follows from the dates and each mail has a key: however often it runs, once each. */
async function remindReviewers(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const rows = await openOfRound(platform)
    .select(['paper_id as paperId', 'rank', 'invited_at as invitedAt', 'answer_by as answerBy'])
    .select(['accepted_at as acceptedAt', 'declined_at as declinedAt', 'due_at as dueAt'])
    .select(['cancelled_at as cancelledAt', 'reviews.completed_at as completedAt'])
    .select('due_moved_at as dueMovedAt')
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
