import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const LIMITS = { atOnce: 1, ofOne: 3, ofAll: 5, patience: 60_000 };
/** Lets everything happen that can. */
const settle = () => new Promise((resolve) => void setImmediate(resolve));

test('a reader who asks for much waits behind those who do not', async () => {
  const turns = createTurns(LIMITS);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = async (asker: string, name: string) => {
    const end = await turns.enter(asker);
    order.push(name);
    ends.push(end);
  };
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1')];
  for (let ended = 0; ended < 5; ended += 1) {
    await settle();
    expect(order).toHaveLength(ended + 1);
    ends[ended]!();
    // Ending twice lets no other reader in.
    ends[ended]!();
  }
  await Promise.all(all);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('more than a certain number do not wait, of one asker and in all', async () => {
  const turns = createTurns(LIMITS);
  const end = await turns.enter('a');
  const waiting = ['a', 'a', 'a', 'b', 'c'].map((asker) => turns.enter(asker));
  await expect(turns.enter('a')).rejects.toMatchObject({ reason: 'too-many' });
  await expect(turns.enter('d')).rejects.toMatchObject({ reason: 'too-many' });
  end();
  await Promise.all(waiting.map(async (turn) => (await turn)()));
  (await turns.enter('d'))();
});

test('no reader waits for ever, and one who gave up is not called', async () => {
  const turns = createTurns({ ...LIMITS, patience: 5 });
  const end = await turns.enter('a');
  await expect(turns.enter('b')).rejects.toMatchObject({ reason: 'too-many' });
  end();
  const again = await turns.enter('c');
  again();
});
