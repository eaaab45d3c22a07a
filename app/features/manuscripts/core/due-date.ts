import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { DAY } from '#app/platform/clock.ts';

/** Most days for a revision: a year ahead is no date that anybody keeps in mind. */
export const LONGEST_REVISION = 365;

const LONGEST = (LONGEST_REVISION + 1) * DAY;

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

/** Characters of the reason for another due date. */
export const LONGEST_WORDS = 2000;

/** Another due date, and the reason for it. */
export const dueDateForm = v.object({ on: v.optional(v.string(), ''), words: text(LONGEST_WORDS) });

/** A day as the field of a form has it. */
export const dayField = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** What an author does until a day. */
export type AuthorTask = 'revision' | 'proofs';

export type AuthorReminder = `${AuthorTask}-${'soon' | 'late'}`;

/** How long before the date the first reminder goes out: there is less to do to a proof. */
const LEAD: Record<AuthorTask, number> = { revision: 7 * DAY, proofs: 2 * DAY };

/** The reminder of a task that is due now, or null; each is sent once for each date. */
export function authorReminderDue(
  task: AuthorTask,
  { dueAt, setAt }: { dueAt: number; /** When the author was told the date. */ setAt: number },
  now: number,
): AuthorReminder | null {
  if (now >= dueAt + DAY) return `${task}-late`;
  const isSoon = now >= dueAt - LEAD[task] && now < dueAt;
  return isSoon && now >= setAt + DAY ? `${task}-soon` : null;
}
