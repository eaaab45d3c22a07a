/** Owns which of the back-ups that a site took by itself are kept. */
import { DAY } from '../clock.ts';

const DAYS_OF_ALL = 2;
const DAYS_OF_EACH_DAY = 30;
const DAYS_OF_EACH_MONTH = 366;
/** The newest stay whatever the clock says, and few go at once: a clock that is wrong for a while does little harm. */
const NEWEST = 10;
const MOST_AT_ONCE = 2;

/**
 * Of the last two days all stay, of thirty days the last of each day, of a year the last of each month, in UTC, and the
 * ten newest in any case. What lies ahead of the clock is let be.
 * @param made instants of back-ups that are there, in milliseconds since 1970
 * @returns those to remove now, the oldest first
 */
export function listOutdated(made: readonly number[], now: number): number[] {
  const past = made.filter((instant) => instant <= now).toSorted((one, two) => two - one);
  const seen = new Set<string | null>();
  const outdated = past.filter((instant, place) => {
    const stretch = stretchOf(instant, now);
    const isKept = place < NEWEST || (stretch !== null && !seen.has(stretch));
    seen.add(stretch);
    return !isKept;
  });
  return outdated.toReversed().slice(0, MOST_AT_ONCE);
}

/** Of which one is kept; null of what is too old. */
function stretchOf(instant: number, now: number): string | null {
  const time = new Date(instant).toISOString();
  const age = now - instant;
  if (age <= DAYS_OF_ALL * DAY) return time;
  if (age <= DAYS_OF_EACH_DAY * DAY) return time.slice(0, 'YYYY-MM-DD'.length);
  return age <= DAYS_OF_EACH_MONTH * DAY ? time.slice(0, 'YYYY-MM'.length) : null;
}
