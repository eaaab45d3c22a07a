import type { Connection } from '#app/platform/db/database.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

type Ending = {
  paperId: number;
  invitation: number;
  /** A conflict, of which the reviewer is not told (L6), or a decision without their review. */
  why: 'conflict' | 'decided';
};

/** Ends an invitation of which nothing is expected any more, and writes why. */
export async function endInvitation(
  platform: Platform,
  transaction: Connection,
  { paperId, invitation, why }: Ending,
): Promise<void> {
  await transaction
    .updateTable('review_invitations')
    .set({ cancelled_at: platform.clock.now() })
    .where('id', '=', invitation)
    .execute();
  await addHistory(platform, transaction, {
    subject: `manuscript:${paperId}`,
    event: 'invitation-cancelled',
    actor: 'system',
    details: { invitation, why },
  });
}
