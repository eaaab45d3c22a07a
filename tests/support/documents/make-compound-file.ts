const SECTOR = 512;
const LAST = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE = 0xfffffffd;

export type CompoundPart = {
  name: string;
  /** 1 storage, 2 stream. */
  type: 1 | 2;
  content?: Buffer;
};

/** An OLE compound file ([MS-CFB]) of these parts; streams are padded to 4096 bytes. */
export function makeCompoundFile(parts: readonly CompoundPart[]): Buffer {
  const entries = [{ name: 'Root Entry', type: 5, content: undefined }, ...parts];
  const directorySectors = Math.ceil(entries.length / 4);
  const table: number[] = [TABLE, ...chain(1, directorySectors)];
  const streams: Buffer[] = [];
  const rows = entries.map(({ name, type, content }) => {
    const row = Buffer.alloc(128);
    row.write(name, 'utf16le');
    row.writeUInt16LE((name.length + 1) * 2, 64);
    row[66] = type;
    row.fill(0xff, 68, 80);
    row.writeUInt32LE(LAST, 116);
    if (content) {
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
  return Buffer.concat([header(), tableSector(table), directory, ...streams]);
}

/** The first part of a Word document ([MS-DOC] §2.5.2). */
export function wordStream(flags = 0): Buffer {
  const head = Buffer.alloc(32);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(flags, 10);
  return head;
}

export const makeDoc = (...more: CompoundPart[]): Buffer =>
  makeCompoundFile([{ name: 'WordDocument', type: 2, content: wordStream() }, ...more]);

const chain = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index === count - 1 ? LAST : from + index + 1));

function header(): Buffer {
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
  bytes.writeUInt32LE(LAST, 60);
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
