import { DAY } from '#app/platform/clock.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/**
 * Gives a round's reviewers the whole days that they waited since `since`, in milliseconds since
 * 1970; a day that was set meanwhile stays.
 */
export async function postponeReviews(
  { db, clock }: HasClockAndDb,
  { id, round }: Pick<CaseFile, 'id' | 'round'>,
  since: number,
): Promise<void> {
  const now = clock.now();
  const waited = (Math.floor(now / DAY) - Math.floor(since / DAY)) * DAY;
  await db
    .updateTable('review_invitations')
    .set((row) => ({
      answer_by: row('answer_by', '+', waited),
      due_at: row('due_at', '+', waited),
      due_moved_at: now,
    }))
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('invited_at', 'is not', null)
    .where('declined_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((row) => row.or([row('due_moved_at', 'is', null), row('due_moved_at', '<', since)]))
    .where('id', 'not in', (from) =>
      from.selectFrom('reviews').select('invitation_id').where('completed_at', 'is not', null),
    )
    .execute();
}
