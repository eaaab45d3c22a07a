import { expect, test } from 'vitest';
import { TooBusy } from '../../too-busy.ts';
import { createDocumentTurns } from './document-turns.ts';

const LIMITS = { atOnce: 2, mostRequests: 2, mostWaiting: 2, patience: 60_000 };
const AUTHOR = '192.0.2.1';
/** Lets everything happen that can. */
const settle = () => new Promise((resolve) => void setImmediate(resolve));

/** Asks for turns, and ends them one after the other in the order in which they began. */
async function orderOf(limits: typeof LIMITS, asked: [name: string, asker: string | null][]) {
  const turns = createDocumentTurns(limits);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const all = asked.map(async ([name, asker]) => {
    ends.push(await turns.enter(asker));
    order.push(name);
  });
  await settle();
  const atOnce = order.length;
  for (let ended = 0; ended < asked.length; ended += 1) {
    ends[ended]!();
    await settle();
  }
  await Promise.all(all);
  return { order, atOnce };
}

test('requests and what no request waits for take turns, and of the latter one is read at a time', async () => {
  expect(
    await orderOf({ ...LIMITS, mostWaiting: 9 }, [
      ['copy 1', null],
      ['copy 2', null],
      ['upload 1', AUTHOR],
      ['upload 2', AUTHOR],
      ['upload 3', AUTHOR],
    ]),
  ).toEqual({ order: ['copy 1', 'upload 1', 'copy 2', 'upload 2', 'upload 3'], atOnce: 2 });
});

test('where one is read at a time, work in the background has every second turn beside requests', async () => {
  const uploads = [1, 2, 3, 4].map((at): [string, string] => [`upload ${at}`, AUTHOR]);
  const asked = await orderOf({ ...LIMITS, atOnce: 1, mostWaiting: 9 }, [
    ...uploads,
    ['copy 1', null],
    ['copy 2', null],
  ]);
  expect(asked.order).toEqual([
    ...['upload 1', 'copy 1', 'upload 2', 'copy 2', 'upload 3', 'upload 4'],
  ]);
});

test('checks that are waited for leave a place free, however many strangers ask for one', async () => {
  const limits = { ...LIMITS, mostRequests: 1, mostWaiting: 9 };
  const asked = await orderOf(limits, [
    ['check 1', '198.51.100.1'],
    ['check 2', '198.51.100.2'],
    ['check 3', '198.51.100.3'],
    ['source', null],
  ]);
  expect(asked).toEqual({ order: ['check 1', 'source', 'check 2', 'check 3'], atOnce: 2 });
});

test('more requests than a certain number do not wait; work in the background always does', async () => {
  const turns = createDocumentTurns(LIMITS);
  const inside = await Promise.all([turns.enter(AUTHOR), turns.enter(AUTHOR)]);
  const requests = [turns.enter(AUTHOR), turns.enter(AUTHOR)];
  const copies = [turns.enter(null), turns.enter(null), turns.enter(null)];
  await expect(turns.enter(AUTHOR)).rejects.toThrow(TooBusy);
  // The first copy, and then the first request.
  for (const leave of inside) leave();
  const [ended] = [await copies[0]!, await requests[0]!];
  const another = turns.enter(AUTHOR);
  await expect(turns.enter(AUTHOR)).rejects.toThrow(TooBusy);
  ended();
  for (const turn of [copies[1]!, requests[1]!, copies[2]!, another]) (await turn)();
});

test('a request that waited too long gives up its place', async () => {
  const turns = createDocumentTurns({ ...LIMITS, atOnce: 1, mostWaiting: 1, patience: 1 });
  const end = await turns.enter(AUTHOR);
  await expect(turns.enter(AUTHOR)).rejects.toThrow(TooBusy);
  await expect(turns.enter(AUTHOR)).rejects.toThrow('A document waited too long for its turn.');
  end();
  expect(await turns.enter(AUTHOR)).toBeTypeOf('function');
});

test('who fills all places to wait keeps no other author from a turn, nor from a place', async () => {
  const turns = createDocumentTurns({ ...LIMITS, atOnce: 1, mostWaiting: 10 });
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
