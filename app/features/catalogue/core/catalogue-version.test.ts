import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { bumpCatalogueVersion, watchCatalogue } from './catalogue-version.server.ts';

/** A platform that is watched, and how to wait for the next call. */
async function watched() {
  const platform = await createTestPlatform();
  let heard = Promise.withResolvers<void>();
  let calls = 0;
  const stop = await watchCatalogue(platform, () => {
    calls += 1;
    heard.resolve();
  });
  onTestFinished(stop);
  const next = async () => {
    await heard.promise;
    heard = Promise.withResolvers();
  };
  return { platform, next, calls: () => calls };
}

test('a change of the catalogue is heard of', async () => {
  const { platform, next, calls } = await watched();
  await bumpCatalogueVersion(platform, 0);
  await next();
  await bumpCatalogueVersion(platform, 0);
  await next();
  expect(calls()).toBe(2);
});

test('when the database goes and comes back, each is said once', async () => {
  const { platform, next, calls } = await watched();
  await sql`alter table catalogue_state rename to gone`.execute(platform.db);
  await next();
  await sql`alter table gone rename to catalogue_state`.execute(platform.db);
  await next();
  expect(calls()).toBe(2);
});
