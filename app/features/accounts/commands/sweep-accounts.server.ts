import type { Platform } from '#app/platform/platform.server.ts';
import { sweepAttempts } from '#app/platform/web/rate-limit.server.ts';

/**
 * Removes what has ended: sessions with the addresses they came from, what better-auth waited for,
 * links in mails, and counters of attempts. None of it works any more, so nobody misses it.
 */
export async function sweepAccounts(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = platform;
  const now = new Date(clock.now()).toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_links').where('expires_at', '<=', clock.now()).execute();
  await sweepAttempts(platform);
}
