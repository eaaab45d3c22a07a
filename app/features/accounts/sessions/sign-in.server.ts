import { randomUUID } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { Platform } from '#app/platform/platform.server.ts';
import { countGuess, forgiveGuess } from '#app/platform/web/limits/guesses.server.ts';
import { foldName } from '../core/account.ts';
import type { Visitor } from '../core/auth-cookies.server.ts';
import { authHeaders, innerCookies, withSession } from '../core/auth-cookies.server.ts';
import { authOf } from '../core/auth.server.ts';
import { findKnownDevice, knownDeviceCookie } from './known-device.server.ts';
import { signInDoor } from '../core/limits.ts';
import type { Account } from '../core/find-account.server.ts';
import { findAccount } from '../core/find-account.server.ts';
import { readSessionHash } from '../core/session-cookie.server.ts';

export type SignInOutcome =
  /** `cookies` are the lines of `Set-Cookie`. */
  | { outcome: 'signed-in'; account: Account; cookies: string[] }
  /** The password was right; `confirmSignIn` asks for the code. */
  | { outcome: 'code-needed'; cookies: string[] }
  | { outcome: 'wrong' }
  /** `wait` in seconds. */
  | { outcome: 'too-many-attempts'; wait: number };

/**
 * The session takes the place of the browser's former one. An unknown name and a wrong password are the same
 * outcome after the same work.
 */
export async function signIn(
  platform: Platform,
  { login, password }: { login: string; password: string },
  visitor: Visitor,
): Promise<SignInOutcome> {
  const typed = foldName(login).slice(0, 320);
  const account = await findAccount(platform, typed);
  // Name and address of an account are one thing to guess at.
  const subject = account?.id ?? typed;
  const device = account && (await findKnownDevice(platform, visitor.request, account.id));
  const from = device ? { device } : { place: visitor.clientIp };
  const wait = await countGuess(platform, signInDoor, subject, from);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  try {
    const {
      cookies,
      result: { headers, response },
    } = await withSession(platform, () =>
      authOf(platform).api.signInUsername({
        // An unknown name: better-auth hashes the password all the same.
        body: { username: account?.username ?? randomUUID(), password },
        headers: authHeaders(platform, visitor, false),
        returnHeaders: true,
      }),
    );
    await forgiveGuess(platform, signInDoor, subject, from);
    const others = innerCookies(headers);
    // A session that began before the code was asked for has ended again.
    if ('twoFactorRedirect' in response) return { outcome: 'code-needed', cookies: others };
    await endFormerSession(platform, visitor.request);
    const known = await knownDeviceCookie(platform, visitor.request, account!.id);
    return { outcome: 'signed-in', account: account!, cookies: [...cookies, ...others, known] };
  } catch (error) {
    if (isAPIError(error)) return { outcome: 'wrong' };
    throw error;
  }
}

/** A browser has one session: signing in again leaves none behind. */
export async function endFormerSession(platform: Platform, request: Request): Promise<void> {
  const hash = readSessionHash(platform, request);
  if (hash === null) return;
  await platform.db.deleteFrom('sessions').where('token', '=', hash).execute();
}
