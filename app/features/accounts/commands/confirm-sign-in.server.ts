import { isAPIError } from 'better-auth/api';
import type { Platform } from '#app/platform/platform.server.ts';
import { countAttempt } from '#app/platform/web/rate-limit.server.ts';
import { authHeaders, authOf } from '../auth.server.ts';
import { knownDeviceCookie } from '../known-device.server.ts';
import { linkLimit } from '../limits.ts';
import type { Account } from '../queries/find-account.server.ts';
import { findAccountById } from '../queries/find-account.server.ts';
import type { Visitor } from './sign-in.server.ts';

export type ConfirmOutcome =
  | { outcome: 'signed-in'; account: Account; cookies: string[] }
  | { outcome: 'wrong-code' }
  /** The password was given too long ago, or too many codes were tried: start again. */
  | { outcome: 'expired' }
  | { outcome: 'too-many-attempts'; wait: number };

const WRONG = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE']);
/** Seconds for which better-auth locks a second factor after ten wrong codes. */
const LOCKED = 900;

/** Finishes a sign-in with the six digits of the authenticator app, or with a recovery code. */
export async function confirmSignIn(
  platform: Platform,
  code: string,
  { request, clientIp }: Visitor,
): Promise<ConfirmOutcome> {
  const wait = await countAttempt(platform, linkLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  const { api } = authOf(platform);
  const digits = code.replace(/\s/g, '');
  const headers = authHeaders(request, clientIp);
  // Whoever is signed in still would have the code checked for that session.
  headers.set('cookie', withoutSession(headers.get('cookie') ?? ''));
  const call = { headers, returnHeaders: true } as const;
  try {
    const answer = /^\d{6}$/.test(digits)
      ? await api.verifyTOTP({ ...call, body: { code: digits } })
      : await api.verifyBackupCode({ ...call, body: { code: code.trim() } });
    const account = await findAccountById(platform.db, answer.response.user.id);
    const cookies = answer.headers.getSetCookie();
    cookies.push(await knownDeviceCookie(platform, request, account!.id));
    return { outcome: 'signed-in', account: account!, cookies };
  } catch (error) {
    if (isAPIError(error)) return refusal(error);
    throw error;
  }
}

const withoutSession = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !/^(__Secure-)?session=/.test(cookie))
    .join('; ');

function refusal(error: { body?: { code?: string } | undefined }): ConfirmOutcome {
  const code = error.body?.code ?? '';
  if (WRONG.has(code)) return { outcome: 'wrong-code' };
  const locked = code === 'ACCOUNT_TEMPORARILY_LOCKED';
  return locked ? { outcome: 'too-many-attempts', wait: LOCKED } : { outcome: 'expired' };
}
