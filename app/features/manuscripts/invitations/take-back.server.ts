import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { takeBackMail } from '#app/platform/mail/take-back-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { reminderByHand } from '../core/invitation.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { withinInvitation } from './within-invitation.server.ts';

/** Milliseconds in which an invitation or a reminder by an editor can be taken back. */
export const UNDO_TIME = 60_000;

/** How the letter of an invitation is queued. */
export const asInvitation = (id: number) => ({ purpose: 'review-invitation', key: String(id) });

/** How the letter of a reminder that an editor asked for at that time is queued. */
export const asReminder = (id: number, at: number) => ({
  purpose: 'review-reminder',
  key: `${id}${reminderByHand(at)}`,
});

export type TakingBack = { outcome: 'done' | 'too-late' } | Refused;

/** Takes a reminder back that has not left yet. */
export const takeBackReminder = (platform: Platform, user: SignedIn, id: number) =>
  withinInvitation<TakingBack>(platform, user, id, async ({ inside, manuscript }) => {
    const now = inside.clock.now();
    // It may have been asked for before midnight.
    const isBack =
      (await takeBackMail(inside, asReminder(id, now))) ||
      (await takeBackMail(inside, asReminder(id, now - UNDO_TIME)));
    if (!isBack) return { outcome: 'too-late' };
    await addHistory(inside, {
      subject: `manuscript:${manuscript.paperId}`,
      event: 'reminder-taken-back',
      actor: `account:${user.id}`,
      details: { invitation: id },
    });
    return { outcome: 'done' };
  });

/** Takes an invitation back whose letter has not left yet: the reviewer was never asked. */
export const takeBackInvitation = (platform: Platform, user: SignedIn, id: number) =>
  withinInvitation<TakingBack>(platform, user, id, async ({ inside, manuscript, status }) => {
    // Who has an account may have answered without the letter.
    if (status !== 'asked') return { outcome: 'too-late' };
    if (!(await takeBackMail(inside, asInvitation(id)))) return { outcome: 'too-late' };
    await inside.db
      .updateTable('review_invitations')
      .set({ cancelled_at: inside.clock.now() })
      // Neither a place to fill, nor a time that the reviewer was asked.
      .set({ rank: 1, invited_at: null, answer_by: null, due_at: null })
      .where('id', '=', id)
      .execute();
    await addHistory(inside, {
      subject: `manuscript:${manuscript.paperId}`,
      event: 'invitation-taken-back',
      actor: `account:${user.id}`,
      details: { invitation: id },
    });
    return { outcome: 'done' };
  });
