import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';

/** Instants are in milliseconds since 1970. */
export type SessionView = Awaited<ReturnType<typeof listSessions>>[number];

export async function listSessions(
  { db, clock }: Platform,
  user: Pick<SignedIn, 'id' | 'sessionId'>,
) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', new Date(clock.now()).toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    present: row.id === user.sessionId,
    startedAt: new Date(row.created_at).getTime(),
    userAgent: row.user_agent ?? '',
    address: row.ip_address ?? '',
  }));
}
