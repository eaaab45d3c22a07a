import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { DAY } from '#app/platform/clock.ts';
import { dayField, dueDay, dayOf } from '../core/words.ts';

export type Side = 'editor' | 'author' | 'reviewer';

export const LONGEST_MESSAGE = 10_000;

/** Messages that one side may send in a thread within an hour. */
export const MOST_AN_HOUR: Record<Side, number> = { editor: 30, author: 10, reviewer: 10 };

export const TOO_MANY =
  'You have sent many messages within an hour. Please wait a while; your text is still here.';

export type Message = {
  id: number;
  side: Side;
  text: string;
  at: number;
  /** When an editor answered it, or did what it asks for. */
  answeredAt: number | null;
};

export const messageForm = v.object({ message: text(LONGEST_MESSAGE, 'Please write a message.') });

/** What an editor sends, and to whom: `author`, or the number of an invitation. */
export const editorsMessageForm = v.object({
  ...messageForm.entries,
  to: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(?:author|\d{1,9})$/, 'Please choose who it is for.'),
    v.transform((to: string) => invitationOf(to)),
  ),
  seen: v.pipe(
    v.optional(v.string(), '0'),
    v.regex(/^\d{1,9}$/, 'Please reload the page.'),
    v.transform(Number),
  ),
  read: v.optional(v.string(), ''),
});

/** The thread that a form names: an invitation, or null for that of the authors. */
export function invitationOf(to: string | undefined): number | null {
  return to === undefined || !/^\d{1,9}$/.test(to) ? null : Number(to);
}

export type OfficeMessage = {
  id: number;
  invitation: number | null;
  side: Side;
  account: string | null;
  text: string;
  at: number | null;
  answeredAt: number | null;
};

const LONGEST_REASON = 2000;

/** What a reviewer who cannot keep the due date asks for: a day after it such as `2026-12-31`, and why. */
export const moreTimeForm = (now: number, dueAt: number | null) =>
  v.object({
    until: v.pipe(
      v.optional(v.string(), ''),
      dueDay(now),
      v.check(
        (until) => dueAt === null || dayField(until) > dayField(dueAt),
        dueAt === null ? '' : `Please choose a day after ${dayOf(dueAt)}.`,
      ),
    ),
    reason: text(LONGEST_REASON),
  });

/** The message that asks the editor for it. @param until the last moment of the day, in UTC */
export const moreTimeMessage = ({ until, reason }: { until: number; reason: string }): string =>
  `I need more time for my review. Please move its due date to ${dayOf(until)}.\n${reason}`.trim();

const ASKED =
  /^I need more time for my review\. Please move its due date to (\d{1,2} [A-Z][a-z]{2,8} \d{4})\./;

/** The later day that a reviewer asked for and no editor has answered; null for none. */
export function moreTimeAsked(messages: readonly Message[]): { at: number; until: number } | null {
  const open = messages.filter(({ answeredAt }) => answeredAt === null);
  const days = open.map((message) => ({ at: message.at, until: moreTimeIn(message.text) }));
  const last = days.findLast(({ until }) => until !== null);
  return last ? { at: last.at, until: last.until! } : null;
}

/** The last moment of the day that a message asks for; null where it asks for none. */
export function moreTimeIn(message: string): number | null {
  const day = ASKED.exec(message)?.[1];
  const start = day === undefined ? NaN : Date.parse(`${day} UTC`);
  return Number.isNaN(start) ? null : start + DAY - 1;
}
