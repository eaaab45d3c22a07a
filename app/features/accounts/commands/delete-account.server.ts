import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../account.ts';
import { inTransaction } from '../auth-connection.server.ts';
import { authOf } from '../auth.server.ts';
import { isLastChief } from '../queries/is-last-chief.server.ts';
import { tellOfChange } from './mail-account.server.ts';
import type { PasswordCheck } from './set-password.server.ts';
import { checkPassword } from './set-password.server.ts';

/** What a feature below this one has to say when an account is to be deleted. */
export type Leaving = {
  /**
   * Why the account has to stay, in a sentence for its owner, or null: papers published or under
   * review need their authors.
   */
  keeps(connection: Connection, user: SignedIn): Promise<string | null>;
  /** Takes away what nobody but the account could see, in the same transaction. */
  takeAway?(connection: Connection, user: SignedIn): Promise<void>;
};

/** Deletes an account with everything that hangs on it; its sessions end. */
export async function deleteAccount(
  platform: Platform,
  user: SignedIn,
  password: string,
  leaving: readonly Leaving[],
): Promise<
  | { outcome: 'deleted' }
  | { outcome: 'refused'; reason: string }
  | Exclude<PasswordCheck, { outcome: 'right' }>
> {
  const check = await checkPassword(platform, user.id, password);
  if (check.outcome !== 'right') return check;
  return inTransaction(platform, async (connection) => {
    if (await isLastChief(platform, connection, user.id)) {
      return { outcome: 'refused', reason: LAST_CHIEF };
    }
    for (const { keeps } of leaving) {
      const reason = await keeps(connection, user);
      if (reason !== null) return { outcome: 'refused', reason };
    }
    for (const { takeAway } of leaving) await takeAway?.(connection, user);
    await (await authOf(platform).$context).internalAdapter.deleteUser(user.id);
    if (user.emailVerified) await tellOfChange(platform, connection, user, 'deleted');
    return { outcome: 'deleted' };
  });
}

const LAST_CHIEF = 'You are the only chief editor. Give the role to somebody else first.';
