import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import type { NoteRefused } from '../author-changes/propose-author-change.server.ts';
import { invitationStatus, reviewClock, reminderByHand } from '../core/invitation.ts';
import type { InvitationStatus } from '../core/invitation.ts';
import { findOfficeInvitation } from './list-invitations.server.ts';
import type { EnteredInvitation } from './list-invitations.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { OpenCase, Refused } from '../editors/within-case.server.ts';
import { recordEvent } from '../core/write-manuscript.server.ts';
import { takeBackMails } from '#app/platform/mail/take-back-mail.server.ts';

export type Changing =
  | { outcome: 'done' }
  | { outcome: 'not-now'; status: InvitationStatus }
  | { outcome: 'done-before' }
  | { outcome: 'conflict' | 'last-chief' }
  /** The reviewer asked not to be invited now. */
  | { outcome: 'against-wish'; against: 'away' | 'year-full' }
  | { outcome: 'reason-missing' }
  /** The reviewer was told of other dates just now. */
  | { outcome: 'moved-often' }
  | NoteRefused
  | Refused;

type OpenInvitation = OpenCase & {
  id: number;
  invitation: EnteredInvitation;
  status: InvitationStatus;
};

export type InvitationCommand<Said extends unknown[] = [], Result = Changing> = (
  platform: Platform,
  user: SignedIn,
  id: number,
  ...said: Said
) => Promise<Result | Refused>;

export const invitationCommand =
  <Said extends unknown[], Result>(
    work: (open: OpenInvitation, ...said: Said) => Promise<NoInfer<Result> | Refused>,
    /** For what any independent editor may do. */
    { bySecondEditor = false } = {},
  ): InvitationCommand<Said, Result> =>
  async (platform, user, id, ...said) => {
    const known = await findOfficeInvitation(platform, id);
    if (!known) return { outcome: 'no-such-manuscript' };
    return withinCase<Result | Refused>(platform, user, known.paperId, async (open) => {
      if (!open.editor.handles && !bySecondEditor)
        return { outcome: 'refused', reason: 'not-handled-by-you' };
      const invitation = (await findOfficeInvitation(open.inside, id))!;
      const status = invitationStatus(invitation, reviewClock(open.manuscript, open.now));
      return work({ ...open, id, invitation, status }, ...said);
    });
  };

type Ending = {
  paperId: number;
  invitation: number;
  /** `overtaken`: the round ended otherwise. The reviewer is not told of a conflict (L6). */
  why: 'conflict' | 'last-chief' | 'decided' | 'overtaken' | 'closed' | 'bounced';
};

/**
 * Writes why, and takes back letters that wait to leave.
 * @returns `unsent` where the reviewer had not been written to, `closed` when it was not open
 */
export async function endInvitation(
  inside: Platform,
  { paperId, invitation, why }: Ending,
): Promise<'ended' | 'unsent' | 'closed'> {
  const row = await inside.db
    .updateTable('review_invitations')
    .set({ cancelled_at: inside.clock.now() })
    .where('id', '=', invitation)
    .where('cancelled_at', 'is', null)
    .where('declined_at', 'is', null)
    .returning('accepted_at as acceptedAt')
    .executeTakeFirst();
  if (!row) return 'closed';
  const isBack = await takeBackUnsent(inside, invitation);
  // Who has an account may have accepted without the letter.
  const isUnsent = isBack && row.acceptedAt === null;
  await recordEvent(inside, { paperId }, 'system', {
    event: 'invitation-cancelled',
    details: { invitation, why, ...(isUnsent && { isUnsent }) },
  });
  return isUnsent ? 'unsent' : 'ended';
}

type TakingBack = { outcome: 'done' | 'too-late' } | Refused;

export const takeBackReminder: InvitationCommand<[], TakingBack> = invitationCommand(
  async ({ inside, record, id }) => {
    if (!(await takeBackUnsentReminder(inside, id))) return { outcome: 'too-late' };
    await record({ event: 'reminder-taken-back', details: { invitation: id } });
    return { outcome: 'done' };
  },
);

/** Takes an invitation back whose letter has not left yet: the reviewer was never asked. */
export const takeBackInvitation: InvitationCommand<[], TakingBack> = invitationCommand(
  async ({ inside, status, record, id }) => {
    // Who has an account may have answered without the letter.
    if (status !== 'asked') return { outcome: 'too-late' };
    if (!(await takeBackUnsent(inside, id))) return { outcome: 'too-late' };
    await inside.db
      .updateTable('review_invitations')
      .set({ cancelled_at: inside.clock.now() })
      // Neither a place to fill, nor a time that the reviewer was asked.
      .set({ rank: 1, invited_at: null, answer_by: null, due_at: null })
      .where('id', '=', id)
      .execute();
    await record({ event: 'invitation-taken-back', details: { invitation: id } });
    return { outcome: 'done' };
  },
);

/** Owns letters to reviewers that wait for their minute: as long as they do, they can be taken back. */

/** Milliseconds in which an invitation or a reminder by an editor can be taken back. */
export const UNDO_TIME = 60_000;

export const asInvitation = (id: number) => ({ purpose: 'review-invitation', key: String(id) });

export const asReminder = (id: number, at: number) => ({
  purpose: 'review-reminder',
  key: `${id}${reminderByHand(at)}`,
});

/** It may have been asked for before midnight. */
const remindersOf = (id: number, now: number) => [
  asReminder(id, now),
  asReminder(id, now - UNDO_TIME),
];

/** Of an invitation, by an editor's hand. @returns false when none waited to leave */
export const takeBackUnsentReminder = async (inside: HasClockAndDb, id: number): Promise<boolean> =>
  (await takeBackMails(inside, remindersOf(id, inside.clock.now()))).length > 0;

/** Invitation and reminder. @returns whether the invitation itself had not left: its reviewer knows nothing of it */
export async function takeBackUnsent(inside: HasClockAndDb, id: number): Promise<boolean> {
  const invitation = asInvitation(id);
  const reminders = remindersOf(id, inside.clock.now());
  return (await takeBackMails(inside, [invitation, ...reminders])).includes(invitation.purpose);
}
