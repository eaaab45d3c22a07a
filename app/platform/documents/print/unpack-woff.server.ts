import { inflateSync } from 'node:zlib';

/**
 * The plain TrueType font inside a WOFF 1.0 file (W3C Recommendation, 13 December 2012): fontkit
 * reads WOFF too, but inflates its tables again for every glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  let offset = header.length;
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = 44 + 20 * i;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const bytes = woff.subarray(start, (start ?? 0) + (packed ?? 0));
    const table = packed === length ? bytes : inflateSync(bytes);
    const at = 12 + 16 * i;
    woff.copy(header, at, entry, entry + 4);
    woff.copy(header, at + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([header, ...tables]);
}
