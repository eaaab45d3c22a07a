/** Owns what is done to a mail before it leaves. */
import { sql } from 'kysely';
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

/**
 * Puts a new link in the place of one that no longer works, in a mail that was queued with a purpose and key.
 * @returns false when it has left, or is leaving
 */
export async function relinkMail(
  { db }: Pick<Platform, 'db'>,
  { purpose, key }: { purpose: string; key: string },
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set((row) => ({
      text: sql<string>`replace(${row.ref('text')}, ${from}, ${to})`,
      html: sql<string>`replace(${row.ref('html')}, ${from}, ${to})`,
    }))
    .where('purpose', '=', purpose)
    .where('unique_key', '=', key)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
