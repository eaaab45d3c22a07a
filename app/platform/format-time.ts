/** Owns how a time is written for people: in UTC for every reader, whose place pages do not know. */

/** A day, such as `15 October 2023`, from ISO 8601 or from an instant. */
export const formatDay = (day: string | number): string => DAY.format(new Date(day));

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An instant as it fits beside a text or in a table, such as `21 Nov 2026, 12:00`. */
export const shortMoment = (instant: number): string => SHORT.format(instant);

const SHORT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
