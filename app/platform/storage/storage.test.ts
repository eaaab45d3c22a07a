import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startS3 } from '../../../tests/support/s3-server.ts';
import { localStorage } from './local-storage.server.ts';
import { s3Storage } from './s3/s3-storage.server.ts';
import type { Storage, Sweep } from './storage.server.ts';
import { DAY } from '../clock.ts';

const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

type Opened = {
  storage: Storage;
  /** The same files, as another process opens them. */
  again: () => Storage;
  /** Names of all that is stored, staged or in the trash. */
  all: () => Promise<string[]>;
};

/** Each driver, empty: another one joins here, and is held to all that follows. */
const DRIVERS: Record<string, () => Promise<Opened>> = {
  'a folder': emptyFolder,
  'an object store': emptyStore,
};

async function emptyFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const again = () => localStorage(folder);
  return { folder, storage: again(), again, all: () => filesIn(folder) };
}

async function emptyStore() {
  const { place, objects } = await startS3();
  const { folder } = await emptyFolder();
  const again = () => s3Storage(place, folder);
  const all = async () => [...objects.keys(), ...(await filesIn(folder))];
  return { storage: again(), again, all };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const NOON = Date.UTC(2026, 10, 22, 12);

/** All that is written now is older than a minute from now. */
const sweepOf = (named: string[], changed: Partial<Sweep> = {}): Sweep => ({
  now: NOON,
  before: Date.now() + 60_000,
  named: async () => new Set(named),
  mayTake: () => true,
  ...changed,
});

describe.each(Object.entries(DRIVERS))('%s', (_, empty) => {
  test('a file is found again, whole and in part', async () => {
    const { storage } = await empty();
    const stored = await storage.put(pieces('hel', 'lo'));
    expect(stored).toEqual({ key: `2c/${HELLO}`, size: 5, sha256: HELLO });
    expect(await new Response(await storage.read(stored.key)).text()).toBe('hello');
    const part = await storage.read(stored.key, { start: 1, end: 3 });
    expect(await new Response(part).text()).toBe('ell');
  });

  test('a file comes from another storage under the key that it has there', async () => {
    const { storage, all } = await empty();
    const key = 'ab/abcdef01-2345-4789-abcd-ef0123456789';
    await storage.copyIn(key, pieces('hello'));
    expect(await storage.list()).toEqual([key]);
    expect(await storage.size(key)).toBe(5);
    expect(await storage.size('ab/abcdef01-2345-4789-abcd-ef0123456780')).toBeNull();
    expect(await all()).toHaveLength(1);
  });

  test('an upload that breaks off leaves nothing behind', async () => {
    const { storage, all } = await empty();
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('connection lost');
    }
    await expect(storage.put(broken())).rejects.toThrow('connection lost');
    expect(await all()).toEqual([]);
  });

  test.each(['../secret', '/etc/passwd', '2c/..', ''])(
    'no other file is reached by the key “%s”',
    async (key) => {
      const { storage } = await empty();
      expect(await storage.read(key)).toBeNull();
    },
  );

  test('a staged file is read, kept under a name of its own, or thrown away', async () => {
    const { storage, all } = await empty();
    const [one, two] = [await storage.stage(pieces('hello')), await storage.stage(pieces('hello'))];
    expect([one.size, one.sha256]).toEqual([5, HELLO]);
    expect((await one.read(1, 3)).toString()).toBe('ell');
    const kept = await one.keep();
    const other = await two.keep();
    expect(kept.key).not.toBe(other.key);
    expect((await one.read(1, 3)).toString()).toBe('ell');
    await two.discard();
    expect(await new Response(await storage.read(kept.key)).text()).toBe('hello');
    expect(await storage.read(other.key)).toBeNull();
    await one.discard();
    expect(await all()).toEqual([]);
  });

  test('what was kept stays when a change fails: its row may have been written all the same', async () => {
    const { storage, all } = await empty();
    const [one, two] = [await storage.stage(pieces('hello')), await storage.stage(pieces('hello'))];
    const kept = await one.keep();
    await one.abandon();
    await two.abandon();
    expect(await new Response(await storage.read(kept.key)).text()).toBe('hello');
    expect(await all()).toHaveLength(1);
  });

  test('files that a crash left are swept into the trash, those in use, named after content or new are not', async () => {
    const { storage } = await empty();
    await storage.stage(pieces('never kept'));
    const orphan = await (await storage.stage(pieces('orphan'))).keep();
    const used = await (await storage.stage(pieces('used'))).keep();
    const put = await storage.put(pieces('hello'));
    const nothing = { removed: 0, trashed: [], emptied: 0, refused: null };
    const young = sweepOf([used.key], { before: Date.now() - 60_000 });
    expect(await storage.sweep(young)).toEqual(nothing);
    const swept = await storage.sweep(sweepOf([used.key]));
    expect(swept).toEqual({ ...nothing, removed: 1, trashed: [orphan.key] });
    expect(await storage.list()).toEqual([used.key, put.key].toSorted());
  });

  test('what lay in the trash for thirty days goes', async () => {
    const { storage, all } = await empty();
    const { key } = await (await storage.stage(pieces('orphan'))).keep();
    await storage.sweep(sweepOf([]));
    expect(await storage.sweep(sweepOf([], { now: NOON + 30 * DAY }))).toMatchObject({
      emptied: 0,
    });
    expect(await storage.sweep(sweepOf([], { now: NOON + 31 * DAY }))).toMatchObject({
      emptied: 1,
    });
    expect(await storage.read(key)).toBeNull();
    expect(await all()).toEqual([]);
  });

  test('what is needed after all comes back out of the trash', async () => {
    const { storage } = await empty();
    const { key } = await (await storage.stage(pieces('needed'))).keep();
    await storage.sweep(sweepOf([]));
    expect(await storage.list()).toEqual([]);
    expect(await new Response(await storage.read(key)).text()).toBe('needed');
    expect(await storage.list()).toEqual([key]);
  });

  test('a sweep that would take more kept files than it may takes none of them', async () => {
    const { storage } = await empty();
    for (const text of ['one', 'two', 'three']) await (await storage.stage(pieces(text))).keep();
    await storage.stage(pieces('never kept'));
    const asked: number[][] = [];
    const swept = await storage.sweep(
      sweepOf([], { mayTake: (files, all) => asked.push([files, all]) === 0 }),
    );
    expect(swept).toEqual({ removed: 1, trashed: [], emptied: 0, refused: { files: 3, of: 3 } });
    expect(asked).toEqual([[3, 3]]);
    expect(await storage.list()).toHaveLength(3);
  });

  test('how often a database was seen at work is remembered', async () => {
    const { storage, again } = await empty();
    expect(await storage.readGeneration()).toBe(0);
    await storage.writeGeneration(12);
    expect(await storage.readGeneration()).toBe(12);
    expect(await again().readGeneration()).toBe(12);
    expect(await storage.list()).toEqual([]);
  });
});

test('when its disk is gone, that is said, and nothing is kept in the disk’s place', async () => {
  const { storage, folder } = await emptyFolder();
  await storage.check();
  await rename(folder, `${folder}-away`);
  await expect(storage.check()).rejects.toThrow('ENOENT');
  await expect(storage.put(pieces('hello'))).rejects.toThrow('ENOENT');
  await rename(`${folder}-away`, folder);
  await storage.check();
});

test('the trash of a folder is beside its files, by the day', async () => {
  const { storage, folder } = await emptyFolder();
  const { key } = await (await storage.stage(pieces('orphan'))).keep();
  await storage.sweep(sweepOf([]));
  const inTrash = path.join(folder, '.trash', '2026-11-22', key);
  expect((await readFile(inTrash)).toString()).toBe('orphan');
});
