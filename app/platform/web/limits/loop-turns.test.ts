import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRequestTurns } from './loop-turns.ts';

test('of requests that come at once one is begun in each turn of the event loop, others not kept waiting', async () => {
  const enter = createRequestTurns();
  const begun: string[] = [];
  const ask = async (place: string, name: string) => {
    await enter(place);
    begun.push(name);
  };
  const all = Array.from({ length: 50 }, (_, index) => ask('192.0.2.1', `flood ${index}`));
  all.push(ask('192.0.2.2', 'a reader'));
  for (let turns = 1; turns <= 10; turns += 1) {
    const before = begun.length;
    await nextTurn();
    expect(begun.length - before).toBeLessThanOrEqual(1);
  }
  expect(begun.slice(0, 2)).toEqual(['flood 0', 'a reader']);
  await Promise.all(all);
  expect(begun).toHaveLength(51);
});

test('after a rest the next request is begun again', async () => {
  const enter = createRequestTurns();
  await enter('192.0.2.1');
  for (let turns = 0; turns < 5; turns += 1) await nextTurn();
  await expect(enter('192.0.2.1')).resolves.toBeUndefined();
  await expect(enter('192.0.2.2')).resolves.toBeUndefined();
});
