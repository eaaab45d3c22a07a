import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import type { Door, Guesser } from './guesses.server.ts';
import { countGuess, forgiveGuess } from './guesses.server.ts';
import { DAY, MINUTE } from '../../clock.ts';

const door: Door = {
  place: { name: 'door-place', attempts: 20, window: 10 * MINUTE },
  pair: { name: 'door', attempts: 3, window: 10 * MINUTE },
  daily: [
    { after: 0, attempts: 5 },
    { after: 8, attempts: 2 },
    { after: 12, attempts: 1 },
  ],
};

const at = (place: string): Guesser => ({ place });

/** How many wrong guesses a place may make at once. */
async function guessesOf(platform: TestPlatform, from: Guesser, subject = 'ada') {
  let made = 0;
  while (made < 30 && (await countGuess(platform, door, subject, from)) === null) made += 1;
  return made;
}

test('a place has some guesses in ten minutes, and more of them until the day is over', async () => {
  const platform = await createTestPlatform();
  expect(await guessesOf(platform, at('192.0.2.1'))).toBe(3);
  expect(await countGuess(platform, door, 'ada', at('192.0.2.1'))).toBe(600);
  platform.clock.moveBy(10 * MINUTE);
  expect(await guessesOf(platform, at('192.0.2.1'))).toBe(2);
  platform.clock.moveBy(10 * MINUTE);
  expect(await countGuess(platform, door, 'ada', at('192.0.2.1'))).toBe(84_000 + 1200);
  platform.clock.moveBy(DAY - 20 * MINUTE);
  expect(await guessesOf(platform, at('192.0.2.1'))).toBe(3);
});

test('the more places guess wrong, the fewer guesses each has, and none is shut out', async () => {
  const platform = await createTestPlatform();
  const made = [];
  for (let number = 0; number < 8; number += 1) {
    made.push(await guessesOf(platform, at(`198.51.100.${number}`)));
  }
  expect(made).toEqual([3, 3, 2, 2, 2, 1, 1, 1]);
  expect(await countGuess(platform, door, 'ada', at('192.0.2.1'))).toBeNull();
  expect(await guessesOf(platform, at('192.0.2.2'), 'grace')).toBe(3);
});

test('a place that is refused does not make it harder for others', async () => {
  const platform = await createTestPlatform();
  for (let time = 0; time < 40; time += 1) {
    await countGuess(platform, door, 'ada', at('198.51.100.1'));
  }
  expect(await guessesOf(platform, at('192.0.2.1'))).toBe(3);
});

test('a device that is known has its guesses whatever others do, from the same place too', async () => {
  const platform = await createTestPlatform();
  for (let number = 0; number < 20; number += 1) {
    await guessesOf(platform, at('192.0.2.1'), `account ${number}`);
    await guessesOf(platform, at(`198.51.100.${number}`));
  }
  expect(await countGuess(platform, door, 'ada', at('192.0.2.1'))).not.toBeNull();
  expect(await guessesOf(platform, { device: 'phone' })).toBe(3);
  expect(await guessesOf(platform, { device: 'laptop' })).toBe(3);
});

test('a right guess gives back what the place used up, and counts for none', async () => {
  const platform = await createTestPlatform();
  for (const from of [at('192.0.2.1'), at('2001:db8:1:2::/64'), { device: 'phone' }]) {
    for (let time = 0; time < 30; time += 1) {
      expect(await countGuess(platform, door, 'ada', from)).toBeNull();
      await forgiveGuess(platform, door, 'ada', from);
    }
    expect(await guessesOf(platform, from)).toBe(3);
  }
});
