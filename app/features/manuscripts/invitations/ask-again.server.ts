import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { findUnexplained } from '../completion/find-missing.server.ts';
import { findAskedReviewer } from '../reviewers/find-asked-reviewer.server.ts';
import { againstWish } from '../reviewers/against-wish.server.ts';
import { objectionsNow } from './objections-now.server.ts';
import type { Objection } from '../conflicts/objections.ts';
import { mayAskAgain } from '../core/invitation.ts';
import type { InvitationStatus } from '../core/invitation.ts';
import { emailKey } from '../core/manuscript-details.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { retireWithin, reviewerIdOf } from '../reviewers/edit-reviewer.server.ts';
import { askReviewer } from './ask-reviewer.server.ts';
import type { Days } from './ask-reviewer.server.ts';
import { endInvitation, invitationCommand } from './within-invitation.server.ts';
import type { InvitationCommand } from './within-invitation.server.ts';
import { addInvitation } from './invite-reviewer.server.ts';
import { takesReviews } from '../core/states.ts';
import { reviewCalendar } from './due-calendar.server.ts';
import { reviewDueMoved } from './review-due-moved.mail.ts';
import { refuseNote } from '../author-changes/propose-author-change.server.ts';
import { mailReviewer } from './mail-reviewer.server.ts';
import { DAY } from '#app/platform/clock.ts';

export type AskingAgain =
  | { outcome: 'asked'; invitation: number }
  | { outcome: 'not-now'; status: InvitationStatus }
  | { outcome: 'objected'; objections: Objection[] }
  | { outcome: 'questions'; reviewer: number }
  | Refused;

/**
 * Invites once more in the same round, by a new invitation with a new link.
 * @param email where to write now; the list keeps it and retires the old one
 */
export const askAgain: InvitationCommand<[to: { email: string; days: Days }], AskingAgain> =
  invitationCommand(async (open, { email, days }) => {
    const { inside, invitation, status, id, user, actor, record } = open;
    const invitations = open.manuscript.invitations.filter((each) => each.id !== id);
    const manuscript = { ...open.manuscript, invitations };
    const { paperId } = manuscript;
    if (!takesReviews(manuscript, invitation.round)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    if (!mayAskAgain(status, invitation.bouncedAt)) return { outcome: 'not-now', status };
    if ((await findUnexplained(inside, manuscript)).length > 0) {
      return { outcome: 'refused', reason: 'not-complete' };
    }
    const { reviewerId, name, institution } = invitation;
    const isMoved = emailKey(email) !== emailKey(invitation.email);
    const who = isMoved ? { name, email, institution } : { reviewer: reviewerId };
    const known = (await findAskedReviewer(inside, user, who))!;
    const { conflicts, questions } = await objectionsNow(inside, manuscript, known);
    if (conflicts.length > 0) return { outcome: 'objected', objections: conflicts };
    const against = known.asTyped
      ? null
      : await againstWish(inside, known, { id: manuscript.id, user });
    if (against !== null) return { outcome: 'objected', objections: [against] };
    if (questions.length > 0) return { outcome: 'questions', reviewer: reviewerId };
    await endInvitation(inside, { paperId, invitation: id, why: 'bounced' });
    await killLink(inside, id);
    const { expertise = '' } = open.manuscript.invitations.find((each) => each.id === id) ?? {};
    const reviewer = await reviewerIdOf(inside, actor, {
      known: { ...known, expertise: known.expertise || expertise },
      manuscript: manuscript.id,
    });
    if (reviewer !== reviewerId) await retireWithin(inside, actor, reviewerId);
    // Who declined left a place to fill; a cancelled invitation took its place along.
    const again = await addInvitation(inside, manuscript, {
      ...{ reviewer, by: user.id, alternate: status === 'declined' },
    });
    if (again === null) throw new Error(`Invitation ${id} is open still.`);
    await askReviewer(inside, manuscript, { invitation: again, actor, days });
    await record({
      event: 'reviewer-asked-again',
      details: { invitation: again, before: id, ...(isMoved && { from: invitation.email, email }) },
    });
    return { outcome: 'asked', invitation: again };
  });

const killLink = (inside: HasDb, id: number) =>
  inside.db
    .updateTable('review_invitations')
    .set((row) => ({ key_version: row('key_version', '+', 1) }))
    .where('id', '=', id)
    .execute();

type Wanted = {
  /** Milliseconds since 1970. */ dueAt: number;
  /** To the reviewer. */ note: string;
  /** What of it may name an author as the editor read it. */ read?: string;
};

/** Each one is an e-mail to the reviewer. */
const MOST_A_DAY = 3;

/** The reviewer gets a new calendar file, and reminders follow the new date. */
export const moveReviewDue: InvitationCommand<[wanted: Wanted]> = invitationCommand(
  async (
    { inside, status, manuscript, invitation, id, now, record },
    { dueAt, note, read = '' },
  ) => {
    if (status !== 'reviewing' && status !== 'late') return { outcome: 'not-now', status };
    if (invitation.dueAt === dueAt) return { outcome: 'done-before' };
    if (await wasMovedOften(inside, manuscript.paperId, id)) return { outcome: 'moved-often' };
    const unfit = await refuseNote(inside, manuscript, { note, read });
    if (unfit) return unfit;
    const { keyVersion, addedAt } = await inside.db
      .updateTable('review_invitations')
      .set({ due_at: dueAt, due_moved_at: now })
      .where('id', '=', id)
      .returning(['key_version as keyVersion', 'added_at as addedAt'])
      .executeTakeFirstOrThrow();
    await record({
      event: 'review-due-moved',
      details: { invitation: id, before: invitation.dueAt, due: dueAt, reason: note },
    });
    const { title } = manuscript;
    await mailReviewer(inside, {
      invitation: id,
      write: (facts) => reviewDueMoved.write({ ...facts, note }),
      purpose: 'review-due-moved',
      // A date may be moved to and fro, and each time is told.
      key: `${id}:${dueAt}:${now}`,
      attachments: [reviewCalendar(inside, { id, keyVersion, addedAt, title, dueAt })],
    });
    return { outcome: 'done' };
  },
);

async function wasMovedOften(
  { db, clock }: HasClockAndDb,
  paperId: number,
  id: number,
): Promise<boolean> {
  const lines = await db
    .selectFrom('history')
    .select('details')
    .where('subject', '=', `manuscript:${paperId}`)
    .where('event', '=', 'review-due-moved')
    .where('happened_at', '>', clock.now() - DAY)
    .execute();
  const moved = lines.filter(
    ({ details }) => (JSON.parse(details) as { invitation: number }).invitation === id,
  );
  return moved.length >= MOST_A_DAY;
}
