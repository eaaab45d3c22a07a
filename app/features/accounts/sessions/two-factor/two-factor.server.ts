import { isAPIError } from 'better-auth/api';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { clearAttempts, countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { SignedIn } from '../../core/account.ts';
import type { Visitor } from '../../core/auth-cookies.server.ts';
import { authHeaders, innerCookies, withSession } from '../../core/auth-cookies.server.ts';
import { authOf } from '../../core/auth.server.ts';
import { passwordLimit } from '../../core/limits.ts';
import { tellOfChange } from '../../core/letters/mail-account.server.ts';
import type { PasswordCheck } from '../../core/set-password.server.ts';
import { checkPassword } from '../../core/set-password.server.ts';
import { spendCode } from './spend-code.server.ts';

type Refusal = Exclude<PasswordCheck, { outcome: 'right' }>;
type WrongCode = { outcome: 'wrong-code' };

export type TwoFactorKey = {
  /** `otpauth://…` address that an app on the same device opens. */
  uri: string;
  /** The same key to type, in base 32. */
  key: string;
  recoveryCodes: string[];
};

/**
 * It begins when a code of the key is confirmed. The address must be confirmed before, so that no other account
 * locks out its owner.
 */
export async function enableTwoFactor(
  platform: Platform,
  user: SignedIn,
  password: string,
  visitor: Visitor,
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
  const made = await aloneFor(platform, user, async (inside) => {
    if (await isConfirmed(inside, user)) return null;
    return authOf(inside).api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: authHeaders(inside, visitor, true),
    });
  });
  if (made === null) return { outcome: 'on-already' };
  if (made.method !== 'totp') throw new TypeError('better-auth made no key.');
  const key = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { outcome: 'key', uri: made.totpURI, key, recoveryCodes: made.backupCodes };
}

/**
 * While no other set-up of the account runs, as of a second tab: a key that took the place of
 * another would lock its owner out.
 */
const aloneFor = <Result>(
  platform: Platform,
  user: SignedIn,
  work: (inside: Platform) => Promise<Result>,
): Promise<Result> =>
  platform.transaction(async (inside) => {
    await inside.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .$if(inside.db.kind === 'postgres', (query) => query.forUpdate())
      .execute();
    return work(inside);
  });

async function isConfirmed({ db }: HasDb, user: SignedIn): Promise<boolean> {
  const key = await db
    .selectFrom('two_factors')
    .select('verified')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return Boolean(key?.verified);
}

export async function confirmTwoFactor(
  platform: Platform,
  user: SignedIn,
  code: string,
  visitor: Visitor,
): Promise<
  | { outcome: 'on'; cookies: string[] }
  | { outcome: 'wrong-code' }
  | { outcome: 'too-many-attempts'; wait: number }
> {
  const wait = await countAttempt(platform, passwordLimit, `code ${user.id}`);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  try {
    const { result, cookies } = await withSession(platform, () =>
      aloneFor(platform, user, async (inside) => {
        const digits = await spendCode(inside, user.id, code.replace(/\s/g, ''));
        return authOf(inside).api.verifyTOTP({
          body: { code: digits },
          headers: authHeaders(inside, visitor, true),
          returnHeaders: true,
        });
      }),
    );
    if (!user.twoFactor) await tellOfChange(platform, user, 'twoFactorOn');
    return { outcome: 'on', cookies: [...cookies, ...innerCookies(result.headers)] };
  } catch (error) {
    if (isAPIError(error)) return { outcome: 'wrong-code' };
    throw error;
  }
}

/** What only the owner of an account may do with its second factor. */
type Owner = { password: string; /** Of the app, or one for recovery. */ code: string };

async function checkOwner(
  platform: Platform,
  user: SignedIn,
  { password, code }: Owner,
  visitor: Visitor,
): Promise<PasswordCheck | WrongCode> {
  const check = await checkPassword(platform, user.id, password);
  if (check.outcome !== 'right') return check;
  const wait = await countAttempt(platform, passwordLimit, `code ${user.id}`);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  const { api } = authOf(platform);
  const headers = authHeaders(platform, visitor, true);
  const digits = code.replace(/\s/g, '');
  try {
    if (/^\d{6}$/.test(digits)) {
      const fresh = await spendCode(platform, user.id, digits);
      await api.verifyTOTP({ headers, body: { code: fresh } });
    } else {
      await api.verifyBackupCode({ headers, body: { code: code.trim(), disableSession: true } });
    }
  } catch (error) {
    if (isAPIError(error)) return { outcome: 'wrong-code' };
    throw error;
  }
  await clearAttempts(platform, passwordLimit, `code ${user.id}`);
  return { outcome: 'right' };
}

export async function disableTwoFactor(
  platform: Platform,
  user: SignedIn,
  owner: Owner,
  visitor: Visitor,
): Promise<{ outcome: 'off'; cookies: string[] } | Refusal | WrongCode> {
  const check = await checkOwner(platform, user, owner, visitor);
  if (check.outcome !== 'right') return check;
  const { result, cookies } = await withSession(platform, () =>
    authOf(platform).api.disableTwoFactor({
      body: { password: owner.password },
      headers: authHeaders(platform, visitor, true),
      returnHeaders: true,
    }),
  );
  if (user.twoFactor) await tellOfChange(platform, user, 'twoFactorOff');
  return { outcome: 'off', cookies: [...cookies, ...innerCookies(result.headers)] };
}

export async function renewRecoveryCodes(
  platform: Platform,
  user: SignedIn,
  owner: Owner,
  visitor: Visitor,
): Promise<
  { outcome: 'codes'; recoveryCodes: string[] } | { outcome: 'off' } | Refusal | WrongCode
> {
  if (!user.twoFactor) return { outcome: 'off' };
  const check = await checkOwner(platform, user, owner, visitor);
  if (check.outcome !== 'right') return check;
  const { backupCodes } = await authOf(platform).api.generateBackupCodes({
    body: { password: owner.password },
    headers: authHeaders(platform, visitor, true),
  });
  await tellOfChange(platform, user, 'recoveryCodes');
  return { outcome: 'codes', recoveryCodes: backupCodes };
}
