/** Owns which of the back-ups that a site took by itself are kept. */
import { DAY } from '../clock.ts';

const DAYS_OF_ALL = 2;
const DAYS_OF_EACH_DAY = 30;
const DAYS_OF_EACH_MONTH = 366;

/**
 * Of the last two days all, of thirty days the last of each day, of a year the last of each month, in UTC;
 * and the newest in any case.
 * @param made instants of back-ups that are there, in milliseconds since 1970
 * @returns those to remove
 */
export function listOutdated(made: readonly number[], now: number): number[] {
  const [newest, ...older] = made.toSorted((one, two) => two - one);
  if (newest === undefined) return [];
  const seen = new Set([stretchOf(newest, now)]);
  return older.filter((instant) => {
    const stretch = stretchOf(instant, now);
    if (stretch === null || seen.has(stretch)) return true;
    seen.add(stretch);
    return false;
  });
}

/** Of which one is kept; null of what is too old. */
function stretchOf(instant: number, now: number): string | null {
  const time = new Date(instant).toISOString();
  const age = now - instant;
  if (age <= DAYS_OF_ALL * DAY) return time;
  if (age <= DAYS_OF_EACH_DAY * DAY) return time.slice(0, 'YYYY-MM-DD'.length);
  return age <= DAYS_OF_EACH_MONTH * DAY ? time.slice(0, 'YYYY-MM'.length) : null;
}
