/** Owns what is done to a mail before it leaves. */
import { sql } from 'kysely';
import type { HasDb } from '../platform.server.ts';

/** How a mail is known that was queued with a key. */
export type Queued = { purpose: string; key: string };

/**
 * Removes mails that were queued with a purpose and key, in one statement.
 * @returns the purposes of those that had not left, and are not leaving
 */
export async function takeBackMails({ db }: HasDb, mails: readonly Queued[]): Promise<string[]> {
  const removed = await db
    .deleteFrom('mails')
    .where((row) =>
      row.or(
        mails.map(({ purpose, key }) =>
          row.and([row('purpose', '=', purpose), row('unique_key', '=', key)]),
        ),
      ),
    )
    // It may have left at the first attempt, whatever came of that.
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .returning('purpose')
    .execute();
  return removed.map(({ purpose }) => purpose);
}

/**
 * Puts a new link in the place of one that no longer works, in a mail that was queued with a purpose and key.
 * @returns false when it has left, or is leaving
 */
export async function relinkMail(
  { db }: HasDb,
  { purpose, key }: Queued,
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
