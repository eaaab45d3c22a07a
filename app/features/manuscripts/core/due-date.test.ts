import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dueDateForm, dueDay } from './words.ts';

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
