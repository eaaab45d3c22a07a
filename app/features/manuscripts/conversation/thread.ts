import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';

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
