import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../account.ts';
import { inTransaction } from '../auth-connection.server.ts';
import { authOf } from '../auth.server.ts';
import { isLastChief } from '../queries/is-last-chief.server.ts';
import { tellOfChange } from './mail-account.server.ts';
import type { PasswordCheck } from './set-password.server.ts';
import { checkPassword } from './set-password.server.ts';

/**
 * Says why an account has to stay, in a sentence for its owner, or null. Features below this one
 * give it: papers published or under review need their authors.
 */
export type MayDelete = (connection: Connection, user: SignedIn) => Promise<string | null>;

/** Deletes an account with everything that hangs on it; its sessions end. */
export async function deleteAccount(
  platform: Platform,
  user: SignedIn,
  password: string,
  mayDelete: MayDelete,
): Promise<
  | { outcome: 'deleted' }
  | { outcome: 'refused'; reason: string }
  | Exclude<PasswordCheck, { outcome: 'right' }>
> {
  const check = await checkPassword(platform, user.id, password);
  if (check.outcome !== 'right') return check;
  return inTransaction(platform, async (connection) => {
    const reason = (await isLastChief(platform, connection, user.id))
      ? 'You are the only chief editor. Give the role to somebody else first.'
      : await mayDelete(connection, user);
    if (reason !== null) return { outcome: 'refused', reason };
    await (await authOf(platform).$context).internalAdapter.deleteUser(user.id);
    if (user.emailVerified) await tellOfChange(platform, connection, user, 'deleted');
    return { outcome: 'deleted' };
  });
}
