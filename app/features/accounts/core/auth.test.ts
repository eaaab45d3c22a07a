import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { openAuth } from './auth.server.ts';

test('better-auth finds all its tables, columns and indexes in our database', async () => {
  const platform = await createTestPlatform();
  const { options } = openAuth(platform);
  const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } = await getMigrations(options);
  expect({ toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems }).toEqual({
    toBeCreated: [],
    toBeAdded: [],
    toBeAddedIndexes: [],
    schemaProblems: [],
  });
});
