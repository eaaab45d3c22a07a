/** Owns sending a mail again by hand. */
import type { Platform } from '../platform.server.ts';
import { wakeWorkers } from '../queue/work-loop.server.ts';
import { DAYS_TRIED } from './queue-mail.server.ts';
import { DAY } from '../clock.ts';

/**
 * Now, and tried for as long as a new one, under its Message-ID.
 * @returns false when it is not waiting: sent, being sent, or unknown
 */
export async function retryMail(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  id: number,
): Promise<boolean> {
  const now = clock.now();
  const result = await db
    .updateTable('mails')
    .set({ due_at: now, attempts: 0, failed_at: null, give_up_at: now + DAYS_TRIED * DAY })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .executeTakeFirst();
  wakeWorkers();
  return result.numUpdatedRows > 0n;
}
