import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startS3 } from '../../../tests/support/s3-server.ts';
import { copyFiles } from './copy-files.server.ts';
import { localStorage } from './local-storage.server.ts';
import { once } from './once.ts';
import { s3Storage } from './s3/s3-storage.server.ts';

async function emptyFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-copy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const text = (words: string) => once(Buffer.from(words));

test('files go into an object store and come back, and what was broken off is taken up where it stopped', async () => {
  const { place, asked, fail } = await startS3();
  const folder = localStorage(await emptyFolder());
  const store = s3Storage(place, await emptyFolder());
  const { key } = await (await folder.stage(text('a manuscript'))).keep();
  const { key: proof } = await folder.put(text('a proof'));
  fail(403);
  await expect(copyFiles(folder, store)).rejects.toThrow('The object store answered');
  const seen: number[] = [];
  expect(await copyFiles(folder, store, (done) => seen.push(done))).toMatchObject({ all: 2 });
  expect(seen).toEqual([1, 2]);
  const sent = asked.length;
  expect(await copyFiles(folder, store)).toEqual({ all: 2, copied: 0 });
  expect(asked.slice(sent).every((one) => one.startsWith('HEAD'))).toBe(true);
  const back = localStorage(await emptyFolder());
  expect(await copyFiles(store, back)).toEqual({ all: 2, copied: 2 });
  expect(await back.list()).toEqual([key, proof].toSorted());
  expect(await new Response(await back.read(key)).text()).toBe('a manuscript');
});
