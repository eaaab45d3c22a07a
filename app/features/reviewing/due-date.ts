/** A year ahead is no date that anybody keeps in mind. */
const LONGEST = 366 * 24 * 3_600_000;

/**
 * The day that a form names, such as `2026-12-31`, as its last moment in UTC: whoever has until a
 * day has all of it.
 */
export function readDueDay(typed: string, now: number): { dueAt: number } | { error: string } {
  const day = typed.trim();
  const dueAt = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T23:59:59.999Z`) : NaN;
  // No 31 February.
  if (Number.isNaN(dueAt) || dayField(dueAt) !== day) return { error: 'Please choose a day.' };
  if (dueAt < now) return { error: 'Please choose today or a later day.' };
  if (dueAt > now + LONGEST) return { error: 'Please choose a day within a year.' };
  return { dueAt };
}

/** A day as the field of a form has it. */
export const dayField = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const DAY = 24 * 3_600_000;

/** What an author is reminded of. */
export type RevisionReminder = 'revision-soon' | 'revision-late';

/** The reminder of a revision that is due now, or null; each is sent once for each date. */
export function revisionReminderDue(
  { reviseBy, setAt }: { reviseBy: number; /** When the date was named. */ setAt: number },
  now: number,
): RevisionReminder | null {
  if (now >= reviseBy + DAY) return 'revision-late';
  return now >= reviseBy - 7 * DAY && now < reviseBy && now >= setAt + DAY ? 'revision-soon' : null;
}
