const SECTOR = 512;
const LAST = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE = 0xfffffffd;

export type CompoundPart = {
  name: string;
  /** 1 storage, 2 stream. */
  type: 1 | 2;
  content?: Buffer;
  /** Whether it shares the sectors of the root, as streams below 4096 bytes do. */
  small?: boolean;
};

/** An OLE compound file ([MS-CFB]) of these parts; streams that are not small are padded to 4096 bytes. */
export function makeCompoundFile(parts: readonly CompoundPart[]): Buffer {
  const shared = shareSectors(parts.filter(({ small }) => small));
  const root = { name: 'Root Entry', type: 5, content: shared.stream, small: false };
  const entries = [root, ...parts];
  const directorySectors = Math.ceil(entries.length / 4);
  const table: number[] = [TABLE, ...chain(1, directorySectors)];
  const streams: Buffer[] = [];
  const rows = entries.map(({ name, type, content, small }) => {
    const row = Buffer.alloc(128);
    row.write(name, 'utf16le');
    row.writeUInt16LE((name.length + 1) * 2, 64);
    row[66] = type;
    row.fill(0xff, 68, 80);
    row.writeUInt32LE(LAST, 116);
    if (content && small) {
      row.writeUInt32LE(shared.starts.shift()!, 116);
      row.writeUInt32LE(content.length, 120);
    } else if (content) {
      const padded = Buffer.concat([content, Buffer.alloc(4096)]).subarray(0, 4096);
      row.writeUInt32LE(table.length, 116);
      row.writeUInt32LE(padded.length, 120);
      table.push(...chain(table.length, 8));
      streams.push(padded);
    }
    return row;
  });
  const directory = Buffer.alloc(directorySectors * SECTOR);
  Buffer.concat(rows).copy(directory);
  const listed = shared.stream ? [tableSector(shared.table)] : [];
  const head = header(listed.length > 0 ? table.length : LAST);
  if (listed.length > 0) table.push(LAST);
  return Buffer.concat([head, tableSector(table), directory, ...streams, ...listed]);
}

const SMALL = 64;

/** Small streams one after the other, each of them backwards: no sector is where its forerunner ends. */
function shareSectors(parts: readonly CompoundPart[]) {
  const table: number[] = [];
  const pieces: Buffer[] = [];
  const starts = parts.map(({ content = Buffer.alloc(0) }) => {
    const [first, count] = [table.length, Math.ceil(content.length / SMALL)];
    for (let at = 0; at < count; at += 1) {
      table.push(at === 0 ? LAST : first + at - 1);
      const from = (count - 1 - at) * SMALL;
      pieces.push(
        Buffer.concat([content.subarray(from, from + SMALL), Buffer.alloc(SMALL)], SMALL),
      );
    }
    return first + count - 1;
  });
  return { table, starts, stream: pieces.length > 0 ? Buffer.concat(pieces) : undefined };
}

/** The first part of a Word document ([MS-DOC] §2.5.2). */
export function wordStream(flags = 0): Buffer {
  const head = Buffer.alloc(32);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(flags, 10);
  return head;
}

/** A Word document of this text, at most 3500 letters: one piece of two bytes to a letter, the rest of one ([MS-DOC] §2.4.1). */
export function makeDocOf(text: string): Buffer {
  const wide = 2;
  const words = Buffer.alloc(4096);
  wordStream(0x0200).copy(words);
  words.write(text.slice(0, wide), 512, 'utf16le');
  words.write(text.slice(wide), 512 + wide * 2, 'latin1');
  const numbers = (...all: number[]) => Buffer.from(Uint32Array.from(all).buffer);
  const place = (from: number) => Buffer.concat([Buffer.alloc(2), numbers(from), Buffer.alloc(2)]);
  const list = Buffer.concat([
    ...[numbers(0, wide, text.length), place(512)],
    place((512 + wide * 2) * 2 + 0x40000000),
  ]);
  const table = Buffer.concat([Buffer.from([1, 1, 0, 0, 2]), numbers(list.length), list]);
  words.writeUInt32LE(table.length, 0x1a6);
  return makeCompoundFile([
    { name: 'WordDocument', type: 2, content: words },
    { name: '1Table', type: 2, content: table },
  ]);
}

export const makeDoc = (...more: CompoundPart[]): Buffer =>
  makeCompoundFile([{ name: 'WordDocument', type: 2, content: wordStream() }, ...more]);

const chain = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index === count - 1 ? LAST : from + index + 1));

function header(smallTable: number): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(smallTable, 60);
  bytes.writeUInt32LE(LAST, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

function tableSector(successors: readonly number[]): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  for (let index = 0; index < SECTOR / 4; index += 1) {
    bytes.writeUInt32LE(successors[index] ?? FREE, index * 4);
  }
  return bytes;
}
