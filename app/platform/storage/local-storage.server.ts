/**
 * Owns files in a folder. Those put are named after their content, so that nothing is ever
 * overwritten; those staged get a name of their own, so that one can be removed without a look at
 * the others.
 */
import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, mkdirSync } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { StagedFile, Storage } from './storage.server.ts';
import { INCOMING, sweepFolder } from './sweep-folder.server.ts';

const KEY = /^[0-9a-f]{2}\/([0-9a-f]{64}|[0-9a-f-]{36})$/;

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
    stage: (content) => stage(folder, content),
    async read(key, range) {
      if (!KEY.test(key)) return null;
      const file = path.join(folder, key);
      const found = await stat(file).catch(() => null);
      if (!found) return null;
      return Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>;
    },
    async size(key) {
      if (!KEY.test(key)) return null;
      return (await stat(path.join(folder, key)).catch(() => null))?.size ?? null;
    },
    sweep: (before, named) => sweepFolder(folder, before, named),
    async check() {
      await access(folder, constants.R_OK | constants.W_OK);
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

async function temporaryFile(folder: string): Promise<string> {
  const incoming = path.join(folder, INCOMING);
  await makeWithin(incoming);
  return path.join(incoming, randomUUID());
}

async function writeSynced(file: string, content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx');
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.byteLength;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

async function moveSynced(from: string, to: string): Promise<void> {
  const folder = path.dirname(to);
  const made = await makeWithin(folder);
  await rename(from, to);
  await syncFolder(folder);
  if (made) await syncFolder(path.dirname(folder));
}

/**
 * Makes a folder in one that exists: where a disk is gone, nothing is kept in its place.
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

/** A new name is safe only once its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function readPart(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
