import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localStorage } from './local-storage.server.ts';

const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

async function emptyStorage() {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, storage: localStorage(folder) };
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('a file is found again, whole and in part', async () => {
  const { storage } = await emptyStorage();
  const stored = await storage.put(pieces('hel', 'lo'));
  expect(stored).toEqual({ key: `2c/${HELLO}`, size: 5, sha256: HELLO });
  expect(await new Response(await storage.read(stored.key)).text()).toBe('hello');
  const part = await storage.read(stored.key, { start: 1, end: 3 });
  expect(await new Response(part).text()).toBe('ell');
});

test('an upload that breaks off leaves nothing behind', async () => {
  const { storage, folder } = await emptyStorage();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('connection lost');
  }
  await expect(storage.put(broken())).rejects.toThrow('connection lost');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toEqual([]);
});

test.each(['../secret', '/etc/passwd', '2c/..', ''])(
  'no other file is reached by the key “%s”',
  async (key) => {
    const { storage } = await emptyStorage();
    expect(await storage.read(key)).toBeNull();
  },
);
