import { namesAccount } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { keepHand } from '../core/former-hands.server.ts';
import type { SignedIn } from '../core/account.ts';

/**
 * Keeps the name of an account that is deleted, and what its owner is known again by, if the history names it (L8);
 * nothing else.
 */
export async function keepName(
  platform: Pick<Platform, 'clock' | 'db' | 'secret'>,
  user: Pick<SignedIn, 'id' | 'firstName' | 'lastName'>,
): Promise<void> {
  if (!(await namesAccount(platform, user.id))) return;
  const name = `${user.firstName} ${user.lastName}`;
  await platform.db
    .insertInto('former_accounts')
    .values({ id: user.id, name, left_at: platform.clock.now() })
    .execute();
  await keepHand(platform, user.id);
}
