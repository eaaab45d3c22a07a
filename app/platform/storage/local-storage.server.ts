/** Owns files in a folder, named after their content, so that nothing is ever overwritten. */
import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from './storage.server.ts';

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** A storage in `folder`, which is made when it is missing. */
export function localStorage(folder: string): Storage {
  return {
    async put(content) {
      const temporary = path.join(folder, 'incoming', randomUUID());
      await mkdir(path.dirname(temporary), { recursive: true });
      try {
        const { size, sha256 } = await writeSynced(temporary, content);
        const key = `${sha256.slice(0, 2)}/${sha256}`;
        const target = path.join(folder, key);
        await mkdir(path.dirname(target), { recursive: true });
        await rename(temporary, target);
        await syncFolder(path.dirname(target));
        return { key, size, sha256 };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async read(key, range) {
      if (!KEY.test(key)) return null;
      const file = path.join(folder, key);
      const found = await stat(file).catch(() => null);
      if (!found) return null;
      return Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>;
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
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

/** A new name is safe only once its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
