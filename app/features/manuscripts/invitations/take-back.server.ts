import type { InvitationCommand } from './within-invitation.server.ts';
import { invitationCommand } from './within-invitation.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { takeBackUnsent, takeBackUnsentReminder } from './unsent-letters.server.ts';

export type TakingBack = { outcome: 'done' | 'too-late' } | Refused;

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
