import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

type Ending = {
  paperId: number;
  invitation: number;
  /**
   * A conflict, of which the reviewer is not told (L6), a decision without their review, or
   * anything else that ended the round; or mail that does not reach them.
   */
  why: 'conflict' | 'decided' | 'overtaken' | 'closed' | 'bounced';
};

/**
 * Ends an invitation of which nothing is expected any more, and writes why.
 * @returns whether it was open until now
 */
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
