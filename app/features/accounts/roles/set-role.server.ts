import { noteRole, updateProfile } from '../core/account-rows.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Role, SignedIn } from '../core/account.ts';
import { mayActAs } from '../core/account.ts';
import { findAccountByUsername } from '../core/find-account.server.ts';
import { isLastChief } from './is-last-chief.server.ts';

type Outcome = { outcome: 'set' | 'forbidden' | 'no-such-account' | 'last-chief' };

/**
 * Only a chief may, and one chief always remains.
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
    if (account.role === role) return { outcome: 'set' };
    if (role !== 'chief' && (await isLastChief(inside, account.id))) {
      return { outcome: 'last-chief' };
    }
    await updateProfile(inside, account.id, { role });
    const by = actor === 'console' ? null : actor.id;
    await noteRole(inside, { userId: account.id, role, by }, inside.clock.now());
    await addHistory(inside, {
      subject: 'journal:1',
      event: 'role-given',
      actor: actor === 'console' ? 'system' : `account:${actor.id}`,
      details: { account: account.id, before: account.role, role },
    });
    return { outcome: 'set' };
  });
}
