/** Owns telling people from machines that fill in forms, without asking people anything. */
import type { Platform } from '../../platform.server.ts';
import { signValue, verifyValue } from '../cookies.server.ts';
import { DAY } from '../../clock.ts';

/** Name of the field that tells when the form was shown. */
export const STARTED = 'started';

type Base = Pick<Platform, 'secret' | 'clock'>;

/** No person fills a form in faster; slower is always fine. In milliseconds. */
const SHORTEST = 3000;
const YEAR = 365 * DAY;
const SUBJECT = 'shown-form';

/** Signed. @param earlier what came back with a form that is shown again: it goes on from its first showing */
export function startedAt({ secret, clock }: Base, earlier?: string): string {
  const now = clock.now();
  return earlier !== undefined && verifyValue(secret, SUBJECT, earlier, now)
    ? earlier
    : signValue(secret, SUBJECT, now + YEAR);
}

/**
 * A person may send it again: nothing shuts out people.
 * @param sent the field that people do not see, and the one called `STARTED`
 */
export function looksAutomatic(
  { secret, clock }: Base,
  { trap, started }: { trap: string | undefined; started: string | undefined },
): 'trap' | 'too-fast' | null {
  if (trap) return 'trap';
  const now = clock.now();
  if (started === undefined || !verifyValue(secret, SUBJECT, started, now)) return 'too-fast';
  const shownAt = Number.parseInt(started, 10) - YEAR;
  // After the clock was set back, it was shown in times to come: that tells nothing.
  return now >= shownAt && now - shownAt < SHORTEST ? 'too-fast' : null;
}
