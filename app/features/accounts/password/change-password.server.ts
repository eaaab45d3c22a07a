import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';
import { knownDeviceCookie } from '../sessions/known-device.server.ts';
import { hashPassword } from '../core/add-account.server.ts';
import { tellOfChange } from '../core/letters/mail-account.server.ts';
import type { PasswordCheck } from '../core/set-password.server.ts';
import { checkPassword, setPassword } from '../core/set-password.server.ts';
import { startSession } from '../sessions/start-session.server.ts';

/** Ends every session of the account; the one who did it gets a new one. @returns the lines of `Set-Cookie` */
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
  return platform.transaction(async (inside) => {
    await setPassword(inside, user.id, hash);
    await tellOfChange(inside, user, 'password');
    const cookies = [
      ...(await startSession(inside, user.id, visitor)),
      await knownDeviceCookie(inside, visitor.request, user.id),
    ];
    return { outcome: 'changed', cookies };
  });
}
