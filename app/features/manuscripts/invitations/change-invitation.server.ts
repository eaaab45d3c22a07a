import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { relinkMail } from '#app/platform/mail/take-back-mail.server.ts';
import { isOpen, isUnasked } from '../core/invitation.ts';
import type { InvitationStatus } from '../core/invitation.ts';
import { invitationCancelled, newLink, reviewThanks } from './change-invitation.mail.ts';
import { reviewerReminders } from './reviewer-reminder.mail.ts';
import type { Reminder } from './reviewer-reminder.ts';
import { findUnexplained } from '../completion/find-missing.server.ts';
import { refuseNote } from '../author-changes/find-authors-named.server.ts';
import type { NoteRefused } from '../author-changes/find-authors-named.server.ts';
import { askReviewer, isConflicted } from './ask-reviewer.server.ts';
import type { Days } from './ask-reviewer.server.ts';
import { mailReviewer } from './mail-reviewer.server.ts';
import { reviewerUrl } from './reviewer-link.server.ts';
import {
  asInvitation,
  asReminder,
  takeBackUnsent,
  takeBackUnsentReminder,
  UNDO_TIME,
} from './unsent-letters.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { withinInvitation } from './within-invitation.server.ts';
import type { OpenInvitation } from './within-invitation.server.ts';
import { takesReviews, isPaused } from '../core/states.ts';

export type Changing =
  | { outcome: 'done' }
  | { outcome: 'not-now'; status: InvitationStatus }
  | { outcome: 'done-before' }
  | { outcome: 'conflict' }
  | { outcome: 'reason-missing' }
  | NoteRefused
  | Refused;

const line = <
  Name extends
    | 'invitation-cancelled'
    | 'reviewer-reminded'
    | 'reviewer-thanked'
    | 'reviewer-link-revoked',
>(
  user: SignedIn,
  { manuscript, invitation }: OpenInvitation,
  event: Name,
) => ({
  subject: `manuscript:${manuscript.paperId}` as const,
  event,
  actor: `account:${user.id}` as const,
  details: { invitation: invitation.id },
});

export const cancelInvitation = (
  platform: Platform,
  user: SignedIn,
  id: number,
  note: string,
  read = '',
) =>
  withinInvitation<Changing>(platform, user, id, async (open) => {
    const { inside, status, invitation } = open;
    if (status === 'cancelled') return { outcome: 'done-before' };
    if (!isOpen(status) && !isUnasked(status)) return { outcome: 'not-now', status };
    const unfit = await refuseNote(inside, open.manuscript, { note, read });
    if (unfit) return unfit;
    await inside.db
      .updateTable('review_invitations')
      .set({ cancelled_at: inside.clock.now() })
      .where('id', '=', id)
      .execute();
    await addHistory(inside, line(user, open, 'invitation-cancelled'));
    const isUnsent = await takeBackUnsent(inside, id);
    // Who has an account may have accepted without the letter.
    if (!isUnasked(status) && !(isUnsent && invitation.acceptedAt === null)) {
      await mailReviewer(inside, {
        invitation: id,
        write: (facts) => invitationCancelled.write({ ...facts, note }),
        purpose: 'invitation-cancelled',
        key: String(id),
      });
    }
    return { outcome: 'done' };
  });

const BY_HAND: Partial<Record<InvitationStatus, Reminder>> = {
  asked: 'answer-soon',
  silent: 'answer-late',
  reviewing: 'review-soon',
  late: 'review-late',
};

/** Reminds a reviewer in a minute, at most once a day. */
export const remindReviewer = (platform: Platform, user: SignedIn, id: number) =>
  withinInvitation<Changing>(platform, user, id, async (open) => {
    const { inside, status, manuscript } = open;
    if (isPaused(manuscript.state)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    const reminder = BY_HAND[status];
    if (!reminder) return { outcome: 'not-now', status };
    const isNew = await mailReviewer(inside, {
      invitation: id,
      write: (facts) => reviewerReminders[reminder].write(facts),
      ...asReminder(id, inside.clock.now()),
      after: UNDO_TIME,
    });
    if (!isNew) return { outcome: 'done-before' };
    await addHistory(inside, line(user, open, 'reviewer-reminded'));
    return { outcome: 'done' };
  });

export const thankReviewer = (
  platform: Platform,
  user: SignedIn,
  id: number,
  note: string,
  read = '',
) =>
  withinInvitation<Changing>(platform, user, id, async (open) => {
    const { inside, status, invitation } = open;
    if (status !== 'completed') return { outcome: 'not-now', status };
    if (invitation.thankedAt !== null) return { outcome: 'done-before' };
    const unfit = await refuseNote(inside, open.manuscript, { note, read });
    if (unfit) return unfit;
    await inside.db
      .updateTable('review_invitations')
      .set({ thanked_at: inside.clock.now() })
      .where('id', '=', id)
      .execute();
    await addHistory(inside, line(user, open, 'reviewer-thanked'));
    await mailReviewer(inside, {
      invitation: id,
      write: (facts) => reviewThanks.write({ ...facts, note }),
      purpose: 'review-thanks',
      key: String(id),
    });
    return { outcome: 'done' };
  });

/** Makes the links before worthless. @param sendNew without it the invitation cannot be used */
export const revokeLink = (platform: Platform, user: SignedIn, id: number, sendNew: boolean) =>
  withinInvitation<Changing>(platform, user, id, async (open) => {
    const { inside, status } = open;
    if (isUnasked(status)) return { outcome: 'not-now', status };
    const { version, ...before } = await inside.db
      .updateTable('review_invitations')
      .set((row) => ({ key_version: row('key_version', '+', 1) }))
      .where('id', '=', id)
      .returning(['key_version as version', 'added_at as addedAt'])
      .executeTakeFirstOrThrow();
    await addHistory(inside, line(user, open, 'reviewer-link-revoked'));
    // A letter that waits for its minute holds the link that no longer works.
    const linkOf = (keyVersion: number) => reviewerUrl(inside, { id, keyVersion, ...before });
    const links = { from: linkOf(version - 1), to: linkOf(version) };
    if (!sendNew) await takeBackUnsent(inside, id);
    else if (!(await relinkMail(inside, asInvitation(id), links))) {
      await takeBackUnsentReminder(inside, id);
      await mailReviewer(inside, {
        invitation: id,
        write: newLink.write,
        purpose: 'review-link',
        key: `${id}:${version}`,
      });
    }
    return { outcome: 'done' };
  });

export const askAlternateNow = (platform: Platform, user: SignedIn, id: number, days: Days) =>
  withinInvitation<Changing>(platform, user, id, async (open) => {
    const { inside, status, manuscript, invitation } = open;
    if (!isUnasked(status)) return { outcome: 'not-now', status };
    if (!takesReviews(manuscript, invitation.round)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    if (manuscript.facts.openFindings > 0) {
      return { outcome: 'refused', reason: 'authors-may-be-named' };
    }
    if ((await findUnexplained(inside, manuscript)).length > 0) {
      return { outcome: 'refused', reason: 'not-complete' };
    }
    if (await isConflicted(inside, manuscript, invitation.reviewerId)) {
      return { outcome: 'conflict' };
    }
    const { note } = await inside.db
      .updateTable('review_invitations')
      .set({ rank: 0 })
      .where('id', '=', id)
      .returning('planned_note as note')
      .executeTakeFirstOrThrow();
    const actor = `account:${user.id}` as const;
    await askReviewer(inside, manuscript, { invitation: id, actor, days, note });
    return { outcome: 'done' };
  });
