import { expect, test } from 'vitest';
import { daily, everyMinutes, hourly, monthly } from './schedule.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (instant: number) => new Date(instant).toISOString();

test.each([
  ['2026-11-21T02:59:59.999Z', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-01-01T03:00:00.000Z'],
])('after %s, “every day at 03:00” is next at %s', (after, next) => {
  expect(iso(daily('03:00')(at(after)))).toBe(next);
});

test('“every day at 13:45” is at that minute', () => {
  expect(iso(daily('13:45')(at('2026-11-21T13:44:59.000Z')))).toBe('2026-11-21T13:45:00.000Z');
});

test.each([
  ['2026-11-21T02:14:59.000Z', '2026-11-21T02:15:00.000Z'],
  ['2026-11-21T02:15:00.000Z', '2026-11-21T03:15:00.000Z'],
])('after %s, “a quarter past each hour” is next at %s', (after, next) => {
  expect(iso(hourly(15)(at(after)))).toBe(next);
});

test('four times an hour is at the full hour and each quarter after it', () => {
  expect(iso(everyMinutes(15)(at('2026-11-21T02:14:59.000Z')))).toBe('2026-11-21T02:15:00.000Z');
  expect(iso(everyMinutes(15)(at('2026-11-21T02:45:00.000Z')))).toBe('2026-11-21T03:00:00.000Z');
});

test('each month is on its first day', () => {
  const next = monthly('04:30');
  expect(iso(next(at('2026-11-27T12:00:00.000Z')))).toBe('2026-12-01T04:30:00.000Z');
  expect(iso(next(at('2026-12-01T04:30:00.000Z')))).toBe('2027-01-01T04:30:00.000Z');
});

test.each(['24:00', '3:00', '03:60', '0x1:00'] as const)('“%s” is no time of day', (time) => {
  expect(() => daily(time as never)).toThrow(`“${time}” is not a time of day`);
});
