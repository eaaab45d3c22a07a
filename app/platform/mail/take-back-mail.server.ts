/** Owns taking a mail back before it leaves. */
import type { Platform } from '../platform.server.ts';

/**
 * Removes a mail that was queued with a purpose and key.
 * @returns false when it has left, or is leaving
 */
export async function takeBackMail(
  { db }: Pick<Platform, 'db'>,
  { purpose, key }: { purpose: string; key: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('purpose', '=', purpose)
    .where('unique_key', '=', key)
    // It may have left at the first attempt, whatever came of that.
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
