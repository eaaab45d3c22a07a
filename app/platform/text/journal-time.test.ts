import { expect, test } from 'vitest';
import { dayOf, instantOf, inWords, wallTime } from './journal-time.ts';

test('a time that an editor types is the journal’s own', () => {
  expect(instantOf('2026-12-01T09:00', 'UTC')).toBe(Date.UTC(2026, 11, 1, 9));
  expect(instantOf('2026-12-01T09:00', 'Asia/Kolkata')).toBe(Date.UTC(2026, 11, 1, 3, 30));
  expect(instantOf('2026-07-01T09:00', 'Europe/London')).toBe(Date.UTC(2026, 6, 1, 8));
  expect(instantOf('2026-07-01T00:30', 'America/Los_Angeles')).toBe(Date.UTC(2026, 6, 1, 7, 30));
});

test('a time that the clock shows twice is its first, one that it leaves out comes after', () => {
  expect(instantOf('2026-10-25T01:30', 'Europe/London')).toBe(Date.UTC(2026, 9, 25, 0, 30));
  expect(instantOf('2026-03-29T01:30', 'Europe/London')).toBe(Date.UTC(2026, 2, 29, 1, 30));
});

test('what is no time is refused', () => {
  for (const text of ['', 'tomorrow', '2026-02-31T09:00', '2026-12-01', '2026-12-01T24:30']) {
    expect(instantOf(text, 'UTC')).toBeNull();
  }
});

test('an article that appears late in the evening bears the journal’s day', () => {
  const late = Date.UTC(2026, 10, 30, 20);
  expect(dayOf(late, 'UTC')).toBe('2026-11-30');
  expect(dayOf(late, 'Asia/Kolkata')).toBe('2026-12-01');
  expect(wallTime(late, 'Asia/Kolkata')).toBe('2026-12-01T01:30');
  expect(inWords(late, 'Asia/Kolkata')).toBe('1 December 2026 at 01:30');
});
