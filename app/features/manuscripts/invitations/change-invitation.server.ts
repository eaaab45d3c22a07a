import { relinkMail } from '#app/platform/mail/take-back-mail.server.ts';
import { isOpen, isUnasked } from '../core/invitation.ts';
import type { InvitationStatus } from '../core/invitation.ts';
import { invitationCancelled, newLink, reviewThanks } from './change-invitation.mail.ts';
import { reviewerReminders } from './reviewer-reminder.mail.ts';
import type { Reminder } from './reviewer-reminder.ts';
import { findUnexplained } from '../completion/find-missing.server.ts';
import { refuseNote } from '../author-changes/propose-author-change.server.ts';
import { askReviewer, whyNotAsked } from './ask-reviewer.server.ts';
import type { Days } from './ask-reviewer.server.ts';
import { mailReviewer } from './mail-reviewer.server.ts';
import { reviewerWishesAgainst } from '../reviewers/against-wish.server.ts';
import { reviewerUrl } from './reviewer-link.server.ts';
import {
  asInvitation,
  asReminder,
  takeBackUnsent,
  takeBackUnsentReminder,
  UNDO_TIME,
  invitationCommand,
} from './within-invitation.server.ts';
import type { InvitationCommand } from './within-invitation.server.ts';
import { takesReviews, isPaused } from '../core/states.ts';

export const cancelInvitation: InvitationCommand<[note: string, read?: string]> = invitationCommand(
  async ({ inside, manuscript, status, invitation, id, now, record }, note, read = '') => {
    if (status === 'cancelled') return { outcome: 'done-before' };
    if (!isOpen(status) && !isUnasked(status)) return { outcome: 'not-now', status };
    const unfit = await refuseNote(inside, manuscript, { note, read });
    if (unfit) return unfit;
    await inside.db
      .updateTable('review_invitations')
      .set({ cancelled_at: now })
      .where('id', '=', id)
      .execute();
    await record({ event: 'invitation-cancelled', details: { invitation: id } });
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
  },
);

const BY_HAND: Partial<Record<InvitationStatus, Reminder>> = {
  asked: 'answer-soon',
  silent: 'answer-late',
  reviewing: 'review-soon',
  late: 'review-late',
};

export const remindReviewer: InvitationCommand = invitationCommand(
  async ({ inside, status, manuscript, id, now, record }) => {
    if (isPaused(manuscript.state)) return { outcome: 'refused', reason: 'not-in-this-state' };
    const reminder = BY_HAND[status];
    if (!reminder) return { outcome: 'not-now', status };
    const isNew = await mailReviewer(inside, {
      invitation: id,
      write: (facts) => reviewerReminders[reminder].write(facts),
      ...asReminder(id, now),
      after: UNDO_TIME,
    });
    if (!isNew) return { outcome: 'done-before' };
    await record({ event: 'reviewer-reminded', details: { invitation: id } });
    return { outcome: 'done' };
  },
);

export const thankReviewer: InvitationCommand<[note: string, read?: string]> = invitationCommand(
  async ({ inside, manuscript, status, invitation, id, now, record }, note, read = '') => {
    if (status !== 'completed') return { outcome: 'not-now', status };
    if (invitation.thankedAt !== null) return { outcome: 'done-before' };
    const unfit = await refuseNote(inside, manuscript, { note, read });
    if (unfit) return unfit;
    await inside.db
      .updateTable('review_invitations')
      .set({ thanked_at: now })
      .where('id', '=', id)
      .execute();
    await record({ event: 'reviewer-thanked', details: { invitation: id } });
    await mailReviewer(inside, {
      invitation: id,
      write: (facts) => reviewThanks.write({ ...facts, note }),
      purpose: 'review-thanks',
      key: String(id),
    });
    return { outcome: 'done' };
  },
);

/** Makes the links before worthless. @param sendNew without it the invitation cannot be used */
export const revokeLink: InvitationCommand<[sendNew: boolean]> = invitationCommand(
  async ({ inside, status, id, record }, sendNew) => {
    if (isUnasked(status)) return { outcome: 'not-now', status };
    const { version, ...before } = await inside.db
      .updateTable('review_invitations')
      .set((row) => ({ key_version: row('key_version', '+', 1) }))
      .where('id', '=', id)
      .returning(['key_version as version', 'added_at as addedAt'])
      .executeTakeFirstOrThrow();
    await record({ event: 'reviewer-link-revoked', details: { invitation: id } });
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
  },
);

export const askAlternateNow: InvitationCommand<[days: Days]> = invitationCommand(
  async ({ inside, status, manuscript, invitation, id, user, actor }, days) => {
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
    const why = await whyNotAsked(inside, manuscript, invitation.reviewerId);
    if (why !== null) return { outcome: why };
    const about = { id: manuscript.id, user };
    const against = await reviewerWishesAgainst(inside, invitation.reviewerId, about);
    if (against !== null) return { outcome: 'against-wish', against };
    const { note } = await inside.db
      .updateTable('review_invitations')
      .set({ rank: 0 })
      .where('id', '=', id)
      .returning('planned_note as note')
      .executeTakeFirstOrThrow();
    await askReviewer(inside, manuscript, { invitation: id, actor, days, note });
    return { outcome: 'done' };
  },
);
