import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldName } from '../core/account.ts';
import type { Visitor } from '../core/auth-cookies.server.ts';
import { mailResetLinkKind } from './reset-link-job.ts';
import { knownDeviceCookie } from '../sessions/known-device.server.ts';
import { linkLimit, resetLimit } from '../core/limits.ts';
import { findAccountById } from '../core/find-account.server.ts';
import { hashPassword } from '../core/add-account.server.ts';
import { tellOfChange } from '../core/letters/mail-account.server.ts';
import { findLink, spendLink } from '../core/one-time-links.server.ts';
import { setPassword } from '../core/set-password.server.ts';
import { giveEmail } from '../email/verify-email.server.ts';

type TooMany = { outcome: 'too-many-attempts'; wait: number };

/** Whether there is such an account is left to a job, so that neither words nor time tell it. */
export async function requestPasswordReset(
  platform: Platform,
  usernameOrEmail: string,
  clientIp: string,
): Promise<{ outcome: 'answered' } | TooMany> {
  const wait = await countAttempt(platform, resetLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  const login = foldName(usernameOrEmail).slice(0, 320);
  await enqueue(platform, mailResetLinkKind, { login });
  return { outcome: 'answered' };
}

export async function mayResetPassword(platform: Platform, token: string): Promise<boolean> {
  const link = await findLink(platform, 'reset', token);
  return link !== null && link.userId !== '';
}

/**
 * Ends all sessions, and counts the address as confirmed.
 * @returns the `Set-Cookie` by which the account knows the browser: who reads its mail is its owner
 */
export async function resetPassword(
  platform: Platform,
  { token, password }: { token: string; password: string },
  { request, clientIp }: Visitor,
): Promise<{ outcome: 'changed'; cookie: string } | { outcome: 'invalid-link' } | TooMany> {
  const wait = await countAttempt(platform, linkLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  if (!(await mayResetPassword(platform, token))) return { outcome: 'invalid-link' };
  const hash = await hashPassword(platform, password);
  return platform.transaction(async (inside) => {
    const link = await spendLink(inside, 'reset', token);
    const account = link && (await findAccountById(inside, link.userId));
    if (!account) return { outcome: 'invalid-link' };
    await setPassword(inside, account.id, hash);
    if (link.email && !account.emailVerified) {
      await giveEmail(inside, account.id, link.email);
    }
    await tellOfChange(inside, account, 'password');
    const cookie = await knownDeviceCookie(inside, request, account.id);
    return { outcome: 'changed', cookie };
  });
}
