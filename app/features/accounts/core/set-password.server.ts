import { clearAttempts, countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { authOf } from './auth.server.ts';
import { passwordLimit } from './limits.ts';
import { endLinks } from './one-time-links.server.ts';

/** Sets a password and ends every session of the account and each link for a new one. */
export async function setPassword(platform: Platform, userId: string, hash: string): Promise<void> {
  await endLinks(platform, 'reset', userId);
  const { internalAdapter } = await authOf(platform).$context;
  await internalAdapter.deleteUserSessions(userId);
  await internalAdapter.updatePassword(userId, hash);
}

export type PasswordCheck =
  | { outcome: 'right' }
  | { outcome: 'wrong-password' }
  /** `wait` in seconds. */
  | { outcome: 'too-many-attempts'; wait: number };

/** Checks the password of a signed-in user, before what only they may do. */
export async function checkPassword(
  platform: Platform,
  userId: string,
  password: string,
): Promise<PasswordCheck> {
  const wait = await countAttempt(platform, passwordLimit, userId);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  const context = await authOf(platform).$context;
  const hash = (await context.internalAdapter.findCredentialAccount(userId))?.password;
  if (!hash || !(await context.password.verify({ hash, password }))) {
    return { outcome: 'wrong-password' };
  }
  await clearAttempts(platform, passwordLimit, userId);
  return { outcome: 'right' };
}
