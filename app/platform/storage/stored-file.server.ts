/** Owns looking into a stored file at any place, without holding it in memory. */
import type { Storage } from './storage.server.ts';

/** @throws when there is no such file */
export async function storedFile(storage: Pick<Storage, 'read' | 'size'>, key: string) {
  const size = await storage.size(key);
  if (size === null) throw new Error(`There is no file ${key}.`);
  return {
    /** In bytes. */
    size,
    async read(start: number, length: number): Promise<Buffer> {
      if (start >= size) return Buffer.alloc(0);
      const end = Math.min(size, start + length) - 1;
      const content = await storage.read(key, { start, end });
      if (!content) throw new Error(`There is no file ${key} any more.`);
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
