import { expect, test } from 'vitest';
import { createFloodCounter } from './flood-counter.ts';
import { DAY } from '../../clock.ts';

const limit = { name: 'search', attempts: 2, window: 60_000 };

test('who asks too often has to wait, and is told how long', () => {
  let now = 0;
  const counter = createFloodCounter({ now: () => now });
  expect(counter.count(limit, 'me')).toBeNull();
  expect(counter.count(limit, 'me')).toBeNull();
  now = 15_000;
  expect(counter.count(limit, 'me')).toBe(45);
  expect(counter.count(limit, 'you')).toBeNull();
  now = 60_000;
  expect(counter.count(limit, 'me')).toBeNull();
});

test('who reached a limit while the clock was a year ahead does not wait for it', () => {
  let now = 365 * DAY;
  const counter = createFloodCounter({ now: () => now });
  for (let request = 0; request < 3; request += 1) counter.count(limit, 'me');
  now = 0;
  expect(counter.count(limit, 'me')).toBeNull();
});

test('very many visitors do not fill the memory', () => {
  const counter = createFloodCounter({ now: () => 0 });
  for (let visitor = 0; visitor < 120_000; visitor += 1) counter.count(limit, `visitor ${visitor}`);
  expect(counter.count(limit, 'visitor 0')).toBeNull();
});

test('when there are too many, the older half is forgotten and the newer is not', () => {
  const counter = createFloodCounter({ now: () => 0 });
  const visit = (visitor: number) => counter.count(limit, `visitor ${visitor}`);
  for (let visitor = 0; visitor < 50_000; visitor += 1) visit(visitor);
  visit(49_999);
  visit(50_000);
  expect(visit(49_999)).toBe(60);
  // Forgotten, so counted from the beginning.
  expect([visit(1), visit(1), visit(1)]).toEqual([null, null, 60]);
});

test('networks of one wider network share a limit that is sixteen times as high', () => {
  const counter = createFloodCounter({ now: () => 0 });
  const waits = Array.from({ length: 17 }, (_, network) =>
    [1, 2].map(() => counter.count(limit, `2001:db8:1:${network}::/64`)),
  );
  expect(
    waits
      .slice(0, 16)
      .flat()
      .filter((wait) => wait !== null),
  ).toEqual([]);
  expect(waits[16]).toEqual([60, 60]);
});
