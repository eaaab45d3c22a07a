import { expect, test } from 'vitest';
import { DAY, HOUR } from '../clock.ts';
import { listOutdated } from './kept-back-ups.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const at = (time: string) => Date.parse(`${time}Z`);

/** Those that go when the site takes no more and prunes again and again. */
function listAllOutdated(made: readonly number[], now: number): number[] {
  const gone: number[] = [];
  for (;;) {
    const outdated = listOutdated(
      made.filter((instant) => !gone.includes(instant)),
      now,
    );
    if (outdated.length === 0) return gone;
    gone.push(...outdated);
  }
}

/** The ten newest, which stay in any case. */
const newest = Array.from({ length: 10 }, (_, hour) => NOW - hour * HOUR);

test('all back-ups of two days stay, then the last of each day, then the last of each month', () => {
  const gone = listAllOutdated(
    [
      ...newest,
      at('2026-11-26T13:00'),
      at('2026-11-26T12:30'),
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
  expect(gone).toEqual([
    at('2025-11-01T05:00'),
    at('2026-09-29T05:00'),
    at('2026-11-01T04:00'),
    at('2026-11-25T22:00'),
  ]);
});

test('the ten newest back-ups stay however old they are', () => {
  const old = Array.from({ length: 12 }, (_, day) => NOW - (900 + day) * DAY);
  expect(listAllOutdated(old, NOW)).toEqual([NOW - 911 * DAY, NOW - 910 * DAY]);
  expect(listOutdated([], NOW)).toEqual([]);
});

test('two back-ups go at once at most, so that a clock that is years ahead takes few', () => {
  const daily = Array.from({ length: 40 }, (_, day) => NOW - day * DAY);
  const ahead = NOW + 800 * DAY;
  expect(listOutdated([ahead, ...daily], ahead)).toEqual([NOW - 39 * DAY, NOW - 38 * DAY]);
});

test('a back-up that lies ahead of the clock is let be, and takes no place of the newest', () => {
  const ahead = Array.from({ length: 10 }, (_, day) => NOW + (800 + day) * DAY);
  const daily = Array.from({ length: 10 }, (_, day) => NOW - day * DAY);
  expect(listAllOutdated([...ahead, ...daily, NOW - 900 * DAY], NOW)).toEqual([NOW - 900 * DAY]);
});

test('at the last instant of two days, of thirty and of a year the longer memory has not begun to shrink', () => {
  const kept = (...others: number[]) => {
    const gone = listAllOutdated([...newest, ...others], NOW);
    return others.filter((instant) => !gone.includes(instant)).length;
  };
  const pair = (days: number) => [NOW - days * DAY, NOW - days * DAY - 1];
  // The second of each pair is a moment too old, and of the same day or month as the first.
  expect(kept(...pair(2))).toBe(2);
  expect(kept(NOW - 2 * DAY, NOW - 2 * DAY + 1)).toBe(2);
  expect(kept(NOW - 30 * DAY, NOW - 30 * DAY - 2 * HOUR)).toBe(2);
  expect(kept(NOW - 366 * DAY)).toBe(1);
  expect(kept(NOW - 366 * DAY - 1)).toBe(0);
});

test('what lies ahead of the clock is let be', () => {
  const ahead = Array.from({ length: 12 }, (_, hour) => NOW + (hour + 1) * HOUR);
  const old = NOW - 400 * DAY;
  expect(listAllOutdated([...ahead, ...newest, old], NOW)).toEqual([old]);
  expect(listAllOutdated([...ahead, old], NOW)).toEqual([]);
});
