import { noteProfileChange } from '../core/note-profile-change.server.ts';
import { noteFormerHands } from '../core/former-hands.server.ts';
import { keepFormer } from '../core/former-details.server.ts';
import { updateProfile } from '../core/account-rows.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { SignedIn } from '../core/account.ts';
import { authOf } from '../core/auth.server.ts';
import { linkLimit, mailLimit } from '../core/limits.ts';
import { findAccountById, findOwnerOfEmail } from '../core/find-account.server.ts';
import { askToVerify, tellOfChange } from '../core/letters/mail-account.server.ts';
import { spendLink } from '../core/one-time-links.server.ts';

type Outcome =
  | { outcome: 'verified'; email: string }
  | { outcome: 'invalid-link' }
  | { outcome: 'too-many-attempts'; wait: number };

/** Confirms the address that a link was mailed to; it is the account's own from now on. */
export async function verifyEmail(
  platform: Platform,
  token: string,
  clientIp: string,
): Promise<Outcome> {
  const wait = await countAttempt(platform, linkLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  return platform.transaction(async (inside) => {
    const link = await spendLink(inside, 'verify', token);
    if (!link?.email) return { outcome: 'invalid-link' };
    const done = await giveEmail(inside, link.userId, link.email);
    return done ? { outcome: 'verified', email: link.email } : { outcome: 'invalid-link' };
  });
}

/**
 * And tells the address before it.
 * @returns false when it belongs to another account, or the account is gone
 */
export async function giveEmail(
  platform: Platform,
  userId: string,
  email: string,
): Promise<boolean> {
  const account = await findAccountById(platform, userId);
  const owner = await findOwnerOfEmail(platform, email);
  if (!account || (owner && owner.id !== userId)) return false;
  const { internalAdapter } = await authOf(platform).$context;
  await internalAdapter.updateUser(userId, { email, emailVerified: true });
  await updateProfile(platform, userId, { wanted_email: null });
  if (account.emailVerified && account.email !== email) {
    await tellOfChange(platform, account, 'email');
    await keepFormer(platform, userId, [{ field: 'email', value: account.email }]);
    const change = { field: 'email', before: account.email, after: email } as const;
    await noteProfileChange(platform, userId, [change]);
  }
  await noteFormerHands(platform, userId);
  return true;
}

export async function sendVerificationAgain(
  platform: Platform,
  user: SignedIn,
  clientIp: string,
): Promise<
  | { outcome: 'sent' }
  | { outcome: 'nothing-to-verify' }
  | { outcome: 'too-many-attempts'; wait: number }
> {
  const email = user.emailVerified ? user.wantedEmail : user.email;
  if (email === null) return { outcome: 'nothing-to-verify' };
  const wait = await countAttempt(platform, mailLimit, user.id);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  await platform.transaction((inside) => askToVerify(inside, user, email, clientIp));
  return { outcome: 'sent' };
}
