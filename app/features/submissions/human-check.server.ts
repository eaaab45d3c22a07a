import type { Platform } from '#app/platform/platform.server.ts';
import { signValue, verifyValue } from '#app/platform/web/cookies.server.ts';

/** Name of the field that people do not see and machines fill in. */
export const TRAP = 'subject';
/** Name of the field that tells when the form was shown. */
export const STARTED = 'started';

/** Nobody fills the form in faster; slower is always fine. In milliseconds. */
const SHORTEST = 3000;
const YEAR = 365 * 24 * 3_600_000;
const SUBJECT = 'submission-form';

/**
 * The value of the field that tells when the form was shown, signed.
 * @param fields what came back with a form that is shown again: it goes on from its first showing
 */
export function startedAt(
  { secret, clock }: Platform,
  fields?: ReadonlyMap<string, string>,
): string {
  const earlier = fields?.get(STARTED) ?? null;
  const now = clock.now();
  const isOurs = verifyValue(secret, SUBJECT, earlier, now);
  return isOurs ? earlier! : signValue(secret, SUBJECT, now + YEAR);
}

/**
 * Whether a form looks as if a machine had filled it in. It is never lost: whoever is asked to
 * send it again can do so (DESIGN.md §9: nothing shuts out people).
 */
export function looksAutomatic(
  { secret, clock }: Platform,
  fields: ReadonlyMap<string, string>,
): 'trap' | 'too-fast' | null {
  if (fields.get(TRAP)) return 'trap';
  const started = fields.get(STARTED) ?? null;
  const now = clock.now();
  if (!verifyValue(secret, SUBJECT, started, now)) return 'too-fast';
  const shownAt = Number.parseInt(started!, 10) - YEAR;
  return now - shownAt < SHORTEST ? 'too-fast' : null;
}
