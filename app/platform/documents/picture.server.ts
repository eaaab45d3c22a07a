/** Owns whether a picture is whole: PNG (ISO/IEC 15948), JPEG (ITU-T T.81), TIFF 6.0. */
import { ProblemFound } from './document.ts';
import type { ByteSource } from './document.ts';

/** Points of a picture; more than any page shows, and a bomb to its reader. */
const MOST_POINTS = 400_000_000;
const MOST_CHUNKS = 100_000;

/** Null when it is none. @param head its first bytes as Latin-1 @throws ProblemFound */
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
  await checkFrame(file);
  const start = Math.max(0, file.size - TAIL);
  const tail = await file.read(start, file.size - start);
  if (!tail.includes('\xff\xd9', 0, 'latin1')) throw new ProblemFound('truncated');
}

const MOST_SEGMENTS = 10_000;

/** The header of the frame says how large the picture is (ITU-T T.81 §B.2.2). */
async function checkFrame(file: ByteSource): Promise<void> {
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const segment = await file.read(at, 9);
    if (segment.length < 9) throw new ProblemFound('truncated');
    const marker = segment[1]!;
    if (segment[0] !== 0xff || marker === 0xda || marker === 0xd9)
      throw new ProblemFound('damaged');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      // A height of 0 is told only at the end of the first scan.
      const height = segment.readUInt16BE(5) || 0xffff;
      if (height * segment.readUInt16BE(7) > MOST_POINTS)
        throw new ProblemFound('too-large-inside');
      return;
    }
    at += 2 + segment.readUInt16BE(2);
  }
  throw new ProblemFound('damaged');
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const MOST_PAGES = 2000;
/** Tags for the size of a page, and the type of a number in two bytes (TIFF 6.0 §2, §8). */
const [WIDTH, HEIGHT, SHORT] = [256, 257, 3];

async function checkTiff(file: ByteSource): Promise<void> {
  const head = await file.read(0, 8);
  if (head.length < 8) throw new ProblemFound('truncated');
  const isLittle = head[0] === 0x49;
  const u16 = (bytes: Buffer, at: number) =>
    isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  const u32 = (bytes: Buffer, at: number) =>
    isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  let list = u32(head, 4);
  if (list < 8) throw new ProblemFound('damaged');
  for (let pages = 0; list !== 0; pages += 1) {
    // Pages that lead back to an earlier one have no end.
    if (pages > MOST_PAGES) throw new ProblemFound('too-large-inside');
    const count = await file.read(list, 2);
    if (count.length < 2) throw new ProblemFound('truncated');
    const size = u16(count, 0) * 12;
    const tags = await file.read(list + 2, size + 4);
    if (tags.length < size) throw new ProblemFound('truncated');
    const sides = { [WIDTH]: 0, [HEIGHT]: 0 };
    for (let at = 0; at < size; at += 12) {
      const tag = u16(tags, at);
      if (tag !== WIDTH && tag !== HEIGHT) continue;
      sides[tag] = u16(tags, at + 2) === SHORT ? u16(tags, at + 8) : u32(tags, at + 8);
    }
    if (sides[WIDTH]! * sides[HEIGHT]! > MOST_POINTS) throw new ProblemFound('too-large-inside');
    list = tags.length < size + 4 ? 0 : u32(tags, size);
  }
}
