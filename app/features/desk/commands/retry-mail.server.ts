import type { SignedIn } from '#app/features/accounts/index.ts';
import { mayActAs } from '#app/features/accounts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { retryMail as retry } from '#app/platform/mail/retry-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export type Retrying = { outcome: 'retried' | 'forbidden' | 'not-waiting' };

/** Lets a mail that failed, or that waits, go out now. Only the chief may. */
export async function retryMail(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  id: number,
): Promise<Retrying> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  return platform.db.transaction().execute(async (transaction) => {
    if (!(await retry(platform, transaction, id))) return { outcome: 'not-waiting' };
    await addHistory(platform, transaction, {
      subject: `mail:${id}`,
      event: 'mail-retried',
      actor: `account:${user.id}`,
    });
    return { outcome: 'retried' };
  });
}
