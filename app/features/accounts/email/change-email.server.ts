import { updateProfile } from '../core/account-rows.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { noteFormerHands } from '../core/former-hands.server.ts';
import type { SignedIn } from '../core/account.ts';
import { foldName } from '../core/account.ts';
import { mailLimit } from '../core/limits.ts';
import { askToVerify } from '../core/letters/mail-account.server.ts';
import type { PasswordCheck } from '../core/set-password.server.ts';
import { checkPassword } from '../core/set-password.server.ts';

/**
 * It takes the old one's place when the link mailed to it is followed. Whether it has an account is told to its
 * mailbox alone.
 */
export async function changeEmail(
  platform: Platform,
  user: SignedIn,
  { email, password }: { email: string; password: string },
  clientIp: string,
): Promise<{ outcome: 'asked' } | Exclude<PasswordCheck, { outcome: 'right' }>> {
  const check = await checkPassword(platform, user.id, password);
  if (check.outcome !== 'right') return check;
  const wait = await countAttempt(platform, mailLimit, user.id);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  const wanted = foldName(email);
  await platform.transaction(async (inside) => {
    await updateProfile(inside, user.id, { wanted_email: wanted });
    await noteFormerHands(inside, user.id);
    await askToVerify(inside, user, wanted, clientIp);
  });
  return { outcome: 'asked' };
}
