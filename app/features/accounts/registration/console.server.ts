import { randomUUID } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Role } from '../core/account.ts';
import { authOf } from '../core/auth.server.ts';
import { findAccountByUsername } from '../core/find-account.server.ts';
import { addAccount, hashPassword, isTaken } from '../core/add-account.server.ts';
import { forgetSecondFactor } from '../sessions/two-factor/forget-second-factor.server.ts';
import { createLink, endLinks } from '../core/one-time-links.server.ts';

/** `token` is that of a link for choosing a password. */
type Outcome = { outcome: 'done'; token: string };

/** What the operator types to add an account; the rest its owner fills in. */
export type ConsoleAccount = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Empty until its owner states it. */
  institution: string;
  role: Role;
};

/** Adds an account whose address the operator vouches for; its owner chooses the password. */
export async function addFromConsole(
  platform: Platform,
  account: ConsoleAccount,
): Promise<Outcome | { outcome: 'taken' }> {
  // Of an unknown password: a login to an account without one would be refused faster than
  // others, which tells that there is such an account.
  const passwordHash = await hashPassword(platform, randomUUID());
  const unknown = { mobileNo: '', address: '', city: '', state: '' };
  try {
    return await platform.transaction(async (inside) => {
      const userId = await addAccount(inside, {
        ...unknown,
        country: '',
        postalCode: '',
        ...account,
        emailVerified: true,
        passwordHash,
        origin: 'journal',
      });
      const link = { purpose: 'reset' as const, userId, email: null };
      return { outcome: 'done', token: await createLink(inside, link) };
    });
  } catch (error) {
    if (isTaken(error)) return { outcome: 'taken' };
    throw error;
  }
}

/** @param twoFactorOff for a user who lost phone and recovery codes: the password alone is enough */
export async function resetFromConsole(
  platform: Platform,
  { username, twoFactorOff }: { username: string; twoFactorOff: boolean },
): Promise<Outcome | { outcome: 'no-such-account' }> {
  return platform.transaction(async (inside) => {
    const account = await findAccountByUsername(inside, username);
    if (!account) return { outcome: 'no-such-account' };
    const { internalAdapter } = await authOf(inside).$context;
    await internalAdapter.deleteUserSessions(account.id);
    await endLinks(inside, 'reset', account.id);
    if (twoFactorOff) await forgetSecondFactor(inside, account.id);
    const link = { purpose: 'reset' as const, userId: account.id, email: null };
    return { outcome: 'done', token: await createLink(inside, link) };
  });
}
