import { object, string } from 'valibot';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { defineJob } from './define-job.server.ts';
import { enqueue } from './enqueue.server.ts';
import { runDueJobs } from './run-jobs.server.ts';

function remembering() {
  const done: string[] = [];
  const job = defineJob('remember', object({ word: string() }), async (_platform, { word }) => {
    done.push(word);
  });
  return { job, done, table: { jobs: [job] } };
}

test('a job runs once the change that causes it is committed', async () => {
  const platform = await createTestPlatform();
  const { job, done, table } = remembering();
  await platform.transaction((inside) => enqueue(inside, job, { word: 'hello' }));
  await runDueJobs(platform, table);
  await runDueJobs(platform, table);
  expect(done).toEqual(['hello']);
});

test('a change that is rolled back queues nothing', async () => {
  const platform = await createTestPlatform();
  const { job, done, table } = remembering();
  const change = platform.transaction(async (inside) => {
    await enqueue(inside, job, { word: 'hello' });
    throw new Error('paper ID taken');
  });
  await expect(change).rejects.toThrow('paper ID taken');
  expect(await runDueJobs(platform, table)).toBe(0);
  expect(done).toEqual([]);
});

test('a job with a key is queued once, even after it was done', async () => {
  const platform = await createTestPlatform();
  const { job, done, table } = remembering();
  const add = () => enqueue(platform, job, { word: 'once' }, { key: 'volume 14' });
  expect(await add()).toBeTypeOf('number');
  expect(await add()).toBeNull();
  await runDueJobs(platform, table);
  expect(await add()).toBeNull();
  await runDueJobs(platform, table);
  expect(done).toEqual(['once']);
});

test('a job waits for its time', async () => {
  const platform = await createTestPlatform();
  const { job, done, table } = remembering();
  const runAt = platform.clock.now() + 60_000;
  await enqueue(platform, job, { word: 'later' }, { runAt });
  platform.clock.moveBy(59_999);
  await runDueJobs(platform, table);
  expect(done).toEqual([]);
  platform.clock.moveBy(1);
  await runDueJobs(platform, table);
  expect(done).toEqual(['later']);
});

test('a payload of the wrong shape is refused before anything is queued', async () => {
  const platform = await createTestPlatform();
  const { job, table } = remembering();
  await expect(enqueue(platform, job, { word: 7 } as never)).rejects.toThrow('string');
  expect(await runDueJobs(platform, table)).toBe(0);
});
