/** Owns reading a stored file into memory. */
import type { Storage } from './storage.server.ts';

/** The bytes of a file; null when it is missing, or larger than it may be. */
export async function readWholeFile(
  storage: Pick<Storage, 'read'>,
  key: string,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stream = await storage.read(key);
  if (!stream) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > most) return null;
    pieces.push(piece);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
