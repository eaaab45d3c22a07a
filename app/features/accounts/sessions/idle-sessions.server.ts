/** Owns how long an idle user stays logged in (decision 035). */
import type { Platform } from '#app/platform/platform.server.ts';
import type { Role } from '../core/account.ts';
import { mayActAs } from '../core/account.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';

/** Milliseconds without a request after which every session ends. */
export const LONGEST_IDLE = 14 * DAY;
/** The same for editors and the chief: from Friday to Monday. */
const EDITORS_IDLE = 3 * DAY;

/** Whether a session has ended because it was not used. @param usedAt instant in milliseconds */
export const isIdle = ({ clock }: Pick<Platform, 'clock'>, role: Role, usedAt: number): boolean =>
  clock.now() - usedAt > (mayActAs(role, 'editor') ? EDITORS_IDLE : LONGEST_IDLE);

/** Notes that a session is in use, at most once an hour: reading pages seldom writes. */
export async function noteUse(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sessionId: string,
  usedAt: number,
): Promise<void> {
  if (clock.now() - usedAt < HOUR) return;
  const updated_at = new Date(clock.now()).toISOString();
  await db.updateTable('sessions').set({ updated_at }).where('id', '=', sessionId).execute();
}
