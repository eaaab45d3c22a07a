import { namesAccount } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';

/** Keeps the name of an account that is deleted, and nothing else, if the history names it (L8). */
export async function keepName(
  platform: Pick<Platform, 'clock' | 'db'>,
  user: Pick<SignedIn, 'id' | 'firstName' | 'lastName'>,
): Promise<void> {
  if (!(await namesAccount(platform, user.id))) return;
  const name = `${user.firstName} ${user.lastName}`;
  await platform.db
    .insertInto('former_accounts')
    .values({ id: user.id, name, left_at: platform.clock.now() })
    .execute();
}
