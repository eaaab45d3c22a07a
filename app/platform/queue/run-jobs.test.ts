import { setImmediate } from 'node:timers/promises';
import { number, object } from 'valibot';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { claimNext } from './claim.server.ts';
import { defineJob, scheduled } from './define-job.server.ts';
import { enqueue } from './enqueue.server.ts';
import { PermanentFailure, ProcessEnded } from './failure.ts';
import { countJobs, listJobs, retryJob } from './list-jobs.server.ts';
import { JOB_LEASE, runDueJobs, runJobs } from './run-jobs.server.ts';
import { daily } from './schedule.ts';
import { sweepJobs } from './sweep-jobs.server.ts';
import { DAY } from '../clock.ts';

test('a job that fails is tried after ever longer waits, and kept when it is given up', async () => {
  const platform = await createTestPlatform();
  const failing = defineJob('failing', number(), () => Promise.reject(new Error('no answer')), {
    attempts: 5,
    first: 1000,
    longest: 4000,
  });
  const table = { jobs: [failing] };
  await enqueue(platform, failing, 1);
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
  const id = await enqueue(platform, job, 1);
  await runDueJobs(platform, { jobs: [job] });
  expect(await listJobs(platform)).toMatchObject([{ id, state: 'failed', attempts: 1 }]);
  broken = false;
  expect(await retryJob(platform, id!)).toBe(true);
  await runDueJobs(platform, { jobs: [job] });
  expect(await listJobs(platform)).toMatchObject([{ id, state: 'done', lastError: null }]);
  expect(await retryJob(platform, id!)).toBe(false);
});

test('a job of which a process died twice is set aside, and those who wait for it are told', async () => {
  const platform = await createTestPlatform();
  const told: number[] = [];
  let runs = 0;
  const deadly = defineJob(
    'deadly',
    number(),
    async () => {
      runs += 1;
      throw new ProcessEnded('too large');
    },
    { whenSetAside: async (_platform, payload) => void told.push(payload) },
  );
  const table = { jobs: [deadly] };
  const id = await enqueue(platform, deadly, 7);
  for (let day = 1; day <= 5; day++) {
    await runDueJobs(platform, table);
    platform.clock.moveBy(DAY);
  }
  expect(runs).toBe(2);
  expect(told).toEqual([7]);
  expect(await listJobs(platform, { state: 'set-aside' })).toMatchObject([
    { id, state: 'set-aside', attempts: 2, dueAt: null, lastError: 'too large' },
  ]);
  expect(await listJobs(platform, { state: 'failed' })).toEqual([]);

  expect(await retryJob(platform, id!)).toBe(true);
  await runDueJobs(platform, table);
  expect(runs).toBe(3);
  expect(await listJobs(platform)).toMatchObject([{ state: 'waiting' }]);
});

test('a job for which no request waits is set aside as well, and each job is counted where it stands', async () => {
  const platform = await createTestPlatform();
  const none = { waiting: 0, working: 0, done: 0, failed: 0, 'set-aside': 0 };
  expect(await countJobs(platform)).toEqual(none);
  const deadly = defineJob('deadly', number(), () => Promise.reject(new ProcessEnded('too large')));
  await enqueue(platform, deadly, 7);
  for (let day = 1; day <= 2; day++) {
    await runDueJobs(platform, { jobs: [deadly] });
    platform.clock.moveBy(DAY);
  }
  expect(await countJobs(platform)).toEqual({ ...none, 'set-aside': 1 });
});

test('a job of which the server itself died twice is not begun a third time', async () => {
  const platform = await createTestPlatform();
  const told: number[] = [];
  const begun: number[] = [];
  const deadly = defineJob(
    'deadly',
    number(),
    async (_platform, payload) => void begun.push(payload),
    {
      whenSetAside: async (_platform, payload) => void told.push(payload),
    },
  );
  await enqueue(platform, deadly, 7);
  for (let death = 1; death <= 2; death++) {
    await claimNext(platform, 'jobs', JOB_LEASE);
    platform.clock.moveBy(JOB_LEASE);
  }
  await runDueJobs(platform, { jobs: [deadly] });
  expect({ begun, told }).toEqual({ begun: [], told: [7] });
  expect(await listJobs(platform)).toMatchObject([
    { state: 'set-aside', lastError: 'Its process died each time.' },
  ]);
});

test('work with documents never keeps other work waiting', async () => {
  const platform = await createTestPlatform();
  const finish = Promise.withResolvers<void>();
  const published = Promise.withResolvers<void>();
  const copy = defineJob('copy', number(), () => finish.promise);
  const publish = defineJob('publish', number(), async () => published.resolve());
  for (let file = 1; file <= 20; file++) {
    await enqueue(platform, { ...copy, lane: 'documents' }, file);
  }
  await enqueue(platform, publish, 1);
  const worker = runJobs(platform, { jobs: [copy, publish] });
  await published.promise;
  const stopped = worker.stop();
  finish.resolve();
  await stopped;
  expect(await countJobs(platform)).toMatchObject({ done: 3, waiting: 18 });
});

test('a job that was done is queued again under its key only when that is asked for', async () => {
  const platform = await createTestPlatform();
  const done: number[] = [];
  const job = defineJob('copy', number(), async (_platform, payload) => void done.push(payload));
  const queue = (again: boolean) => enqueue(platform, job, 1, { key: 'file 1', again });
  const id = await queue(true);
  expect(await queue(true)).toBeNull();
  await runDueJobs(platform, { jobs: [job] });
  expect(await queue(false)).toBeNull();
  expect(await queue(true)).toBe(id);
  await runDueJobs(platform, { jobs: [job] });
  expect(done).toEqual([1, 1]);
});

test('a job of a newer version waits for a process that knows it', async () => {
  const platform = await createTestPlatform();
  const newer = defineJob('newer', number(), async () => {});
  await enqueue(platform, newer, 1);
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
  await platform.transaction((inside) => enqueue(inside, job, 1));
  await started.promise;
  await enqueue(platform, job, 2, { runAt: platform.clock.now() + JOB_LEASE });
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
  await enqueue(platform, job, 1);
  await enqueue(platform, job, 2);
  await runDueJobs(platform, table);
  platform.clock.moveBy(31 * DAY);
  await enqueue(platform, sweepJobs, {});
  await runDueJobs(platform, table);
  expect((await listJobs(platform)).map(({ name }) => name)).toEqual(['sweep-jobs', 'picky']);
});
