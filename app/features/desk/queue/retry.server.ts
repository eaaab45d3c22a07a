import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { retryMail as sendAgain } from '#app/platform/mail/retry-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { retryJob as runAgain } from '#app/platform/queue/list-jobs.server.ts';

type Retrying = { outcome: 'retried' | 'forbidden' | 'not-waiting' };
type Retry = (
  | { subject: `job:${number}`; event: 'job-retried' }
  | { subject: `mail:${number}`; event: 'mail-retried' }
) & { again: (platform: Platform, id: number) => Promise<boolean> };
type User = Pick<SignedIn, 'id' | 'role'>;

/** Lets a job that failed, or that waits, run now. Only the chief may. */
export const retryJob = (platform: Platform, user: User, id: number): Promise<Retrying> =>
  retry(platform, user, id, { subject: `job:${id}`, event: 'job-retried', again: runAgain });

/** Lets a mail that failed, or that waits, go out now. Only the chief may. */
export const retryMail = (platform: Platform, user: User, id: number): Promise<Retrying> =>
  retry(platform, user, id, { subject: `mail:${id}`, event: 'mail-retried', again: sendAgain });

async function retry(
  platform: Platform,
  user: User,
  id: number,
  { again, ...line }: Retry,
): Promise<Retrying> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  return platform.transaction(async (inside) => {
    if (!(await again(inside, id))) return { outcome: 'not-waiting' };
    await addHistory(inside, { ...line, actor: `account:${user.id}` });
    return { outcome: 'retried' };
  });
}
