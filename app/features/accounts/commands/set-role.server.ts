import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Role, SignedIn } from '../account.ts';
import { mayActAs } from '../account.ts';
import { inTransaction } from '../auth-connection.server.ts';
import { findAccountByUsername } from '../queries/find-account.server.ts';
import { isLastChief } from '../queries/is-last-chief.server.ts';

type Outcome = { outcome: 'set' | 'forbidden' | 'no-such-account' | 'last-chief' };

/**
 * Gives somebody a role, and writes down who did. Only a chief may, and one chief always remains.
 * @param actor the chief, or 'console' for whoever runs the server
 */
export async function setRole(
  platform: Platform,
  actor: Pick<SignedIn, 'id' | 'role'> | 'console',
  { username, role }: { username: string; role: Role },
): Promise<Outcome> {
  if (actor !== 'console' && !mayActAs(actor.role, 'chief')) return { outcome: 'forbidden' };
  return inTransaction(platform, async (connection) => {
    const account = await findAccountByUsername(connection, username);
    if (!account) return { outcome: 'no-such-account' };
    if (account.role === role) return { outcome: 'set' };
    if (role !== 'chief' && (await isLastChief(platform, connection, account.id))) {
      return { outcome: 'last-chief' };
    }
    await connection
      .updateTable('profiles')
      .set({ role })
      .where('user_id', '=', account.id)
      .execute();
    await connection
      .insertInto('role_changes')
      .values({
        user_id: account.id,
        role,
        changed_by: actor === 'console' ? null : actor.id,
        changed_at: platform.clock.now(),
      })
      .execute();
    await addHistory(platform, connection, {
      subject: 'journal:1',
      event: 'role-given',
      actor: actor === 'console' ? 'system' : `account:${actor.id}`,
      details: { account: account.id, before: account.role, role },
    });
    return { outcome: 'set' };
  });
}
