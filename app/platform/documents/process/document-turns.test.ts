import { expect, test } from 'vitest';
import { TooBusy } from '../../too-busy.ts';
import { createDocumentTurns } from './document-turns.ts';

const LIMITS = { atOnce: 2, mostWaiting: 2, patience: 60_000 };
/** Lets everything happen that can. */
const settle = () => new Promise((resolve) => void setImmediate(resolve));

test('requests go first, and of what nobody waits for one is read at a time', async () => {
  const turns = createDocumentTurns(LIMITS);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = async (name: string, isWaitedFor: boolean) => {
    ends.push(await turns.enter(isWaitedFor));
    order.push(name);
  };
  const all = [
    ask('copy 1', false),
    ask('copy 2', false),
    ask('upload 1', true),
    ask('upload 2', true),
    ask('upload 3', true),
  ];
  await settle();
  expect(order).toEqual(['copy 1', 'upload 1']);
  for (let ended = 0; ended < 5; ended += 1) {
    await settle();
    ends[ended]!();
  }
  await Promise.all(all);
  expect(order).toEqual(['copy 1', 'upload 1', 'upload 2', 'upload 3', 'copy 2']);
});

test('more requests than a certain number do not wait; work in the background always does', async () => {
  const turns = createDocumentTurns(LIMITS);
  const inside = await Promise.all([turns.enter(true), turns.enter(true)]);
  const waiting = [turns.enter(true), turns.enter(false), turns.enter(true), turns.enter(false)];
  await expect(turns.enter(true)).rejects.toThrow(TooBusy);
  inside[0]();
  const [first] = waiting;
  const end = await first!;
  const another = turns.enter(true);
  await expect(turns.enter(true)).rejects.toThrow(TooBusy);
  for (const leave of [inside[1], end]) leave();
  for (const leave of await Promise.all([waiting[2]!, another])) leave();
  for (const turn of [waiting[1]!, waiting[3]!]) (await turn)();
});

test('a request that waited too long gives up its place', async () => {
  const turns = createDocumentTurns({ atOnce: 1, mostWaiting: 1, patience: 1 });
  const end = await turns.enter(true);
  await expect(turns.enter(true)).rejects.toThrow(TooBusy);
  await expect(turns.enter(true)).rejects.toThrow('A document waited too long for its turn.');
  end();
  expect(await turns.enter(true)).toBeTypeOf('function');
});
