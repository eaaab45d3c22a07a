/** Owns how often something may be tried: counters in the database, shared by all processes. */
import { sql } from 'kysely';
import type { HasClockAndDb, Platform } from '../../platform.server.ts';
import type { RateLimit } from './rate-limit.ts';
import { MOST_WINDOWS } from './rate-limit.ts';
import { SITES_IN_NETWORK, widerNetwork } from '../server/request-origin.ts';

declare module '../../db/tables.server.ts' {
  interface Tables {
    rate_limits: { key: string; count: number; resets_at: number };
  }
}

export type { RateLimit } from './rate-limit.ts';

/**
 * One of an IPv6 network counts for the wider network too, which has a higher limit.
 * @param who whose attempts are counted together: an address, an account, a paper
 * @param weight as how many it counts
 * @returns seconds to wait when the limit is passed, otherwise null
 */
export async function countAttempt(
  platform: Platform,
  limit: RateLimit,
  who: string,
  weight = 1,
): Promise<number | null> {
  if (platform.config.RATE_LIMITS === 'off') return null;
  const wait = await countOne(platform, limit, who, weight);
  const wider = widerNetwork(who);
  if (wait !== null || wider === null) return wait;
  const ofWider = { ...limit, attempts: limit.attempts * SITES_IN_NETWORK };
  return countOne(platform, ofWider, wider, weight);
}

async function countOne(
  { db, clock }: Platform,
  limit: RateLimit,
  who: string,
  weight: number,
): Promise<number | null> {
  const now = clock.now();
  const fresh = sql<boolean>`(rate_limits.resets_at <= ${now}
    or rate_limits.resets_at > ${now + MOST_WINDOWS * limit.window})`;
  const row = await db
    .insertInto('rate_limits')
    .values({ key: `${limit.name}:${who}`, count: weight, resets_at: now + limit.window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${fresh} then excluded.count else rate_limits.count + excluded.count end`,
        resets_at: sql`case when ${fresh} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (row.count > limit.attempts) return Math.max(1, Math.ceil((row.resets_at - now) / 1000));
  // A new counter sweeps those that ended, so that the table never outgrows one window.
  if (row.count === weight) await sweepAttempts({ db, clock });
  return null;
}

/** Removes the counters that ended, and with them the addresses that they are kept under. */
export async function sweepAttempts({ db, clock }: HasClockAndDb): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', clock.now()).execute();
}

/** How many attempts are counted at present. */
export async function attemptsSoFar(
  { db, clock }: Platform,
  limit: RateLimit,
  who: string,
): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', `${limit.name}:${who}`)
    .where('resets_at', '>', clock.now())
    .where('resets_at', '<=', clock.now() + MOST_WINDOWS * limit.window)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts nothing. @returns seconds until none of the limits is used up any more; null when none is */
export async function waitFor(
  { db, clock, config }: Platform,
  limits: readonly RateLimit[],
  who: string,
): Promise<number | null> {
  if (config.RATE_LIMITS === 'off') return null;
  const now = clock.now();
  const rows = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where(
      'key',
      'in',
      limits.map(({ name }) => `${name}:${who}`),
    )
    .execute();
  const waits = limits.flatMap(({ name, attempts, window }) =>
    rows
      .filter(({ key, count }) => key === `${name}:${who}` && count >= attempts)
      .map((row) => row.resets_at - now)
      .filter((left) => left > 0 && left <= MOST_WINDOWS * window),
  );
  return waits.length === 0 ? null : Math.ceil(Math.max(...waits) / 1000);
}

/** Forgets the attempts counted so far, after a success; of a wider network, that one alone. */
export async function clearAttempts(
  platform: Platform,
  limit: RateLimit,
  who: string,
): Promise<void> {
  const wider = widerNetwork(who);
  if (wider !== null) await forgiveOne(platform, limit, wider);
  await platform.db.deleteFrom('rate_limits').where('key', '=', `${limit.name}:${who}`).execute();
}

/** Takes back one attempt that turned out right. */
export async function forgiveAttempt(
  platform: Platform,
  limit: RateLimit,
  who: string,
): Promise<void> {
  await forgiveOne(platform, limit, who);
  const wider = widerNetwork(who);
  if (wider !== null) await forgiveOne(platform, limit, wider);
}

async function forgiveOne({ db }: Platform, limit: RateLimit, who: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`count - 1` })
    .where('key', '=', `${limit.name}:${who}`)
    .where('count', '>', 0)
    .execute();
}
