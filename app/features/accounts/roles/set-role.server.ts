import type { Platform } from '#app/platform/platform.server.ts';
import type { Role, SignedIn } from '../core/account.ts';
import { mayActAs } from '../core/account.ts';
import { findAccountByUsername } from '../core/find-account.server.ts';
import { giveRole } from './give-role.server.ts';
import { mailRoleGiven } from './letters/mail-role-given.server.ts';

type Outcome = { outcome: 'set' | 'unchanged' | 'forbidden' | 'no-such-account' | 'last-chief' };

/**
 * Only a chief may, and one chief always remains. The owner of the account is told, but by the console.
 * @param actor the chief, or 'console' for the operator of the server
 */
export async function setRole(
  platform: Platform,
  actor: Pick<SignedIn, 'id' | 'role'> | 'console',
  { username, role }: { username: string; role: Role },
): Promise<Outcome> {
  if (actor !== 'console' && !mayActAs(actor.role, 'chief')) return { outcome: 'forbidden' };
  return platform.transaction(async (inside) => {
    const account = await findAccountByUsername(inside, username);
    if (!account) return { outcome: 'no-such-account' };
    const by = actor === 'console' ? null : actor.id;
    const outcome = await giveRole(inside, account, { role, by });
    if (outcome === 'set' && by !== null) await mailRoleGiven(inside, account, role);
    return { outcome };
  });
}
