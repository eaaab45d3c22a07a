import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../account.ts';
import { inTransaction } from '../auth-connection.server.ts';
import { knownDeviceCookie } from '../known-device.server.ts';
import { hashPassword } from './add-account.server.ts';
import { tellOfChange } from './mail-account.server.ts';
import type { PasswordCheck } from './set-password.server.ts';
import { checkPassword, setPassword } from './set-password.server.ts';
import { startSession } from './start-session.server.ts';

/**
 * Changes the password and ends every session of the account; the one who did it gets a new one.
 * @returns the lines of `Set-Cookie`: the new session, and the browser known to the new password
 */
export async function changePassword(
  platform: Platform,
  user: SignedIn,
  passwords: { current: string; next: string },
  visitor: { request: Request; clientIp: string },
): Promise<
  { outcome: 'changed'; cookies: string[] } | Exclude<PasswordCheck, { outcome: 'right' }>
> {
  const check = await checkPassword(platform, user.id, passwords.current);
  if (check.outcome !== 'right') return check;
  const hash = await hashPassword(platform, passwords.next);
  return inTransaction(platform, async (connection) => {
    await setPassword(platform, connection, user.id, hash);
    await tellOfChange(platform, connection, user, 'password');
    const cookies = [
      ...(await startSession(platform, user.id, visitor)),
      await knownDeviceCookie(platform, visitor.request, user.id, connection),
    ];
    return { outcome: 'changed', cookies };
  });
}
