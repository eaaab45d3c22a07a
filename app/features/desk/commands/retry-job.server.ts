import type { SignedIn } from '#app/features/accounts/index.ts';
import { mayActAs } from '#app/features/accounts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { retryJob as retry } from '#app/platform/queue/list-jobs.server.ts';
import type { Retrying } from './retry-mail.server.ts';

/** Lets a job that failed, or that waits, run now. Only the chief may. */
export async function retryJob(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  id: number,
): Promise<Retrying> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  return platform.db.transaction().execute(async (transaction) => {
    if (!(await retry(platform, transaction, id))) return { outcome: 'not-waiting' };
    await addHistory(platform, transaction, {
      subject: `job:${id}`,
      event: 'job-retried',
      actor: `account:${user.id}`,
    });
    return { outcome: 'retried' };
  });
}
