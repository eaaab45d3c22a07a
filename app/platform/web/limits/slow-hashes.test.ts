import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askedFrom } from '../asker.server.ts';
import { hashInTurn } from './slow-hashes.server.ts';

test('two slow hashes are made at once, and an asker of many keeps no other waiting', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (place: string, name: string) =>
    askedFrom(place, () =>
      hashInTurn(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
  const all = ['first', 'second', 'third', 'fourth'].map((name) => ask('192.0.2.1', name));
  all.push(ask('192.0.2.2', 'an author'));
  await nextTurn();
  expect(begun).toEqual(['first', 'second']);
  ends[0]!();
  await nextTurn();
  ends[1]!();
  await nextTurn();
  expect(begun).toEqual(['first', 'second', 'third', 'an author']);
  ends[2]!();
  ends[3]!();
  await nextTurn();
  ends[4]!();
  await Promise.all(all);
});

test('one that fails lets the next begin', async () => {
  for (let times = 0; times < 3; times += 1) {
    const failing = hashInTurn(() => Promise.reject(new Error('no hash')));
    await expect(failing).rejects.toThrow('no hash');
  }
  expect(await hashInTurn(() => Promise.resolve('hash'))).toBe('hash');
});
