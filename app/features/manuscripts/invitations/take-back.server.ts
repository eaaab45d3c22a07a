import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { takeBackUnsent, takeBackUnsentReminder } from './unsent-letters.server.ts';
import { withinInvitation } from './within-invitation.server.ts';

export type TakingBack = { outcome: 'done' | 'too-late' } | Refused;

/** Takes a reminder back that has not left yet. */
export const takeBackReminder = (platform: Platform, user: SignedIn, id: number) =>
  withinInvitation<TakingBack>(platform, user, id, async ({ inside, manuscript }) => {
    if (!(await takeBackUnsentReminder(inside, id))) return { outcome: 'too-late' };
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
    if (!(await takeBackUnsent(inside, id))) return { outcome: 'too-late' };
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
