/**
 * Owns files in a folder. Those put are named after their content, so that nothing is overwritten; those staged
 * get a name of their own, so that one can be removed without a look at the others.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { StagedFile, Storage } from './storage.server.ts';
import { INCOMING, sweepFolder } from './sweep-folder.server.ts';
import { syncFolder, writeSynced } from './synced-files.server.ts';
import { findInTrash } from './trash.server.ts';

/** Counts how often a database was seen at work with these files. */
export const GENERATION = '.generation';
/** Bytes written to see whether there is room, a block of the disk. */
const PROBE = 4096;
/** What a kept file is named. */
const KEY = /^[0-9a-f]{2}\/([0-9a-f]{64}|[0-9a-f-]{36})$/;

export const isStoredKey = (key: string): boolean => KEY.test(key);

/** A storage in `folder`, which is made when it is missing. */
export function localStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  return {
    async put(content) {
      const temporary = await temporaryFile(folder);
      try {
        const { size, sha256 } = await writeSynced(temporary, content);
        const key = `${sha256.slice(0, 2)}/${sha256}`;
        await moveSynced(temporary, path.join(folder, key));
        return { key, size, sha256 };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async copyIn(key, content) {
      const temporary = await temporaryFile(folder);
      try {
        await writeSynced(temporary, content);
        await moveSynced(temporary, path.join(folder, key));
      } finally {
        await rm(temporary, { force: true });
      }
    },
    stage: (content) => stage(folder, content),
    async read(key, range) {
      if (!KEY.test(key)) return null;
      const file = path.join(folder, key);
      const found = await stat(file).catch(() => null);
      if (!found && !(await takeFromTrash(folder, key))) return null;
      return Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>;
    },
    async size(key) {
      if (!KEY.test(key)) return null;
      return (await stat(path.join(folder, key)).catch(() => null))?.size ?? null;
    },
    list: () => listKeys(folder),
    sweep: (order) => sweepFolder(folder, order),
    async readGeneration() {
      const text = await readFile(path.join(folder, GENERATION), 'utf8').catch(() => '');
      return Number.parseInt(text, 10) || 0;
    },
    async writeGeneration(generation) {
      const draft = await temporaryFile(folder);
      await writeSynced(draft, [Buffer.from(`${generation}\n`)]);
      await rename(draft, path.join(folder, GENERATION));
    },
    async room() {
      const { blocks, bavail, bsize } = await statfs(folder);
      return { total: blocks * bsize, free: bavail * bsize };
    },
    async check() {
      const probe = await temporaryFile(folder);
      // A full disk shows only when something is written.
      await writeSynced(probe, [Buffer.alloc(PROBE)]).finally(() => rm(probe, { force: true }));
    },
  };
}

async function stage(folder: string, content: AsyncIterable<Uint8Array>): Promise<StagedFile> {
  const name = randomUUID();
  const key = `${name.slice(0, 2)}/${name}`;
  let place = await temporaryFile(folder);
  try {
    const { size, sha256 } = await writeSynced(place, content);
    return {
      size,
      sha256,
      read: (start, length) => readPart(place, start, length),
      async keep() {
        const target = path.join(folder, key);
        await moveSynced(place, target);
        place = target;
        return { key, size, sha256 };
      },
      discard: () => rm(place, { force: true }),
      async abandon() {
        if (place !== path.join(folder, key)) await rm(place, { force: true });
      },
    };
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
}

/** Where a file may be written before it is whole. */
export async function temporaryFile(folder: string): Promise<string> {
  const incoming = path.join(folder, INCOMING);
  await makeWithin(incoming);
  return path.join(incoming, randomUUID());
}

/** A file that is needed after all is taken out of the trash again. */
async function takeFromTrash(folder: string, key: string): Promise<boolean> {
  const place = await findInTrash(folder, key);
  if (place !== null) await moveSynced(place, path.join(folder, key));
  return place !== null;
}

async function listKeys(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for (const shelf of await readdir(folder)) {
    const names = await readdir(path.join(folder, shelf)).catch(() => []);
    keys.push(...names.map((name) => `${shelf}/${name}`).filter((key) => KEY.test(key)));
  }
  return keys.toSorted();
}

async function moveSynced(from: string, to: string): Promise<void> {
  const folder = path.dirname(to);
  const made = await makeWithin(folder);
  await rename(from, to);
  await syncFolder(folder);
  if (made) await syncFolder(path.dirname(folder));
}

/**
 * In one that exists: where a disk is gone, nothing is stored in its place.
 * @returns whether it was not there before
 */
async function makeWithin(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export async function readPart(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
