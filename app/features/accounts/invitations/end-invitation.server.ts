import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import type { End } from './role-invitation.ts';

/** @returns whether it was open: of two who end it at once, one did */
export async function endInvitation(
  { clock, db }: HasClockAndDb,
  id: number,
  { as, word = '', account = null }: { as: End; word?: string; account?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('role_invitations')
    .set({ ended_at: clock.now(), ended_as: as, word, account_id: account })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
