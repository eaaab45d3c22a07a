/** Owns reading the directory of an OLE compound file, the shell of .doc ([MS-CFB]). */
import { ProblemFound } from '../document.ts';
import type { ByteSource } from '../document.ts';

export type CompoundEntry = {
  name: string;
  type: number;
  /** Bytes. */
  size: number;
  /** Of a storage: which program it belongs to, as its identifier is written ([MS-DTYP] §2.3.4.3). */
  classId: string;
};

export type CompoundFile = {
  entries: readonly CompoundEntry[];
  /** The first bytes of each stream with this name, at most 512. */
  readHeads(name: string): AsyncGenerator<Buffer>;
  /** The first stream with this name, whole; empty where there is none. */
  read(name: string): Promise<Buffer>;
};

type Entry = CompoundEntry & { start: number };

const HEADER = 512;
/** Marks of a sector chain's end ([MS-CFB] §2.1). */
const LAST_SECTOR = 0xfffffffa;
const FREE = 0xffffffff;
/** A .doc of 50 MB has fewer. */
const MOST_ENTRIES = 20_000;

/** Follows sectors as far as the file has them. @throws ProblemFound */
export async function openCompoundFile(file: ByteSource): Promise<CompoundFile> {
  const header = await file.read(0, HEADER);
  if (header.length < HEADER) throw new ProblemFound('truncated');
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new ProblemFound('damaged');
  const sectorSize = 1 << shift;
  const miniSize = 1 << Math.min(header.readUInt16LE(32), 9);
  const cutoff = header.readUInt32LE(56);

  const sector = async (index: number): Promise<Buffer> => {
    const bytes = await file.read((index + 1) * sectorSize, sectorSize);
    // The last sector may be written short.
    if (bytes.length < Math.min(sectorSize, HEADER)) throw new ProblemFound('truncated');
    return bytes;
  };
  const table = await readTable(header, sector, Math.ceil(file.size / sectorSize));
  const used = table.findLastIndex((successor) => successor !== FREE) + 1;
  // The header fills a sector's place; the last sector may be written short.
  if (used * sectorSize >= file.size) throw new ProblemFound('truncated');
  const chain = (start: number, most: number): number[] => {
    const places: number[] = [];
    for (let at = start; at < LAST_SECTOR && places.length < most; at = table[at] ?? LAST_SECTOR) {
      places.push(at);
    }
    return places;
  };
  const follow = async (start: number, most: number): Promise<Buffer> => {
    const sectors: Buffer[] = [];
    for (const place of chain(start, most)) sectors.push(await sector(place));
    return Buffer.concat(sectors);
  };
  const perSector = sectorSize / 128;
  const directory = await follow(header.readUInt32LE(48), Math.ceil(MOST_ENTRIES / perSector));
  const entries = readDirectory(directory);

  /** Small streams share the sectors of the root, and have a table of their own ([MS-CFB] §2.3). */
  let small: { sectors: number[]; table: number[] } | null = null;
  const readSmall = async (start: number, size: number): Promise<Buffer> => {
    small ??= {
      sectors: chain(entries[0]?.start ?? LAST_SECTOR, table.length),
      table: numbers(await follow(header.readUInt32LE(60), table.length)),
    };
    const pieces: Buffer[] = [];
    for (let at = start; at < LAST_SECTOR && pieces.length * miniSize < size;) {
      const offset = at * miniSize;
      const place = small.sectors[Math.floor(offset / sectorSize)];
      if (place === undefined) break;
      const inside = offset % sectorSize;
      pieces.push((await sector(place)).subarray(inside, inside + miniSize));
      at = small.table[at] ?? LAST_SECTOR;
    }
    return Buffer.concat(pieces).subarray(0, size);
  };

  return {
    entries,
    async *readHeads(name) {
      for (const entry of entries.filter((one) => one.type === 2 && one.name === name)) {
        if (entry.size >= cutoff) yield (await sector(entry.start)).subarray(0, HEADER);
        else yield await readSmall(entry.start, Math.min(entry.size, HEADER));
      }
    },
    async read(name) {
      const entry = entries.find((one) => one.type === 2 && one.name === name);
      if (!entry) return Buffer.alloc(0);
      const { start, size } = entry;
      if (size < cutoff) return readSmall(start, size);
      return (await follow(start, Math.ceil(size / sectorSize))).subarray(0, size);
    },
  };
}

/** The table that names each sector's successor; its own sectors are listed in the header. */
async function readTable(
  header: Buffer,
  sector: (index: number) => Promise<Buffer>,
  most: number,
): Promise<number[]> {
  const places = numbers(header.subarray(76)).filter((index) => index < LAST_SECTOR);
  let more = header.readUInt32LE(68);
  // A list that leads back to itself has no end of its own.
  for (let rounds = 0; more < LAST_SECTOR; rounds += 1) {
    if (rounds >= header.readUInt32LE(72)) break;
    if (rounds > most) throw new ProblemFound('damaged');
    const list = numbers(await sector(more));
    more = list.pop() ?? LAST_SECTOR;
    places.push(...list.filter((index) => index < LAST_SECTOR));
  }
  if (places.length > most) throw new ProblemFound('damaged');
  const successors: number[] = [];
  for (const place of places) successors.push(...numbers(await sector(place)));
  return successors;
}

function readDirectory(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 128 <= bytes.length; at += 128) {
    const length = Math.min(64, bytes.readUInt16LE(at + 64));
    entries.push({
      name: bytes.toString('utf16le', at, at + Math.max(0, length - 2)),
      type: bytes[at + 66]!,
      start: bytes.readUInt32LE(at + 116),
      size: bytes.readUInt32LE(at + 120),
      classId: classIdOf(bytes.subarray(at + 80, at + 96)),
    });
  }
  return entries;
}

function classIdOf(bytes: Buffer): string {
  const first = [bytes.readUInt32LE(0), bytes.readUInt16LE(4), bytes.readUInt16LE(6)];
  const [a, b, c] = first.map((number, at) => number.toString(16).padStart(at === 0 ? 8 : 4, '0'));
  return [a, b, c, bytes.toString('hex', 8, 10), bytes.toString('hex', 10)].join('-');
}

const numbers = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
