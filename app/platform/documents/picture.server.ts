/** Owns whether a picture is whole: PNG (ISO/IEC 15948), JPEG (ITU-T T.81), TIFF 6.0. */
import { ProblemFound } from './document.ts';
import type { ByteSource } from './document.ts';

/** Points of a picture; more than any page shows, and a bomb to whoever opens it. */
const MOST_POINTS = 400_000_000;
/** Chunks of a PNG. */
const MOST_CHUNKS = 100_000;

/**
 * Which kind of picture it is, or null when it is none of these.
 * @param head its first bytes as Latin-1
 * @throws ProblemFound
 */
export async function checkPicture(
  file: ByteSource,
  head: string,
): Promise<'png' | 'jpg' | 'tif' | null> {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) {
    await checkPng(file);
    return 'png';
  }
  if (head.startsWith('\xff\xd8\xff')) {
    await checkJpeg(file);
    return 'jpg';
  }
  if (/^(II\*\0|MM\0\*)/.test(head)) {
    await checkTiff(file);
    return 'tif';
  }
  return null;
}

async function checkPng(file: ByteSource): Promise<void> {
  const head = await file.read(8, 17);
  if (head.length < 17 || head.toString('latin1', 4, 8) !== 'IHDR')
    throw new ProblemFound('damaged');
  if (head.readUInt32BE(8) * head.readUInt32BE(12) > MOST_POINTS) {
    throw new ProblemFound('too-large-inside');
  }
  let at = 8;
  for (let count = 0; count < MOST_CHUNKS; count += 1) {
    const chunk = await file.read(at, 8);
    if (chunk.length < 8) throw new ProblemFound('truncated');
    at += 12 + chunk.readUInt32BE(0);
    if (at > file.size) throw new ProblemFound('truncated');
    if (chunk.toString('latin1', 4, 8) === 'IEND') return;
  }
  throw new ProblemFound('damaged');
}

/** Bytes at the end among which the mark of the end is looked for: cameras add something behind it. */
const TAIL = 1_000_000;

async function checkJpeg(file: ByteSource): Promise<void> {
  const start = Math.max(0, file.size - TAIL);
  const tail = await file.read(start, file.size - start);
  if (!tail.includes('\xff\xd9', 0, 'latin1')) throw new ProblemFound('truncated');
}

async function checkTiff(file: ByteSource): Promise<void> {
  const head = await file.read(0, 8);
  if (head.length < 8) throw new ProblemFound('truncated');
  const first = head[0] === 0x49 ? head.readUInt32LE(4) : head.readUInt32BE(4);
  if (first < 8) throw new ProblemFound('damaged');
  if (first + 2 > file.size) throw new ProblemFound('truncated');
}
