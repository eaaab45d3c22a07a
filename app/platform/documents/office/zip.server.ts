/** Owns reading a ZIP archive that may be made to harm (APPNOTE.TXT 6.3.10). */
import { pipeline } from 'node:stream/promises';
import { createInflateRaw, crc32 } from 'node:zlib';
import { newAllowance, ProblemFound } from '../document.ts';
import type { Allowance, ByteSource } from '../document.ts';

export type ZipEntry = {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  crc: number;
  packedSize: number;
  /** Bytes, as declared. */
  size: number;
  /** Where its local header begins. */
  offset: number;
  /** Whether it stands for another file (a symbolic link of Unix). */
  isLink: boolean;
};

export type Zip = {
  entries: readonly ZipEntry[];
  /** The content, checked against what the archive declares of it. */
  read(entry: ZipEntry): Promise<Buffer>;
  /** Unpacks an entry, checks it and forgets all but its first bytes. */
  verify(entry: ZipEntry): Promise<Buffer>;
};

/** Word writes some dozens of parts, and one for each picture. */
const MOST_ENTRIES = 4000;
/** How many times larger more than 10 MB may become: text packs 30 times at most. */
const LARGEST_RATIO = 150;
const SMALL = 10_000_000;
const END_SIZE = 22;
/** Bytes by which a file is recognised. */
const HEAD = 256;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;
/** The kind of file in what Unix writes as attributes (APPNOTE 4.4.15). */
const LINK = 0xa;

/**
 * Refuses archives that are cut off, encrypted, or made to grow.
 * @param allowance is lessened by what it unpacks to
 * @throws ProblemFound
 */
export async function openZip(
  file: ByteSource,
  allowance: Allowance = newAllowance(),
): Promise<Zip> {
  const { count, size, offset } = await readEnd(file);
  if (count > MOST_ENTRIES) throw new ProblemFound('too-large-inside');
  if (offset + size > file.size) throw new ProblemFound('truncated');
  const entries = readEntries(await file.read(offset, size), count);
  refuseBombs(entries, file.size, allowance);
  return {
    entries,
    async read(entry) {
      const pieces: Buffer[] = [];
      await unpack(file, entry, (piece) => pieces.push(piece));
      return Buffer.concat(pieces);
    },
    async verify(entry) {
      let head: Buffer = Buffer.alloc(0);
      await unpack(file, entry, (piece) => {
        if (head.length < HEAD) head = Buffer.concat([head, piece.subarray(0, HEAD)]);
      });
      return head.subarray(0, HEAD);
    },
  };
}

async function readEnd(file: ByteSource) {
  const start = Math.max(0, file.size - END_SIZE - LONGEST_COMMENT);
  const tail = await file.read(start, file.size - start);
  const at = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (at === -1 || at + END_SIZE > tail.length) throw new ProblemFound('truncated');
  const [count, size, offset] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  // The 64-bit form is for archives of 4 GB; in a small one it only serves to confuse.
  if (count === 0xffff || offset === 0xffffffff) throw new ProblemFound('damaged');
  return { count, size, offset };
}

function readEntries(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) {
      throw new ProblemFound('damaged');
    }
    const nameLength = directory.readUInt16LE(at + 28);
    const method = directory.readUInt16LE(at + 10);
    if (directory.readUInt16LE(at + 8) & ENCRYPTED) throw new ProblemFound('encrypted');
    if (method !== 0 && method !== 8) throw new ProblemFound('damaged');
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method,
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      isLink: directory.readUInt32LE(at + 38) >>> 28 === LINK,
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** By what is declared; that it is true is checked while unpacking. */
function refuseBombs(entries: readonly ZipEntry[], fileSize: number, allowance: Allowance): void {
  const sum = (of: (entry: ZipEntry) => number) => entries.reduce((all, one) => all + of(one), 0);
  // Entries that share their bytes would unpack them again and again.
  const packedSize = sum((entry) => entry.packedSize);
  if (packedSize > fileSize) throw new ProblemFound('too-large-inside');
  const size = sum((entry) => entry.size);
  allowance.unpacked -= size;
  if (allowance.unpacked < 0) throw new ProblemFound('too-large-inside');
  if ([...entries, { size, packedSize }].some(swells)) throw new ProblemFound('too-large-inside');
}

const swells = ({ size, packedSize }: Pick<ZipEntry, 'size' | 'packedSize'>): boolean =>
  size > SMALL && size > packedSize * LARGEST_RATIO;

async function unpack(
  file: ByteSource,
  entry: ZipEntry,
  take: (piece: Buffer) => void,
): Promise<void> {
  let size = 0;
  let crc = 0;
  const check = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > entry.size) throw new ProblemFound('too-large-inside');
      crc = crc32(piece, crc);
      take(piece);
    }
  };
  const packed = packedBytes(file, entry);
  try {
    await (entry.method === 0 ? check(packed) : pipeline(packed, createInflateRaw(), check));
  } catch (error) {
    // Only zlib names its errors so: the packed bytes make no sense.
    const isZlib = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    throw isZlib ? new ProblemFound('damaged') : error;
  }
  if (size !== entry.size || crc !== entry.crc) throw new ProblemFound('damaged');
}

const PIECE = 262_144;

async function* packedBytes(file: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const header = await file.read(entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) {
    throw new ProblemFound('damaged');
  }
  let at = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const end = at + entry.packedSize;
  if (end > file.size) throw new ProblemFound('truncated');
  while (at < end) {
    const piece = await file.read(at, Math.min(PIECE, end - at));
    if (piece.length === 0) throw new ProblemFound('truncated');
    at += piece.length;
    yield piece;
  }
}
