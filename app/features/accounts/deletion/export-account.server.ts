import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';
import { findSignature } from '../profile/signature.server.ts';
import { listSessions } from '../sessions/list-sessions.server.ts';

/** Everything that accounts store of a user, but secrets; other features add their own. */
export async function exportAccount(platform: Platform, user: SignedIn) {
  const { id, sessionId: _, waitsForTwoFactor: __, ...account } = user;
  const roles = await platform.db
    .selectFrom('role_changes')
    .select(['role', 'changed_at'])
    .where('user_id', '=', id)
    .orderBy('changed_at')
    .execute();
  const sessions = await listSessions(platform, user);
  const date = (instant: number): string => new Date(instant).toISOString();
  return {
    exportedAt: date(platform.clock.now()),
    account: { ...account, signature: await findSignature(platform, user) },
    roles: roles.map((change) => ({ role: change.role, since: date(change.changed_at) })),
    sessions: sessions.map(({ startedAt, userAgent, address }) => ({
      startedAt: date(startedAt),
      userAgent,
      address,
    })),
  };
}
