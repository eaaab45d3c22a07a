import { readTables, writeTables } from './sfnt.ts';

/** The names a font carries inside; the licence reserves the old ones for the unchanged fonts. */
export type FontNames = {
  family: string;
  style: string;
  copyright: string;
  licence: string;
  licenceUrl: string;
};

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
