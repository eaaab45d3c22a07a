import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';

/** Ends one of a user's own sessions; nothing happens when it is another's or over. */
export async function endSession(
  { db }: Platform,
  user: Pick<SignedIn, 'id'>,
  sessionId: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', user.id)
    .execute();
}

/** Ends all sessions of a user but the one that asks. */
export async function endOtherSessions(
  { db }: Platform,
  user: Pick<SignedIn, 'id' | 'sessionId'>,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', '!=', user.sessionId)
    .execute();
}
