import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askFor } from '../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { alive, ready } from './health.ts';

const answer = async (platform: TestPlatform, handler = ready) => {
  const response = await askFor(platform, handler, '/readyz');
  return [response.status, (await response.text()).trim()];
};

test('a site whose database and storage answer is ready', async () => {
  const platform = await createTestPlatform();
  expect(await answer(platform)).toEqual([200, 'ready']);
  expect(await answer(platform, alive)).toEqual([200, 'alive']);
});

test('what does not answer is named, and the process lives on', async () => {
  const platform = await createTestPlatform();
  const storage = {
    ...platform.storage,
    check: async () => {
      await sql`select 1`.execute(platform.db);
      throw new Error('disk full');
    },
  };
  expect(await answer({ ...platform, storage })).toEqual([503, 'not ready: storage']);
  await platform.db.destroy();
  expect(await answer(platform)).toEqual([503, 'not ready: database']);
  const slow = {
    ...platform.storage,
    check: () => new Promise<void>((_, fail) => setImmediate(fail)),
  };
  expect(await answer({ ...platform, storage: slow })).toEqual([
    503,
    'not ready: storage, database',
  ]);
  expect(await answer(platform, alive)).toEqual([200, 'alive']);
});
