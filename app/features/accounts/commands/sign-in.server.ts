import { randomUUID } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { Platform } from '#app/platform/platform.server.ts';
import { clearAttempts, countAttempt } from '#app/platform/web/rate-limit.server.ts';
import { foldName } from '../account.ts';
import { authHeaders, authOf } from '../auth.server.ts';
import { accountLimit, placeLimit, signInLimit } from '../limits.ts';
import type { Account } from '../queries/find-account.server.ts';
import { findAccount } from '../queries/find-account.server.ts';
import { readSessionToken } from '../session-cookie.server.ts';

/** The browser that somebody sits at. */
export type Visitor = { request: Request; clientIp: string };

export type SignInOutcome =
  /** `cookies` are the lines of `Set-Cookie`. */
  | { outcome: 'signed-in'; account: Account; cookies: string[] }
  /** The password was right; `confirmSignIn` asks for the code. */
  | { outcome: 'code-needed'; cookies: string[] }
  | { outcome: 'wrong' }
  /** `wait` in seconds. */
  | { outcome: 'too-many-attempts'; wait: number };

/**
 * Signs in by username or e-mail address, with a session of its own that ends the browser's former
 * one. A name that nobody has and a wrong password are the same outcome after the same work.
 */
export async function signIn(
  platform: Platform,
  { login, password }: { login: string; password: string },
  visitor: Visitor,
): Promise<SignInOutcome> {
  const typed = foldName(login).slice(0, 320);
  const wait = await countGuess(platform, typed, visitor.clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  const account = await findAccount(platform.db, typed);
  try {
    const { headers, response } = await authOf(platform).api.signInUsername({
      // A name that nobody has: better-auth hashes the password all the same.
      body: { username: account?.username ?? randomUUID(), password },
      headers: authHeaders(visitor.request, visitor.clientIp),
      returnHeaders: true,
    });
    await clearAttempts(platform, signInLimit, `${typed} ${visitor.clientIp}`);
    const cookies = headers.getSetCookie();
    if ('twoFactorRedirect' in response) return { outcome: 'code-needed', cookies };
    await endFormerSession(platform, visitor.request);
    return { outcome: 'signed-in', account: account!, cookies };
  } catch (error) {
    if (isAPIError(error)) return { outcome: 'wrong' };
    throw error;
  }
}

async function countGuess(platform: Platform, typed: string, clientIp: string) {
  const waits = [
    await countAttempt(platform, placeLimit, clientIp),
    await countAttempt(platform, signInLimit, `${typed} ${clientIp}`),
    await countAttempt(platform, accountLimit, typed),
  ].filter((wait) => wait !== null);
  return waits.length > 0 ? Math.max(...waits) : null;
}

/** A browser has one session: signing in again leaves none behind. */
async function endFormerSession(platform: Platform, request: Request): Promise<void> {
  const token = readSessionToken(platform, request);
  if (token !== null) await (await authOf(platform).$context).internalAdapter.deleteSession(token);
}
