import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';

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
