import { isAPIError } from 'better-auth/api';
import type { Platform } from '#app/platform/platform.server.ts';
import { countAttempt } from '#app/platform/web/rate-limit.server.ts';
import type { SignedIn } from '../account.ts';
import { authHeaders, authOf } from '../auth.server.ts';
import { passwordLimit } from '../limits.ts';
import { tellOfChange } from './mail-account.server.ts';
import type { PasswordCheck } from './set-password.server.ts';
import { checkPassword } from './set-password.server.ts';
import type { Visitor } from './sign-in.server.ts';

type Refusal = Exclude<PasswordCheck, { outcome: 'right' }>;

/** What an authenticator app is given; shown once. */
export type TwoFactorKey = {
  /** `otpauth://…` address that an app on the same device opens. */
  uri: string;
  /** The same key to type, in base 32. */
  key: string;
  recoveryCodes: string[];
};

/**
 * Makes a key for an authenticator app. Two-factor sign-in begins when a code of it is confirmed.
 * The address must be confirmed before, so that nobody locks out its owner.
 */
export async function enableTwoFactor(
  platform: Platform,
  user: SignedIn,
  password: string,
  { request, clientIp }: Visitor,
): Promise<
  | ({ outcome: 'key' } & TwoFactorKey)
  | { outcome: 'unverified' }
  | { outcome: 'on-already' }
  | Refusal
> {
  if (!user.emailVerified) return { outcome: 'unverified' };
  if (user.twoFactor) return { outcome: 'on-already' };
  const check = await checkPassword(platform, user.id, password);
  if (check.outcome !== 'right') return check;
  const made = await authOf(platform).api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers: authHeaders(request, clientIp),
  });
  if (made.method !== 'totp') throw new TypeError('better-auth made no key.');
  const key = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { outcome: 'key', uri: made.totpURI, key, recoveryCodes: made.backupCodes };
}

/** Begins two-factor sign-in, when the code is one of the key's. */
export async function confirmTwoFactor(
  platform: Platform,
  user: SignedIn,
  code: string,
  { request, clientIp }: Visitor,
): Promise<
  | { outcome: 'on'; cookies: string[] }
  | { outcome: 'wrong-code' }
  | { outcome: 'too-many-attempts'; wait: number }
> {
  const wait = await countAttempt(platform, passwordLimit, `code ${user.id}`);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  try {
    const { headers } = await authOf(platform).api.verifyTOTP({
      body: { code: code.replace(/\s/g, '') },
      headers: authHeaders(request, clientIp),
      returnHeaders: true,
    });
    if (!user.twoFactor) await tellOfChange(platform, platform.db, user, 'twoFactorOn');
    return { outcome: 'on', cookies: headers.getSetCookie() };
  } catch (error) {
    if (isAPIError(error)) return { outcome: 'wrong-code' };
    throw error;
  }
}

/** Ends two-factor sign-in. */
export async function disableTwoFactor(
  platform: Platform,
  user: SignedIn,
  password: string,
  { request, clientIp }: Visitor,
): Promise<{ outcome: 'off'; cookies: string[] } | Refusal> {
  const check = await checkPassword(platform, user.id, password);
  if (check.outcome !== 'right') return check;
  const { headers } = await authOf(platform).api.disableTwoFactor({
    body: { password },
    headers: authHeaders(request, clientIp),
    returnHeaders: true,
  });
  if (user.twoFactor) await tellOfChange(platform, platform.db, user, 'twoFactorOff');
  return { outcome: 'off', cookies: headers.getSetCookie() };
}

/** Makes new recovery codes in the place of the old ones. */
export async function renewRecoveryCodes(
  platform: Platform,
  user: SignedIn,
  password: string,
  { request, clientIp }: Visitor,
): Promise<{ outcome: 'codes'; recoveryCodes: string[] } | { outcome: 'off' } | Refusal> {
  if (!user.twoFactor) return { outcome: 'off' };
  const check = await checkPassword(platform, user.id, password);
  if (check.outcome !== 'right') return check;
  const { backupCodes } = await authOf(platform).api.generateBackupCodes({
    body: { password },
    headers: authHeaders(request, clientIp),
  });
  await tellOfChange(platform, platform.db, user, 'recoveryCodes');
  return { outcome: 'codes', recoveryCodes: backupCodes };
}
