/** Owns writing files so that they survive a power cut, for their owner alone. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

export type Written = {
  /** Size in bytes. */
  size: number;
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string;
};

/** Writes a new file; its name is safe only once its folder is synced too. */
export async function writeSynced(
  file: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
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
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
