import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { endOfDay } from '../core/words.ts';
import { reminderDue } from './reviewer-reminder.ts';
import type { ReminderDates } from './reviewer-reminder.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const dates = (changes: Partial<ReminderDates> = {}): ReminderDates => ({
  rank: 0,
  invitedAt: NOON,
  answerBy: endOfDay(NOON, 7),
  acceptedAt: null,
  declinedAt: null,
  dueAt: endOfDay(NOON, 35),
  dueMovedAt: null,
  cancelledAt: null,
  completedAt: null,
  ...changes,
});

test('reminders come before and after a date, not a day after being asked, and never to who is done', () => {
  const asked = dates();
  const reviewing = dates({ acceptedAt: NOON });
  const on = (invitation: ReminderDates, day: number) => reminderDue(invitation, NOON + day * DAY);
  expect([on(asked, 4), on(asked, 6), on(asked, 8)]).toEqual([null, 'answer-soon', 'answer-late']);
  expect(reminderDue(dates({ answerBy: endOfDay(NOON, 1) }), NOON + 1)).toBeNull();
  expect([30, 32, 36, 37, 50].map((day) => on(reviewing, day))).toEqual([
    null,
    'review-soon',
    null,
    'review-late',
    'review-last',
  ]);
  // To the millisecond, of a review that is due at the end of the 26th of December.
  const due = Date.UTC(2026, 11, 26, 23, 59, 59, 999);
  const around = (days: number) =>
    [-1, 0, 1].map((late) => reminderDue(reviewing, due + days * DAY + late));
  expect(around(-4)).toEqual([null, 'review-soon', 'review-soon']);
  expect(around(0)).toEqual(['review-soon', null, null]);
  expect(around(1)).toEqual([null, 'review-late', 'review-late']);
  expect(around(8)).toEqual(['review-late', 'review-last', 'review-last']);
  // Of an answer that is due at the end of the 28th of November.
  const answer = Date.UTC(2026, 10, 28, 23, 59, 59, 999);
  const about = (days: number) =>
    [-1, 0, 1].map((late) => reminderDue(asked, answer + days * DAY + late));
  expect(about(-2)).toEqual([null, 'answer-soon', 'answer-soon']);
  expect(about(0)).toEqual(['answer-soon', 'answer-soon', 'answer-late']);
  const moved = dates({ acceptedAt: NOON, dueMovedAt: due - 2 * DAY });
  expect([-1, 0].map((late) => reminderDue(moved, due - DAY + late))).toEqual([
    ...[null, 'review-soon'],
  ]);
  expect(on(dates({ completedAt: NOON }), 50)).toBeNull();
  expect(on(dates({ cancelledAt: NOON }), 8)).toBeNull();
});

test('without a due date no reviewer is reminded, nor on the day on which they were asked', () => {
  const endless = dates({ answerBy: null, dueAt: null });
  expect(reminderDue(endless, NOON + 900 * DAY)).toBeNull();
  expect(reminderDue({ ...endless, acceptedAt: NOON }, NOON + 900 * DAY)).toBeNull();
  const dayAfter = dates({ answerBy: NOON + DAY });
  expect([-1, 0].map((late) => reminderDue(dayAfter, NOON + DAY + late))).toEqual([
    ...[null, 'answer-soon'],
  ]);
});
