import { expect, test } from 'vitest';
import { createFloodCounter } from './flood-counter.ts';

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

test('very many visitors do not fill the memory', () => {
  const counter = createFloodCounter({ now: () => 0 });
  for (let visitor = 0; visitor < 120_000; visitor += 1) counter.count(limit, `visitor ${visitor}`);
  expect(counter.count(limit, 'visitor 0')).toBeNull();
});
