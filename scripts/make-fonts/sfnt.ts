/** Owns the tables of a font file (OpenType 1.9, "Table directory"). */
export type Table = { tag: string; data: Buffer };

/** Of the bytes of a TrueType or OpenType font. */
export function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const at = 12 + 16 * i;
    const start = font.readUInt32BE(at + 8);
    const data = Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12)));
    return { tag: font.toString('latin1', at, at + 4), data };
  });
}

/** A font of these tables, its sums made again. @param version as the font said that they came from */
export function writeTables(version: number, tables: Table[]): Buffer {
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
