import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Person } from '../core/account.ts';
import { foldName } from '../core/account.ts';
import { registrationLimit } from '../core/limits.ts';
import { findAccountByUsername } from '../core/find-account.server.ts';
import { addAccount, hashPassword, isTaken } from '../core/add-account.server.ts';
import { askToVerify } from '../core/letters/mail-account.server.ts';

/** A registration that passed its form. */
export type Registration = Person & { userName: string; email: string; password: string };

type Outcome =
  | { outcome: 'registered' }
  | { outcome: 'username-taken' }
  /** `wait` in seconds. */
  | { outcome: 'too-many-attempts'; wait: number };

/**
 * An address of another account is registered all the same, never to be confirmed, and its owner is
 * told: only the mailbox learns the difference (021).
 */
export async function register(
  platform: Platform,
  registration: Registration,
  clientIp: string,
): Promise<Outcome> {
  const wait = await countAttempt(platform, registrationLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  const email = foldName(registration.email);
  const passwordHash = await hashPassword(platform, registration.password);
  try {
    return await platform.transaction(async (inside) => {
      const username = registration.userName;
      if (await findAccountByUsername(inside, username)) return { outcome: 'username-taken' };
      const id = await addAccount(inside, {
        ...registration,
        username,
        emailVerified: false,
        passwordHash,
        role: 'author',
        origin: 'journal',
      });
      const account = {
        id,
        username,
        firstName: registration.firstName,
        lastName: registration.lastName,
      };
      await askToVerify(inside, account, email, clientIp);
      return { outcome: 'registered' };
    });
  } catch (error) {
    if (isTaken(error)) return { outcome: 'username-taken' };
    throw error;
  }
}
