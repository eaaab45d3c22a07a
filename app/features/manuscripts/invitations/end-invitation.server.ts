import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

type Ending = {
  paperId: number;
  invitation: number;
  /** `overtaken`: the round ended otherwise. The reviewer is not told of a conflict (L6). */
  why: 'conflict' | 'decided' | 'overtaken' | 'closed' | 'bounced';
};

/** Writes why. @returns whether it was open until now */
export async function endInvitation(
  inside: Platform,
  { paperId, invitation, why }: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await inside.db
    .updateTable('review_invitations')
    .set({ cancelled_at: inside.clock.now() })
    .where('id', '=', invitation)
    .where('cancelled_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await addHistory(inside, {
    subject: `manuscript:${paperId}`,
    event: 'invitation-cancelled',
    actor: 'system',
    details: { invitation, why },
  });
  return true;
}
