import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('an asker who brings a thousand things keeps no other waiting behind all of them', () => {
  const queue = createFairQueue<string>();
  for (let number = 1; number <= 1000; number += 1) queue.add('192.0.2.1', `flood ${number}`);
  queue.add('192.0.2.2', 'a reader');
  queue.add('192.0.2.3', 'an author');
  queue.add('192.0.2.2', 'the same reader');
  const first = Array.from({ length: 6 }, () => queue.take());
  expect(first).toEqual([
    'flood 1',
    'a reader',
    'an author',
    'flood 2',
    'the same reader',
    'flood 3',
  ]);
});

test('all that was brought comes out once, and then nothing', () => {
  const queue = createFairQueue<number>();
  for (let number = 0; number < 10; number += 1) queue.add(`192.0.2.${number % 3}`, number);
  const taken = Array.from({ length: 10 }, () => queue.take());
  expect(taken.toSorted((one, other) => one! - other!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(queue.take()).toBeUndefined();
});

test('the place that has the most gives up its newest for one that has less', () => {
  const queue = createFairQueue<string>();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) queue.add(name[0]!, name);
  expect(queue.crowdOut('a')).toBeUndefined();
  expect(queue.crowdOut('c')).toBe('a3');
  const takeOut = queue.add('c', 'c1');
  expect(queue.crowdOut('c')).toBeUndefined();
  expect(queue.size()).toBe(5);
  takeOut();
  takeOut();
  expect(queue.size()).toBe(4);
  expect(Array.from({ length: 5 }, () => queue.take())).toEqual([
    'a1',
    'b1',
    'a2',
    'b2',
    undefined,
  ]);
});
