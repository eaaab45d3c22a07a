import { expect, test } from 'vitest';
import { TooBusy } from '../../too-busy.ts';
import { createDocumentTurns } from './document-turns.ts';

const LIMITS = { atOnce: 2, mostWaiting: 2, patience: 60_000 };
const AUTHOR = '192.0.2.1';
/** Lets everything happen that can. */
const settle = () => new Promise((resolve) => void setImmediate(resolve));

test('requests go first, and of what no request waits for one is read at a time', async () => {
  const turns = createDocumentTurns(LIMITS);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = async (name: string, asker: string | null) => {
    ends.push(await turns.enter(asker));
    order.push(name);
  };
  const all = [
    ask('copy 1', null),
    ask('copy 2', null),
    ask('upload 1', AUTHOR),
    ask('upload 2', AUTHOR),
    ask('upload 3', AUTHOR),
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
  const inside = await Promise.all([turns.enter(AUTHOR), turns.enter(AUTHOR)]);
  const waiting = [turns.enter(AUTHOR), turns.enter(null), turns.enter(AUTHOR), turns.enter(null)];
  await expect(turns.enter(AUTHOR)).rejects.toThrow(TooBusy);
  inside[0]();
  const [first] = waiting;
  const end = await first!;
  const another = turns.enter(AUTHOR);
  await expect(turns.enter(AUTHOR)).rejects.toThrow(TooBusy);
  for (const leave of [inside[1], end]) leave();
  for (const leave of await Promise.all([waiting[2]!, another])) leave();
  for (const turn of [waiting[1]!, waiting[3]!]) (await turn)();
});

test('a request that waited too long gives up its place', async () => {
  const turns = createDocumentTurns({ atOnce: 1, mostWaiting: 1, patience: 1 });
  const end = await turns.enter(AUTHOR);
  await expect(turns.enter(AUTHOR)).rejects.toThrow(TooBusy);
  await expect(turns.enter(AUTHOR)).rejects.toThrow('A document waited too long for its turn.');
  end();
  expect(await turns.enter(AUTHOR)).toBeTypeOf('function');
});

test('who fills all places to wait keeps no other author from a turn, nor from a place', async () => {
  const turns = createDocumentTurns({ atOnce: 1, mostWaiting: 10, patience: 60_000 });
  const order: string[] = [];
  const ask = async (asker: string, name: string) => {
    const leave = await turns.enter(asker);
    order.push(name);
    await settle();
    leave();
  };
  const attackers = [
    '198.51.100.1',
    '198.51.100.2',
    '198.51.100.3',
    '198.51.100.4',
    '198.51.100.5',
  ];
  const first = attackers.map((attacker, at) => ask(attacker, `${at + 1}a`));
  const second = attackers.map((attacker, at) => ask(attacker, `${at + 1}b`));
  const third = [ask(attackers[0]!, '1c')];
  const refused = Promise.allSettled([...first, ...second, ...third]);
  const author = ask(AUTHOR, 'paper');
  await expect(ask(AUTHOR, 'another paper')).rejects.toThrow(TooBusy);
  await author;
  await settle();
  expect((await refused).map(({ status }) => status)).toEqual([
    ...Array<string>(10).fill('fulfilled'),
    'rejected',
  ]);
  expect(order).toEqual(['1a', '2a', '3a', '4a', '5a', '1b', 'paper', '2b', '3b', '4b', '5b']);
});
