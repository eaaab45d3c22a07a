import { setImmediate } from 'node:timers/promises';
import { number, object } from 'valibot';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { defineJob, scheduled } from './define-job.server.ts';
import { enqueue } from './enqueue.server.ts';
import { PermanentFailure } from './failure.ts';
import { listJobs, retryJob } from './list-jobs.server.ts';
import { JOB_LEASE, runDueJobs, runJobs } from './run-jobs.server.ts';
import { daily } from './schedule.ts';
import { sweepJobs } from './sweep-jobs.server.ts';

const DAY = 24 * 3_600_000;

test('a job that fails is tried after ever longer waits, and kept when it is given up', async () => {
  const platform = await createTestPlatform();
  const failing = defineJob('failing', number(), () => Promise.reject(new Error('no answer')), {
    attempts: 5,
    first: 1000,
    longest: 4000,
  });
  const table = { jobs: [failing] };
  await enqueue(platform, platform.db, failing, 1);
  for (const wait of [1000, 2000, 4000, 4000]) {
    expect(await runDueJobs(platform, table)).toBe(1);
    platform.clock.moveBy(wait / 2 - 1);
    expect(await runDueJobs(platform, table)).toBe(0);
    platform.clock.moveBy(wait / 2 + 1);
  }
  expect(await runDueJobs(platform, table)).toBe(1);
  platform.clock.moveBy(DAY);
  expect(await runDueJobs(platform, table)).toBe(0);
  expect(await listJobs(platform, { state: 'failed' })).toMatchObject([
    { name: 'failing', attempts: 5, dueAt: null, lastError: 'no answer' },
  ]);
});

test('a job that failed can be run again by hand', async () => {
  const platform = await createTestPlatform();
  let broken = true;
  const job = defineJob('mended', number(), async () => {
    if (broken) throw new PermanentFailure('the key is wrong');
  });
  const id = await enqueue(platform, platform.db, job, 1);
  await runDueJobs(platform, { jobs: [job] });
  expect(await listJobs(platform)).toMatchObject([{ id, state: 'failed', attempts: 1 }]);
  broken = false;
  expect(await retryJob(platform, platform.db, id!)).toBe(true);
  await runDueJobs(platform, { jobs: [job] });
  expect(await listJobs(platform)).toMatchObject([{ id, state: 'done', lastError: null }]);
  expect(await retryJob(platform, platform.db, id!)).toBe(false);
});

test('a job that ends its process each time is given up in the end', async () => {
  const platform = await createTestPlatform();
  const job = defineJob('deadly', number(), async () => {}, { attempts: 2 });
  await enqueue(platform, platform.db, job, 1);
  await platform.db.updateTable('jobs').set({ attempts: 2 }).execute();
  await runDueJobs(platform, { jobs: [job] });
  expect(await listJobs(platform)).toMatchObject([
    { state: 'failed', lastError: 'Its process died each time.' },
  ]);
});

test('a job of a newer version waits for a process that knows it', async () => {
  const platform = await createTestPlatform();
  const newer = defineJob('newer', number(), async () => {});
  await enqueue(platform, platform.db, newer, 1);
  expect(await runDueJobs(platform, { jobs: [sweepJobs] })).toBe(0);
  expect(await runDueJobs(platform, { jobs: [newer] })).toBe(1);
});

test('a scheduled job runs once at its time, however many processes there are', async () => {
  const platform = await createTestPlatform();
  const turns: number[] = [];
  const nightly = defineJob('nightly', object({}), async ({ clock }) => {
    turns.push(clock.now());
  });
  const table = { jobs: [nightly], schedules: [scheduled(nightly, daily('03:00'), {})] };
  const runEverywhere = async () => {
    for (let process = 1; process <= 3; process++) await runDueJobs(platform, table);
  };
  await runEverywhere();
  expect(turns).toHaveLength(0);
  platform.clock.moveBy(15 * 3_600_000);
  await runEverywhere();
  expect(turns).toHaveLength(1);
  // Three nights without any process: the turn that was missed is made up for, once.
  platform.clock.moveBy(3 * DAY);
  await runEverywhere();
  expect(turns).toHaveLength(2);
});

test('a worker runs what is queued while it waits, and finishes its work when it is stopped', async () => {
  const platform = await createTestPlatform();
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const job = defineJob('slow', number(), async () => {
    started.resolve();
    await finish.promise;
  });
  const worker = runJobs(platform, { jobs: [job] });
  await platform.db.transaction().execute((transaction) => enqueue(platform, transaction, job, 1));
  await started.promise;
  await enqueue(platform, platform.db, job, 2, { runAt: platform.clock.now() + JOB_LEASE });
  let stopped = false;
  const stopping = worker.stop().then(() => (stopped = true));
  await setImmediate();
  expect(stopped).toBe(false);
  finish.resolve();
  await stopping;
  expect((await listJobs(platform)).map(({ state }) => state)).toEqual(['waiting', 'done']);
});

test('finished jobs are forgotten after thirty days, failed ones are not', async () => {
  const platform = await createTestPlatform();
  const job = defineJob('picky', number(), async (_platform, payload) => {
    if (payload === 2) throw new PermanentFailure('not two');
  });
  const table = { jobs: [job, sweepJobs] };
  await enqueue(platform, platform.db, job, 1);
  await enqueue(platform, platform.db, job, 2);
  await runDueJobs(platform, table);
  platform.clock.moveBy(31 * DAY);
  await enqueue(platform, platform.db, sweepJobs, {});
  await runDueJobs(platform, table);
  expect((await listJobs(platform)).map(({ name }) => name)).toEqual(['sweep-jobs', 'picky']);
});
