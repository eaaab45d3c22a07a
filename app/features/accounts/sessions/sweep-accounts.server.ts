import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import { sweepAttempts } from '#app/platform/web/limits/rate-limit.server.ts';
import { sweepLinks } from '../core/one-time-links.server.ts';
import { LONGEST_IDLE } from './current-user.server.ts';

/** Sessions, what better-auth waited for, links in mails, and counters of attempts. */
export async function sweepAccounts(platform: HasClockAndDb): Promise<void> {
  const { db, clock } = platform;
  const instant = (time: number): string => new Date(time).toISOString();
  const now = instant(clock.now());
  const idle = instant(clock.now() - LONGEST_IDLE);
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([session('expires_at', '<=', now), session('updated_at', '<', idle)]),
    )
    .execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
  await sweepLinks(platform);
  await sweepAttempts(platform);
}
