import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { attemptsSoFar, clearAttempts, countAttempt, forgiveAttempt } from './rate-limit.server.ts';
import { DAY } from '../../clock.ts';

const limit = { name: 'guess', attempts: 2, window: 60_000 };

test('after the allowed attempts one has to wait, and is told how long', async () => {
  const platform = await createTestPlatform();
  expect(await countAttempt(platform, limit, 'me')).toBeNull();
  expect(await countAttempt(platform, limit, 'me')).toBeNull();
  platform.clock.moveBy(15_000);
  expect(await countAttempt(platform, limit, 'me')).toBe(45);
  expect(await countAttempt(platform, limit, 'you')).toBeNull();
  platform.clock.moveBy(45_000);
  expect(await countAttempt(platform, limit, 'me')).toBeNull();
});

test('a limit that was reached while the clock was a year ahead holds no request up', async () => {
  const platform = await createTestPlatform();
  for (let attempt = 0; attempt < 3; attempt += 1) await countAttempt(platform, limit, 'me');
  platform.clock.moveBy(-365 * DAY);
  expect(await attemptsSoFar(platform, limit, 'me')).toBe(0);
  expect(await countAttempt(platform, limit, 'me')).toBeNull();
  expect(await attemptsSoFar(platform, limit, 'me')).toBe(1);
});

test('a success forgets the attempts before it', async () => {
  const platform = await createTestPlatform();
  await countAttempt(platform, limit, 'me');
  await countAttempt(platform, limit, 'me');
  await clearAttempts(platform, limit, 'me');
  expect(await countAttempt(platform, limit, 'me')).toBeNull();
});

test('an attempt that turned out right does not count', async () => {
  const platform = await createTestPlatform();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await countAttempt(platform, limit, 'me')).toBeNull();
    await forgiveAttempt(platform, limit, 'me');
  }
});

test('attempts made at once are all counted', async () => {
  const platform = await createTestPlatform();
  const waits = await Promise.all(
    Array.from({ length: 6 }, () => countAttempt(platform, limit, 'me')),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(2);
});

test('counters that ended are swept away', async () => {
  const platform = await createTestPlatform();
  await countAttempt(platform, limit, 'me');
  platform.clock.moveBy(60_000);
  await countAttempt(platform, limit, 'you');
  const rows = await platform.db.selectFrom('rate_limits').select('key').execute();
  expect(rows.map((row) => row.key)).toEqual(['guess:you']);
});

test('networks of one wider network share a limit that is sixteen times as high', async () => {
  const platform = await createTestPlatform();
  const waits = [];
  for (let network = 0; network < 17; network += 1) {
    for (const limited of [limit, limit]) {
      waits.push(await countAttempt(platform, limited, `ada 2001:db8:1:${network}::/64`));
    }
  }
  expect(waits.filter((wait) => wait === null)).toHaveLength(32);
  expect(waits.slice(32)).toEqual([60, 60]);
  expect(await countAttempt(platform, limit, 'ada 2001:db8:2:1::/64')).toBeNull();
});
