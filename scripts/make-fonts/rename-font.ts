/** The names a font carries inside; the licence reserves the old ones for the unchanged fonts. */
export type FontNames = {
  family: string;
  style: string;
  copyright: string;
  licence: string;
  licenceUrl: string;
};

type Table = { tag: string; data: Buffer };

/**
 * A copy of a TrueType font (sfnt bytes) under other names. Names that the axes refer to
 * (identifiers from 256) stay. Throws when the bytes are not an sfnt with a `name` table.
 */
export function renameFont(font: Buffer, names: FontNames): Buffer {
  const tables = readTables(font);
  const table = tables.find(({ tag }) => tag === 'name');
  if (!table) throw new Error('The font has no name table');
  table.data = writeNames([...ourNames(names), ...axisNames(table.data)]);
  return writeTables(font.readUInt32BE(0), tables);
}

function ourNames({
  family,
  style,
  copyright,
  licence,
  licenceUrl,
}: FontNames): [number, string][] {
  const postScript = `${family}-${style}`.replaceAll(' ', '');
  return [
    [0, copyright],
    [1, family],
    [2, style],
    [3, `Octavo;${postScript}`],
    [4, `${family} ${style}`],
    [5, 'Version 1.000'],
    [6, postScript],
    [13, licence],
    [14, licenceUrl],
    [25, family.replaceAll(' ', '')],
  ];
}

function axisNames(name: Buffer): [number, string][] {
  const strings = name.readUInt16BE(4);
  const found: [number, string][] = [];
  for (let i = 0; i < name.readUInt16BE(2); i++) {
    const at = 6 + 12 * i;
    const id = name.readUInt16BE(at + 6);
    const start = strings + name.readUInt16BE(at + 10);
    if (name.readUInt16BE(at) !== 3 || id < 256) continue;
    const bytes = Buffer.from(name.subarray(start, start + name.readUInt16BE(at + 8)));
    found.push([id, bytes.swap16().toString('utf16le')]);
  }
  return found;
}

function writeNames(names: [number, string][]): Buffer {
  const sorted = names.toSorted(([a], [b]) => a - b);
  const header = Buffer.alloc(6 + 12 * sorted.length);
  header.writeUInt16BE(sorted.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  const strings = sorted.map(([id, text], i) => {
    const bytes = Buffer.from(text, 'utf16le').swap16();
    // Windows, Unicode, English (United States): the record that every reader looks at.
    [3, 1, 0x409, id, bytes.length, offset].forEach((value, field) =>
      header.writeUInt16BE(value, 6 + 12 * i + 2 * field),
    );
    offset += bytes.length;
    return bytes;
  });
  return Buffer.concat([header, ...strings]);
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const at = 12 + 16 * i;
    const start = font.readUInt32BE(at + 8);
    const data = Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12)));
    return { tag: font.toString('latin1', at, at + 4), data };
  });
}

function writeTables(version: number, tables: Table[]): Buffer {
  const head = tables.find(({ tag }) => tag === 'head');
  head?.data.writeUInt32BE(0, 8);
  const header = Buffer.alloc(12 + 16 * tables.length);
  const power = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let offset = header.length;
  const bodies = tables.map(({ tag, data }, i) => {
    const at = 12 + 16 * i;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(checksum(data), at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += padded.length;
    return padded;
  });
  // OpenType 1.9, "head": the sum over the whole file, with this field at zero.
  head?.data.writeUInt32BE((0xb1b0afba - checksum(Buffer.concat([header, ...bodies]))) >>> 0, 8);
  const sealed = tables.map(({ data }) => Buffer.concat([data, Buffer.alloc(-data.length & 3)]));
  return Buffer.concat([header, ...sealed]);
}

function checksum(data: Buffer): number {
  const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
