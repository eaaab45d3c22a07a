import { isAPIError } from 'better-auth/api';
import type { Platform } from '#app/platform/platform.server.ts';
import { readCookie } from '#app/platform/web/cookies.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { Visitor } from '../../core/auth-cookies.server.ts';
import {
  authHeaders,
  innerCookies,
  secondStepCookie,
  withSession,
} from '../../core/auth-cookies.server.ts';
import { authOf } from '../../core/auth.server.ts';
import { knownDeviceCookie } from '../known-device.server.ts';
import { linkLimit } from '../../core/limits.ts';
import type { Account } from '../../core/find-account.server.ts';
import { findAccountById } from '../../core/find-account.server.ts';
import { unsign } from '../../core/session-cookie.server.ts';
import { endFormerSession } from '../sign-in.server.ts';
import { spendCode } from './spend-code.server.ts';

export type ConfirmOutcome =
  | { outcome: 'signed-in'; account: Account; cookies: string[] }
  | { outcome: 'wrong-code' }
  /** The password was given too long ago, or too many codes were tried: start again. */
  | { outcome: 'expired' }
  | { outcome: 'too-many-attempts'; wait: number };

const WRONG = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE']);
/** Seconds for which better-auth locks a second factor after ten wrong codes. */
const LOCKED = 900;

export async function confirmSignIn(
  platform: Platform,
  code: string,
  visitor: Visitor,
): Promise<ConfirmOutcome> {
  const wait = await countAttempt(platform, linkLimit, visitor.clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  const userId = await whoseSecondStep(platform, visitor.request);
  // A cookie that better-auth reads otherwise than we do would have a used code taken again.
  if (userId === null) return { outcome: 'expired' };
  const { api } = authOf(platform);
  // A user who is still signed in would have the code checked for that session.
  const call = { headers: authHeaders(platform, visitor, false), returnHeaders: true } as const;
  try {
    const { result: answer, cookies } = await withSession(platform, async () => {
      const digits = code.replace(/\s/g, '');
      if (!/^\d{6}$/.test(digits)) {
        return api.verifyBackupCode({ ...call, body: { code: code.trim() } });
      }
      const fresh = await spendCode(platform, userId, digits);
      return api.verifyTOTP({ ...call, body: { code: fresh } });
    });
    const account = await findAccountById(platform, answer.response.user.id);
    await endFormerSession(platform, visitor.request);
    cookies.push(
      ...innerCookies(answer.headers),
      await knownDeviceCookie(platform, visitor.request, account!.id),
    );
    return { outcome: 'signed-in', account: account!, cookies };
  } catch (error) {
    if (isAPIError(error)) return refusal(error);
    throw error;
  }
}

/** Whose password was right in this browser a moment ago, or null. */
async function whoseSecondStep(platform: Platform, request: Request): Promise<string | null> {
  const step = unsign(platform, readCookie(request, secondStepCookie(platform)) ?? '');
  if (step === null) return null;
  const { internalAdapter } = await authOf(platform).$context;
  return (await internalAdapter.findVerificationValue(step))?.value ?? null;
}

function refusal(error: { body?: { code?: string } | undefined }): ConfirmOutcome {
  const code = error.body?.code ?? '';
  if (WRONG.has(code)) return { outcome: 'wrong-code' };
  const locked = code === 'ACCOUNT_TEMPORARILY_LOCKED';
  return locked ? { outcome: 'too-many-attempts', wait: LOCKED } : { outcome: 'expired' };
}
