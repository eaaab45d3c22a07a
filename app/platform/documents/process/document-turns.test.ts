import { expect, test } from 'vitest';
import { TooBusy } from '../../too-busy.ts';
import { createDocumentTurns } from './document-turns.ts';

const LIMITS = { atOnce: 2, mostOutside: 2, mostWaiting: 9, patience: 60_000 };
const [AUTHOR, STRANGER, ANOTHER] = ['192.0.2.1', '198.51.100.1', '198.51.100.2'] as const;
const WAITED_FOR = { isWaitedFor: true };
const JOB = { isWaitedFor: false };
/** Lets everything happen that can. */
const settle = () => new Promise((resolve) => void setImmediate(resolve));

type Asked = [name: string, asker: string, options: { isWaitedFor: boolean }];

/** Asks for turns, and ends them one after the other in the order in which they began. */
async function orderOf(limits: typeof LIMITS, asked: Asked[]) {
  const turns = createDocumentTurns(limits);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const all = asked.map(async ([name, asker, options]) => {
    ends.push(await turns.enter(asker, options));
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

const uploads = (count: number): Asked[] =>
  Array.from({ length: count }, (_, at): Asked => [`upload ${at + 1}`, AUTHOR, WAITED_FOR]);

test('requests and what no request waits for take turns, and of the latter one is read at a time', async () => {
  const asked: Asked[] = [['copy 1', '', JOB], ['copy 2', '', JOB], ...uploads(3)];
  expect(await orderOf(LIMITS, asked)).toEqual({
    order: ['copy 1', 'upload 1', 'copy 2', 'upload 2', 'upload 3'],
    atOnce: 2,
  });
});

test('where one is read at a time, work in the background has every second turn beside requests', async () => {
  const asked: Asked[] = [...uploads(4), ['copy 1', '', JOB], ['copy 2', '', JOB]];
  expect((await orderOf({ ...LIMITS, atOnce: 1 }, asked)).order).toEqual([
    ...['upload 1', 'copy 1', 'upload 2', 'copy 2', 'upload 3', 'upload 4'],
  ]);
});

test('what strangers send, waited for or not, leaves a place free for the office’s own work', async () => {
  const asked: Asked[] = [
    ['check 1', STRANGER, WAITED_FOR],
    ['job of a stranger', STRANGER, JOB],
    ['check 2', ANOTHER, WAITED_FOR],
    ['check 3', STRANGER, WAITED_FOR],
    ['source', '', JOB],
  ];
  expect(await orderOf({ ...LIMITS, mostOutside: 1 }, asked)).toEqual({
    order: ['check 1', 'source', 'job of a stranger', 'check 2', 'check 3'],
    atOnce: 2,
  });
});

test('more requests than a certain number do not wait; work in the background always does', async () => {
  const turns = createDocumentTurns({ ...LIMITS, mostWaiting: 2 });
  const ask = () => turns.enter(AUTHOR, WAITED_FOR);
  const inside = await Promise.all([ask(), ask()]);
  const requests = [ask(), ask()];
  const copies = Array.from({ length: 3 }, () => turns.enter('', JOB));
  await expect(ask()).rejects.toThrow(TooBusy);
  // The first copy, and then the first request.
  for (const leave of inside) leave();
  const [ended] = [await copies[0]!, await requests[0]!];
  const another = ask();
  await expect(ask()).rejects.toThrow(TooBusy);
  ended();
  for (const turn of [copies[1]!, requests[1]!, copies[2]!, another]) (await turn)();
});

test('a request that waited too long gives up its place', async () => {
  const turns = createDocumentTurns({ ...LIMITS, atOnce: 1, mostWaiting: 1, patience: 1 });
  const ask = () => turns.enter(AUTHOR, WAITED_FOR);
  const end = await ask();
  await expect(ask()).rejects.toThrow(TooBusy);
  await expect(ask()).rejects.toThrow('A document waited too long for its turn.');
  end();
  expect(await ask()).toBeTypeOf('function');
});

test('who fills all places to wait keeps no other author from a turn, nor from a place', async () => {
  const turns = createDocumentTurns({ ...LIMITS, atOnce: 1, mostWaiting: 10 });
  const order: string[] = [];
  const ask = async (asker: string, name: string) => {
    const leave = await turns.enter(asker, WAITED_FOR);
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
