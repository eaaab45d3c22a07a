/** Owns bringing the files of one storage into another one. */
import type { Storage } from './storage.server.ts';
import { writeAll } from './synced-files.server.ts';

/**
 * Those that are there in their size stay, so what was broken off is taken up where it stopped. Nothing is removed.
 * @returns how many there are, and how many of them were copied
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  onProgress?: (done: number, all: number) => void,
): Promise<{ all: number; copied: number }> {
  const keys = await from.list();
  let done = 0;
  let copied = 0;
  await writeAll(keys, async (key) => {
    if ((await from.size(key)) !== (await to.size(key))) {
      const content = await from.read(key);
      // It was never named, and thrown away meanwhile.
      if (content) {
        await to.copyIn(key, content);
        copied += 1;
      }
    }
    done += 1;
    onProgress?.(done, keys.length);
  });
  return { all: keys.length, copied };
}
