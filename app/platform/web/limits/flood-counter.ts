/**
 * Owns how often something cheap may be asked for: counted in this process alone, so that reading
 * never writes to the database.
 */
import type { Clock } from '../../clock.ts';
import type { RateLimit } from './rate-limit.ts';
import { MOST_WINDOWS } from './rate-limit.ts';
import { SITES_IN_NETWORK, widerNetwork } from '../server/request-origin.ts';

export type FloodCounter = {
  /**
   * One of an IPv6 network counts for the wider network too.
   * @returns seconds to wait when the limit is passed, otherwise null
   */
  count(limit: RateLimit, who: string): number | null;
};

/** Counters kept at once; beyond, those that ended and the older half are forgotten. */
const MOST = 50_000;

export function createFloodCounter(clock: Clock): FloodCounter {
  const counters = new Map<string, { count: number; resetsAt: number }>();
  const makeRoom = (now: number) => {
    let spare = counters.size - MOST / 2;
    for (const [key, { resetsAt }] of counters) {
      if (resetsAt > now && spare <= 0) continue;
      counters.delete(key);
      spare -= 1;
    }
  };
  const countOne = (limit: RateLimit, who: string): number | null => {
    const now = clock.now();
    const key = `${limit.name}:${who}`;
    const known = counters.get(key);
    const latest = now + MOST_WINDOWS * limit.window;
    if (!known || known.resetsAt <= now || known.resetsAt > latest) {
      if (counters.size >= MOST) makeRoom(now);
      counters.set(key, { count: 1, resetsAt: now + limit.window });
      return null;
    }
    known.count += 1;
    return known.count > limit.attempts
      ? Math.max(1, Math.ceil((known.resetsAt - now) / 1000))
      : null;
  };
  return {
    count(limit, who) {
      const wait = countOne(limit, who);
      const wider = widerNetwork(who);
      if (wait !== null || wider === null) return wait;
      return countOne({ ...limit, attempts: limit.attempts * SITES_IN_NETWORK }, wider);
    },
  };
}
