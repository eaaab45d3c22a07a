import { number } from 'valibot';
import { expect, test } from 'vitest';
import { startProcess } from '../../../tests/support/start-process.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { defineJob } from './define-job.server.ts';
import { enqueue } from './enqueue.server.ts';
import { listJobs } from './list-jobs.server.ts';
import { JOB_LEASE, runDueJobs } from './run-jobs.server.ts';

const PROCESSES = 3;
const JOBS = 60;

test('three processes share the jobs, and none is run twice', { timeout: 60_000 }, async () => {
  const platform = await createTestPlatform({}, { shared: true });
  const count = defineJob('count', number(), async () => {});
  for (let job = 1; job <= JOBS; job++) await enqueue(platform, count, job);

  const processes = await Promise.all(
    Array.from({ length: PROCESSES }, () => startProcess(platform, 'jobs')),
  );
  for (const { begin } of processes) begin();
  await Promise.all(processes.map(({ ended }) => ended()));

  const counted = processes.flatMap(({ lines }) => lines.filter((line) => line !== 'ready'));
  const each = Array.from({ length: JOBS }, (_, index) => `counted ${index + 1}`);
  expect(counted.toSorted()).toEqual(each.toSorted());
  expect(await listJobs(platform, { state: 'done', limit: JOBS + 1 })).toHaveLength(JOBS);
});

test(
  'a job whose process was killed runs again when its lease ends',
  { timeout: 60_000 },
  async () => {
    const platform = await createTestPlatform({}, { shared: true });
    let runs = 0;
    const hang = defineJob('hang', number(), async (_platform, _payload, { attempt }) => {
      runs = attempt;
    });
    await enqueue(platform, hang, 1);
    const killed = await startProcess(platform, 'jobs');
    killed.begin();
    await killed.says('hanging');
    await killed.kill();

    platform.clock.moveBy(JOB_LEASE - 1);
    expect(await runDueJobs(platform, { jobs: [hang] })).toBe(0);
    platform.clock.moveBy(1);
    expect(await runDueJobs(platform, { jobs: [hang] })).toBe(1);
    expect(runs).toBe(2);
  },
);
