import type { Actor } from '#app/platform/history/history.server.ts';
import { addHistory, listHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { invitationLetter } from '../invitation.mail.ts';
import { mailReviewer } from '../mail-reviewer.server.ts';
import { asInvitation } from '../within-invitation.server.ts';

type Reopening = { paperId: number; /** When it was decided. */ since: number; actor: Actor };

/** @returns the numbers of those whose reviewers heard that they had ended */
export async function reopenInvitations(
  inside: Platform,
  { paperId, since, actor }: Reopening,
): Promise<ReadonlySet<number>> {
  const subject = `manuscript:${paperId}` as const;
  const history = await listHistory(inside, subject);
  const ended = history
    .filter(({ event, happenedAt }) => event === 'invitation-cancelled' && happenedAt >= since)
    .filter(({ details }) => details['why'] === 'decided')
    .map(({ details }) => ({
      invitation: Number(details['invitation']),
      isUnsent: details['isUnsent'] === true,
    }));
  for (const { invitation, isUnsent } of ended) {
    await inside.db
      .updateTable('review_invitations')
      .set({ cancelled_at: null })
      .where('id', '=', invitation)
      .execute();
    await addHistory(inside, {
      subject,
      event: 'invitation-reopened',
      actor,
      details: { invitation },
    });
    if (!isUnsent) continue;
    await mailReviewer(inside, {
      invitation,
      write: invitationLetter,
      ...asInvitation(invitation),
    });
  }
  return new Set(ended.filter(({ isUnsent }) => !isUnsent).map(({ invitation }) => invitation));
}
