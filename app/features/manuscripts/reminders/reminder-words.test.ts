import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { authorReminderDue } from './reminder-words.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAYS = { firstReminderDays: 3, secondReminderDays: 10 };

test('a revision is reminded of a week before and a day after, but not on the day its date was named', () => {
  const dueAt = NOON + 20 * DAY;
  const on = (day: number, setAt = NOON) =>
    authorReminderDue('revision', { dueAt, setAt }, DAYS, NOON + day * DAY);
  expect([12, 13, 19, 20, 21].map((day) => on(day))).toEqual([
    ...[null, 'soon', 'soon', null, 'late'],
  ]);
  expect(on(18, NOON + 17.5 * DAY)).toBeNull();
  expect(on(18.5, NOON + 17.5 * DAY)).toBe('soon');
});

test('a proof is reminded of two days before and a day after, but not on the day it was sent', () => {
  const on = (day: number, days = 7) =>
    authorReminderDue('proofs', { dueAt: NOON + days * DAY, setAt: NOON }, DAYS, NOON + day * DAY);
  expect([4, 5, 6, 7, 8].map((day) => on(day))).toEqual([...[null, 'soon', 'soon', null, 'late']]);
  expect(on(0.5, 1)).toBeNull();
});

test('what has no day is reminded of as often as the journal says, and never more', () => {
  const on = (day: number, days = DAYS) =>
    authorReminderDue('completion', { dueAt: null, setAt: NOON }, days, NOON + day * DAY);
  expect([2, 3, 9, 10, 100].map((day) => on(day))).toEqual([
    ...[null, 'first', 'first', 'second', 'second'],
  ]);
  const once = { firstReminderDays: 5, secondReminderDays: 0 };
  expect([4, 5, 100].map((day) => on(day, once))).toEqual([null, 'first', 'first']);
  const never = { firstReminderDays: 0, secondReminderDays: 0 };
  expect([3, 10, 100].map((day) => on(day, never))).toEqual([null, null, null]);
});
