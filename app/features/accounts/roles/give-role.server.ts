import { noteRole, updateProfile } from '../core/account-rows.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Role } from '../core/account.ts';
import type { Account } from '../core/find-account.server.ts';
import { isLastChief } from './is-last-chief.server.ts';

/**
 * Within a transaction that has asked who may; one chief always remains. The operator repeats a role to vouch for who
 * has it: to the laws that ask for a second editor they are no one's choice from then on.
 * @param by account of the chief who gives it, or null for the operator of the server
 */
export async function giveRole(
  inside: Platform,
  account: Pick<Account, 'id' | 'role'>,
  { role, by }: { role: Role; by: string | null },
): Promise<'set' | 'unchanged' | 'last-chief'> {
  if (account.role === role && by !== null) return 'unchanged';
  if (role !== 'chief' && (await isLastChief(inside, account.id))) return 'last-chief';
  await updateProfile(inside, account.id, { role });
  await noteRole(inside, { userId: account.id, role, by }, inside.clock.now());
  await addHistory(inside, {
    subject: 'journal:1',
    event: 'role-given',
    actor: by === null ? 'system' : `account:${by}`,
    details: { account: account.id, before: account.role, role },
  });
  return 'set';
}
