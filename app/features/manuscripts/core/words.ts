import type { FilePurpose } from './manuscript-file.ts';
import { formatDay } from '#app/platform/format-time.ts';
import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { DAY } from '#app/platform/clock.ts';

export { formatDay as dayOf } from '#app/platform/format-time.ts';

/** `1 review`, `2 reviews`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const revisionDueText = (dueAt: number): string =>
  `Please send the revised manuscript by ${formatDay(dueAt)}.`;

export const returnDueText = (dueAt: number): string =>
  `Please send the manuscript back to the editor by ${formatDay(dueAt)}.`;

export const momentOf = (instant: number): string => `${MOMENT.format(instant)} UTC`;

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const PURPOSES: Record<FilePurpose, string> = {
  manuscript: 'Manuscript',
  'title-page': 'Title page',
  anonymised: 'Anonymised manuscript',
  supplement: 'Supplementary file',
  'reply-to-reviewers': 'Response to the reviewers',
  final: 'Typeset PDF',
  source: 'Source file',
};

/** Most days for a revision: a year ahead is no date that an author keeps in mind. */
export const MOST_REVISION_DAYS = 365;

const LONGEST = (MOST_REVISION_DAYS + 1) * DAY;

/** Such as `2026-12-31`, as its last moment in UTC: the whole of a due date counts. */
export const dueDay = (now: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((day) => lastMoment(day) !== null, 'Please choose a day.'),
    v.transform((day) => lastMoment(day) ?? now),
    v.minValue(now, 'Please choose today or a later day.'),
    v.maxValue(now + LONGEST, 'Please choose a day within a year.'),
  );

/** A day to begin with, as its first moment in UTC; null when the field is empty. */
export const optionalDay = (now: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check(
      (day) => day === '' || v.is(dueDay(now), day),
      'Please choose a day from today to a year ahead, or leave it empty.',
    ),
    v.transform((day) => (day === '' ? null : lastMoment(day)! - DAY + 1)),
  );

function lastMoment(day: string): number | null {
  const instant = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T23:59:59.999Z`) : NaN;
  // No 31 February.
  return Number.isNaN(instant) || dayField(instant) !== day ? null : instant;
}

/** Characters of the reason for another due date. */
export const LONGEST_WORDS = 2000;

export const dueDateForm = (now: number) =>
  v.object({ on: v.pipe(v.optional(v.string(), ''), dueDay(now)), words: text(LONGEST_WORDS) });

export const dayField = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The end of a day so many days on, in UTC: a due day counts whole. */
export const endOfDay = (now: number, days: number): number =>
  (Math.floor(now / DAY) + days + 1) * DAY - 1;

/** Those in a list of authors who say that they are none. */
export const denyingOf = <Author extends { deniedAt: number | null }>(
  authors: readonly Author[],
): Author[] => authors.filter(({ deniedAt }) => deniedAt !== null);

export const namesOf = (some: readonly { name: string }[]) =>
  LIST.format(some.map(({ name }) => name));

export const saysDenied = (denying: readonly { name: string }[]): string =>
  `${namesOf(denying)} ${denying.length === 1 ? 'says that they are not an author' : 'say that they are not authors'} of this manuscript.`;

const LIST = new Intl.ListFormat('en-GB');
