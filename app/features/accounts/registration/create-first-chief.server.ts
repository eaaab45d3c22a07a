import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldName } from '../core/account.ts';
import { linkLimit } from '../core/limits.ts';
import { findAccountByUsername } from '../core/find-account.server.ts';
import { hasChief } from '../roles/is-last-chief.server.ts';
import { addAccount, hashPassword, isTaken } from '../core/add-account.server.ts';
import { askToVerify } from '../core/letters/mail-account.server.ts';
import { firstChiefPath } from '../core/paths.ts';
import { createLink, findLink, spendLink } from '../core/one-time-links.server.ts';
import type { Registration } from './register.server.ts';

/** To be printed in the console. @returns the address, or null when there is a chief already */
export async function linkForFirstChief(platform: Platform): Promise<string | null> {
  const code = await offerFirstChief(platform);
  return code === null ? null : `${platform.config.BASE_URL}${firstChiefPath(code)}`;
}

/** @returns the code of the link, or null when there is a chief already */
export async function offerFirstChief(platform: Platform): Promise<string | null> {
  if (await hasChief(platform)) return null;
  const link = { purpose: 'chief' as const, userId: null, email: null };
  return platform.transaction((inside) => createLink(inside, link));
}

export async function createFirstChief(
  platform: Platform,
  { code, ...person }: Registration & { code: string },
  clientIp: string,
): Promise<
  | { outcome: 'created' }
  | { outcome: 'wrong-code' | 'chief-exists' | 'username-taken' }
  | { outcome: 'too-many-attempts'; wait: number }
> {
  const wait = await countAttempt(platform, linkLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  if (!(await findLink(platform, 'chief', code))) return { outcome: 'wrong-code' };
  const passwordHash = await hashPassword(platform, person.password);
  try {
    return await platform.transaction(async (inside) => {
      if (await hasChief(inside)) return { outcome: 'chief-exists' };
      const username = person.userName;
      if (await findAccountByUsername(inside, username)) return { outcome: 'username-taken' };
      if (!(await spendLink(inside, 'chief', code))) return { outcome: 'wrong-code' };
      const id = await addAccount(inside, {
        ...person,
        username,
        emailVerified: false,
        passwordHash,
        role: 'chief',
        origin: 'journal',
      });
      const account = { id, username, firstName: person.firstName, lastName: person.lastName };
      await askToVerify(inside, account, foldName(person.email), clientIp);
      return { outcome: 'created' };
    });
  } catch (error) {
    if (isTaken(error)) return { outcome: 'username-taken' };
    throw error;
  }
}
