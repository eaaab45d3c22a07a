import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string;
  content: string | Buffer;
  /** What the archive claims the unpacked size to be; by default the truth. */
  declared?: number;
  /** General purpose flags, such as 1 for encrypted. */
  flags?: number;
  /** Kind and rights of the file on Unix. */
  mode?: number;
  /** By default of the content. */
  crc?: number;
  /** Whether it is put in as it is, not made smaller. */
  stored?: true;
  /** Index of an earlier part whose bytes it claims for its own. */
  sharedWith?: number;
};

/** An archive of these parts, as they are, whatever a reader thinks of them. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = part.stored ? content : deflateRawSync(content);
    const name = Buffer.from(part.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.flags ?? 0, 2);
    common.writeUInt16LE(part.stored ? 0 : 8, 4);
    common.writeUInt32LE(part.crc ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(part.declared ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(((part.mode ?? 0) << 16) >>> 0, 6);
    place.writeUInt32LE(part.sharedWith === undefined ? offset : offsets[part.sharedWith]!, 10);
    const signature = Buffer.from('PK\u0001\u0002\u0014\0');
    directory.push(Buffer.concat([signature, common, place, name]));
    offsets.push(offset);
    if (part.sharedWith !== undefined) continue;
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The parts that a Word document cannot do without. */
export const WORD_PARTS: readonly ZipPart[] = [
  {
    name: '[Content_Types].xml',
    content: `<Types><Override PartName="/word/document.xml" ContentType="${TYPES}"/></Types>`,
  },
  { name: '_rels/.rels', content: '<Relationships/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
];

/** A Word document, with further parts. */
export const makeDocx = (...more: ZipPart[]): Buffer => makeZip([...WORD_PARTS, ...more]);

/** A part that says what the document loads. */
export const relations = (type: string, target: string): ZipPart => ({
  name: 'word/_rels/settings.xml.rels',
  content: `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
});
