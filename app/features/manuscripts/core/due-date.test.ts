import * as v from 'valibot';
import { expect, test } from 'vitest';
import { authorReminderDue, dueDateForm, dueDay } from './due-date.ts';
import { DAY } from '#app/platform/clock.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

test('a due date is a day that there is, from today on, within a year', () => {
  expect(v.parse(dueDay(NOON), ' 2026-11-21 ')).toBe(Date.UTC(2026, 10, 21, 23, 59, 59, 999));
  expect(v.parse(dueDay(NOON), '2027-11-21')).toBe(Date.UTC(2027, 10, 21, 23, 59, 59, 999));
  const said = (day: string) => v.safeParse(dueDay(NOON), day).issues?.[0].message;
  for (const wrong of ['', 'soon', '2027-02-31', '2027-13-01', '21.11.2026', '2026-11-220']) {
    expect(said(wrong), wrong).toBe('Please choose a day.');
  }
  expect(said('x2026-11-22')).toBe('Please choose a day.');
  expect(said('2026-11-20')).toBe('Please choose today or a later day.');
  expect(said('2027-11-23')).toBe('Please choose a day within a year.');
  expect(v.safeParse(dueDateForm(NOON), { words: '' }).issues?.[0].message).toBe(
    'Please choose a day.',
  );
  const form = { on: '2026-11-21', words: ' Take your time. ' };
  expect(v.parse(dueDateForm(NOON), form)).toEqual({
    on: Date.UTC(2026, 10, 21, 23, 59, 59, 999),
    words: 'Take your time.',
  });
});

test('a revision is reminded of a week before and a day after, but not on the day its date was named', () => {
  const dueAt = NOON + 20 * DAY;
  const on = (day: number, setAt = NOON) =>
    authorReminderDue('revision', { dueAt, setAt }, NOON + day * DAY);
  expect([12, 13, 19, 20, 21].map((day) => on(day))).toEqual([
    ...[null, 'revision-soon', 'revision-soon', null, 'revision-late'],
  ]);
  expect(on(18, NOON + 17.5 * DAY)).toBeNull();
  expect(on(18.5, NOON + 17.5 * DAY)).toBe('revision-soon');
});

test('a proof is reminded of two days before and a day after, but not on the day it was sent', () => {
  const on = (day: number, days = 7) =>
    authorReminderDue('proofs', { dueAt: NOON + days * DAY, setAt: NOON }, NOON + day * DAY);
  expect([4, 5, 6, 7, 8].map((day) => on(day))).toEqual([
    ...[null, 'proofs-soon', 'proofs-soon', null, 'proofs-late'],
  ]);
  expect(on(0.5, 1)).toBeNull();
});
