/** Owns a file of which another process has the bytes: each piece is fetched once, when it is read. */
import type { ByteSource } from '../document.ts';
import { PIECE } from './document-tasks.server.ts';

/** The file could not be read, which is no fault of its content. */
export class FileFault extends Error {}

/** @param fetch the bytes from `start` on, or null when they cannot be read; called one at a time */
export function distantFile(
  size: number,
  fetch: (start: number, length: number) => Promise<Uint8Array | null>,
): ByteSource {
  let whole: Buffer | null = null;
  const fetched = new Set<number>();
  let latest: Promise<unknown> = Promise.resolve();

  const need = async (start: number, end: number): Promise<Buffer> => {
    whole ??= Buffer.allocUnsafeSlow(size);
    for (let at = start - (start % PIECE); at < end; at += PIECE) {
      if (fetched.has(at)) continue;
      const length = Math.min(PIECE, size - at);
      const piece = await fetch(at, length);
      if (piece?.length !== length) throw new FileFault('The file cannot be read.');
      whole.set(piece, at);
      fetched.add(at);
    }
    return whole.subarray(start, end);
  };
  return {
    size,
    async read(start, length) {
      const end = Math.min(size, start + length);
      if (start >= end) return Buffer.alloc(0);
      const bytes = latest.then(() => need(start, end));
      latest = bytes.catch(() => {});
      return bytes;
    },
  };
}
