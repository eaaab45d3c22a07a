import { recordEvent } from '../core/record-event.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { takeBackUnsent } from './unsent-letters.server.ts';

type Ending = {
  paperId: number;
  invitation: number;
  /** `overtaken`: the round ended otherwise. The reviewer is not told of a conflict (L6). */
  why: 'conflict' | 'decided' | 'overtaken' | 'closed' | 'bounced';
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
