import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TestPlatform } from '../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { runDueJobs } from '../queue/run-jobs.server.ts';
import { enqueue } from '../queue/enqueue.server.ts';
import { countGeneration } from '../site/generation.server.ts';
import { listHeldWork, resumeWork } from '../site/held-work.server.ts';
import { sweepFiles } from './sweep-files.server.ts';
import { DAY } from '../clock.ts';

async function keep(platform: TestPlatform, count: number): Promise<string[]> {
  const old = new Date(platform.clock.now() - 2 * DAY);
  const keys: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const staged = await platform.storage.stage(oneChunk(`file ${number}`));
    const { key } = await staged.keep();
    await utimes(path.join(platform.config.DATA_DIR, 'files', key), old, old);
    keys.push(key);
  }
  return keys;
}

async function* oneChunk(text: string) {
  yield Buffer.from(text);
}

/** Runs the sweep with a database that names these files. */
async function sweep(platform: TestPlatform, named: readonly string[] = []) {
  const job = sweepFiles([async () => new Set(named)]);
  await enqueue(platform, job, {});
  await runDueJobs(platform, { jobs: [job] });
  return (await platform.storage.list()).length;
}

test('what a crash left goes, however few files there are', async () => {
  const platform = await createTestPlatform();
  await keep(platform, 20);
  expect(await sweep(platform)).toBe(0);
  expect(await listHeldWork(platform)).toEqual([]);
});

test('a sweep that finds a large share of all files unnamed stops, and the chief is told, until an operator lets it', async () => {
  const platform = await createTestPlatform();
  const keys = await keep(platform, 30);
  expect(await sweep(platform, keys.slice(21))).toBe(30);
  expect(await listHeldWork(platform)).toEqual([
    {
      text: expect.stringContaining('nothing in the database names 21 of 30 files'),
      command: 'npm run journal -- resume',
    },
  ]);
  expect(await resumeWork(platform, platform.db)).toBe(true);
  expect(await sweep(platform, keys.slice(21))).toBe(9);
  expect(await listHeldWork(platform)).toEqual([]);
  await keep(platform, 21);
  expect(await sweep(platform, keys.slice(21))).toBe(30);
});

test('more than twenty files go when they are a small share', async () => {
  const platform = await createTestPlatform();
  const keys = await keep(platform, 420);
  expect(await sweep(platform, keys.slice(21))).toBe(399);
});

test('beside files that have seen a newer database none is swept for a day', async () => {
  const platform = await createTestPlatform();
  await countGeneration(platform);
  await keep(platform, 3);
  await platform.storage.writeGeneration(7);
  await countGeneration(platform);
  expect(await platform.storage.readGeneration()).toBe(8);
  expect(await sweep(platform)).toBe(3);
  expect(await listHeldWork(platform)).toEqual([
    {
      text: expect.stringMatching(
        /^The database is older than the files beside it.*22 Nov 2026, 12:00 UTC/,
      ),
      command: null,
    },
  ]);
  await countGeneration(platform);
  platform.clock.moveBy(DAY + 1);
  expect(await sweep(platform)).toBe(0);
  expect(await listHeldWork(platform)).toEqual([]);
});
