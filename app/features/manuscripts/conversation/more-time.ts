import * as v from 'valibot';
import { DAY } from '#app/platform/clock.ts';
import { text } from '#app/platform/web/form/fields.ts';
import { dueDay } from '../core/due-date.ts';
import { dayOf } from '../core/words.ts';

const LONGEST_REASON = 2000;

/** What a reviewer who cannot keep the due date asks for: a day such as `2026-12-31`, and why. */
export const moreTimeForm = (now: number) =>
  v.object({
    until: v.pipe(v.optional(v.string(), ''), dueDay(now)),
    reason: text(LONGEST_REASON),
  });

/** The message that asks the editor for it. @param until the last moment of the day, in UTC */
export const moreTimeMessage = ({ until, reason }: { until: number; reason: string }): string =>
  `I need more time for my review. Please move its due date to ${dayOf(until)}.\n${reason}`.trim();

const ASKED =
  /^I need more time for my review\. Please move its due date to (\d{1,2} [A-Z][a-z]{2,8} \d{4})\./;

/** The last moment of the day that a message asks for; null where it asks for none. */
export function moreTimeIn(message: string): number | null {
  const day = ASKED.exec(message)?.[1];
  const start = day === undefined ? NaN : Date.parse(`${day} UTC`);
  return Number.isNaN(start) ? null : start + DAY - 1;
}
