import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

type Entry = { name: string; data: Buffer };

/**
 * The same ZIP file with the clock taken out: entries in order of name (content types first),
 * all dated 1 January 1980, their text passed through `edit`. Two runs give the same bytes.
 */
export function settleZip(zip: Buffer, edit: (name: string, text: string) => string): Buffer {
  const entries = readZip(zip)
    .map(({ name, data }) =>
      /\.(xml|rels)$/u.test(name)
        ? { name, data: Buffer.from(edit(name, data.toString('utf8')), 'utf8') }
        : { name, data },
    )
    .toSorted((a, b) => order(a.name).localeCompare(order(b.name), 'en'));
  return writeZip(entries);
}

/** The files inside a ZIP file, by name. Throws when it is not one. */
export function readZip(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('Not a ZIP file');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    return { name, data: method === 0 ? packed : inflateRawSync(packed) };
  }).filter(({ name }) => !name.endsWith('/'));
}

function order(name: string): string {
  return name === '[Content_Types].xml' ? '' : name;
}

function writeZip(entries: Entry[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const packed = deflateRawSync(data, { level: 9 });
    const label = Buffer.from(name, 'utf8');
    // Fields common to both headers (APPNOTE.TXT 4.3.7): version, flags, method, time, date 1980-01-01.
    const common = Buffer.alloc(26);
    [20, 0x800, 8, 0, 0x21].forEach((value, i) => common.writeUInt16LE(value, 2 * i));
    [crc32(data), packed.length, data.length].forEach((value, i) =>
      common.writeUInt32LE(value, 10 + 4 * i),
    );
    common.writeUInt16LE(label.length, 22);
    body.push(Buffer.from('PK\x03\x04', 'latin1'), common, label, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, label);
    offset += 30 + label.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  [entries.length, entries.length].forEach((value, i) => end.writeUInt16LE(value, 4 + 2 * i));
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...body, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
