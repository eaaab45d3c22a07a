import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askFor } from '../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { startHeartbeat } from '../../site/heartbeat.server.ts';
import { setMark } from '../../site/site-marks.server.ts';
import { alive, ready } from './health.server.ts';
import { MINUTE } from '../../clock.ts';

async function answer(platform: TestPlatform) {
  const response = await askFor(platform, ready, '/readyz');
  const { status, checks, warnings } = await response.json();
  return [response.status, status, checks, warnings.filter((text: string) => !/disk/.test(text))];
}

/** A platform on which a worker has just been seen. */
async function workingPlatform(environment: Record<string, string> = {}) {
  const platform = await createTestPlatform(environment);
  await startHeartbeat(platform).stop();
  return platform;
}

const WELL = { database: 'ok', storage: 'ok', worker: 'ok' };

test('a site whose database and storage can be written to, with a worker, is ready', async () => {
  const platform = await workingPlatform();
  expect(await answer(platform)).toEqual([200, 'ready', WELL, []]);
  const response = await askFor(platform, alive, '/healthz');
  expect([response.status, await response.text()]).toEqual([200, 'alive\n']);
});

test('a disk without room is said, and the process lives on', async () => {
  const platform = await workingPlatform();
  const check = async () => writeFileSync('/dev/full', 'a');
  const full = { ...platform, storage: { ...platform.storage, check } };
  const checks = { ...WELL, storage: 'has no room left' };
  expect(await answer(full)).toEqual([503, 'not ready', checks, []]);
  expect((await askFor(platform, alive, '/healthz')).status).toBe(200);
});

test('a database that can be read and not written to is not ready', async () => {
  const platform = await workingPlatform();
  if (platform.db.kind === 'sqlite') await sql`pragma query_only = on`.execute(platform.db);
  else await platform.db.destroy();
  const [status, , checks] = await answer(platform);
  expect([status, checks.storage]).toEqual([503, 'ok']);
  expect(checks.database).toBe(
    platform.db.kind === 'sqlite' ? 'cannot be reached, or not be written to' : 'does not answer',
  );
});

test('a worker that is silent for a minute is missed, where this process relies on its own', async () => {
  const silent = 'no worker was seen for a minute: mails and jobs wait';
  const all = await workingPlatform();
  all.clock.moveBy(MINUTE + 1);
  expect(await answer(all)).toEqual([503, 'not ready', { ...WELL, worker: silent }, []]);
  const web = await workingPlatform({ PROCESS: 'web' });
  web.clock.moveBy(MINUTE + 1);
  expect(await answer(web)).toEqual([200, 'ready', { ...WELL, worker: silent }, [silent]]);
});

test('mails that cannot be sent are a warning, but for those that a restore holds back', async () => {
  const platform = await workingPlatform({ PROCESS: 'web' });
  await platform.db
    .insertInto('jobs')
    .values({
      name: 'a',
      payload: '{}',
      created_at: platform.clock.now(),
      due_at: platform.clock.now(),
    })
    .execute();
  platform.clock.moveBy(16 * MINUTE);
  await startHeartbeat(platform).stop();
  expect((await answer(platform))[3]).toEqual(['jobs that could not be done for 15 minutes: 1']);
  await setMark(platform.db, 'restored', { of: 1 }, 1);
  platform.clock.moveBy(5000);
  expect((await answer(platform))[3]).toEqual([
    'mails and jobs are held back since the site was restored',
  ]);
});

test('an answer is given again for some seconds, so that asking often costs nothing', async () => {
  const platform = await workingPlatform();
  await answer(platform);
  platform.statements.length = 0;
  await answer(platform);
  expect(platform.statements).toEqual([]);
  platform.clock.moveBy(5000);
  await answer(platform);
  expect(platform.statements.length).toBeGreaterThan(2);
});
