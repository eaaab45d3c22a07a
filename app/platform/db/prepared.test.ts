import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { prepared } from './prepared.server.ts';

test('a prepared question is written once and answers for the values of each time', async () => {
  const { db } = await createTestPlatform();
  let written = 0;
  const between = prepared((asked, { from, to }: { from: string; to: string }) => {
    written += 1;
    return asked
      .selectFrom('rate_limits')
      .select('key')
      .where('key', '>=', from)
      .where('key', '<', to)
      .orderBy('key');
  });
  const row = (key: string) => ({ key, count: 1, resets_at: 1 });
  await db
    .insertInto('rate_limits')
    .values([row('a'), row('b'), row('c')])
    .execute();
  expect(await between(db, { from: 'a', to: 'c' })).toEqual([{ key: 'a' }, { key: 'b' }]);
  expect(await between(db, { from: 'c', to: 'd' })).toEqual([{ key: 'c' }]);
  expect(written).toBe(1);
});
