import { expect, test } from 'vitest';
import { DAY, HOUR } from '../clock.ts';
import { listOutdated } from './kept-back-ups.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const at = (time: string) => Date.parse(`${time}Z`);

test('all back-ups of two days stay, then the last of each day, then the last of each month', () => {
  const outdated = listOutdated(
    [
      at('2026-11-28T11:00'),
      at('2026-11-28T10:00'),
      at('2026-11-26T13:00'),
      at('2026-11-25T23:00'),
      at('2026-11-25T22:00'),
      at('2026-11-01T05:00'),
      at('2026-11-01T04:00'),
      at('2026-09-30T05:00'),
      at('2026-09-29T05:00'),
      at('2026-08-02T05:00'),
      at('2025-11-01T05:00'),
    ],
    NOW,
  );
  expect(outdated).toEqual([
    at('2026-11-25T22:00'),
    at('2026-11-01T04:00'),
    at('2026-09-29T05:00'),
    at('2025-11-01T05:00'),
  ]);
});

test('the newest back-up stays however old it is', () => {
  expect(listOutdated([NOW - 900 * DAY], NOW)).toEqual([]);
  expect(listOutdated([NOW - 900 * DAY, NOW - 901 * DAY], NOW)).toEqual([NOW - 901 * DAY]);
  expect(listOutdated([], NOW)).toEqual([]);
});

test('a year of hourly back-ups comes to 49 of the last two days, one a day for a month, and one a month', () => {
  const hourly = Array.from({ length: 366 * 24 }, (_, hour) => NOW - hour * HOUR);
  const kept = hourly.length - listOutdated(hourly, NOW).length;
  // 49 of two days, 29 days (26 November to 29 October), 12 months (October to November before).
  expect(kept).toBe(90);
});
