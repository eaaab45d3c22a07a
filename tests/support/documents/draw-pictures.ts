// Small pictures in formats that browsers do not show, and a look at the points of a PNG.
import { deflateSync, inflateSync } from 'node:zlib';
import { makePdf } from './make-pdf.ts';

/** A black square in the middle of a page of this size, on no ground. */
export function pdfPicture(width = 200, height = 100, more = ''): Buffer {
  const drawing = `0 g ${width / 4} ${height / 4} ${width / 2} ${height / 2} re f ${more}`;
  const content = `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`;
  return Buffer.from(
    makePdf('', [content])
      .toString('latin1')
      .replace('/MediaBox [0 0 595 842]', `/MediaBox [0 0 ${width} ${height}] /Contents 4 0 R`),
    'latin1',
  );
}

/** A PDF that draws the same square ten to the tenth times. */
export function endlessPdfPicture(levels = 10): Buffer {
  const form = (content: string, next: number | null) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] ${next === null ? '' : `/Resources << /XObject << /X ${next} 0 R >> >>`} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const content = '/X Do';
  const forms = Array.from({ length: levels }, (_, at) =>
    at === levels - 1 ? form('0 0 9 9 re f', null) : form('/X Do '.repeat(10), at + 6),
  );
  return Buffer.from(
    makePdf('', [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`, ...forms])
      .toString('latin1')
      .replace(
        '/MediaBox [0 0 595 842]',
        '/MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>',
      ),
    'latin1',
  );
}

type Drawn = { text?: string; font?: string; records?: number };

/** An EMF of 50 × 25 mm with a frame, and words in a font ([MS-EMF] 2.3). */
export function emfPicture({ text = '', font = 'Arial', records }: Drawn = {}): Buffer {
  const rectangle = record(43, [0, 0, 999, 499]);
  const words =
    text === ''
      ? []
      : [fontRecord(font), record(37, [1]), textRecord(text), record(37, [0x8000000d])];
  const body = [rectangle, ...words, record(14, [0, 0, 20])];
  const head = Buffer.alloc(88);
  const size = body.reduce((sum, { length }) => sum + length, head.length);
  head.writeUInt32LE(1, 0);
  head.writeUInt32LE(88, 4);
  for (const [at, side] of [0, 0, 999, 499, 0, 0, 5000, 2500].entries()) {
    head.writeInt32LE(side, 8 + at * 4);
  }
  head.write(' EMF', 40, 'latin1');
  head.writeUInt32LE(0x10000, 44);
  head.writeUInt32LE(size, 48);
  head.writeUInt32LE(records ?? body.length + 1, 52);
  head.writeUInt16LE(2, 56);
  for (const [at, side] of [1000, 500, 50, 25].entries()) head.writeInt32LE(side, 72 + at * 4);
  return Buffer.concat([head, ...body]);
}

function record(type: number, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 + values.length * 4);
  for (const [at, value] of [type, bytes.length, ...values].entries()) {
    bytes.writeInt32LE(value | 0, at * 4);
  }
  return bytes;
}

function fontRecord(name: string): Buffer {
  const bytes = Buffer.alloc(8 + 4 + 320);
  bytes.writeUInt32LE(82, 0);
  bytes.writeUInt32LE(bytes.length, 4);
  bytes.writeUInt32LE(1, 8);
  bytes.writeInt32LE(-40, 12);
  bytes.writeInt32LE(400, 28);
  bytes[12 + 23] = name === 'Symbol' ? 2 : 0;
  bytes.write(name, 12 + 28, 'utf16le');
  return bytes;
}

function textRecord(text: string): Buffer {
  const letters = Buffer.alloc(Math.ceil((text.length * 2) / 4) * 4);
  letters.write(text, 'utf16le');
  const bytes = Buffer.alloc(76 + letters.length + text.length * 4);
  bytes.writeUInt32LE(84, 0);
  bytes.writeUInt32LE(bytes.length, 4);
  bytes.writeUInt32LE(1, 24);
  bytes.writeFloatLE(1, 28);
  bytes.writeFloatLE(1, 32);
  bytes.writeInt32LE(100, 36);
  bytes.writeInt32LE(100, 40);
  bytes.writeUInt32LE(text.length, 44);
  bytes.writeUInt32LE(76, 48);
  bytes.writeUInt32LE(76 + letters.length, 72);
  letters.copy(bytes, 76);
  for (let at = 0; at < text.length; at += 1) {
    bytes.writeInt32LE(20, 76 + letters.length + at * 4);
  }
  return bytes;
}

/** A WMF of one by half an inch with a frame ([MS-WMF] 2.3). */
export function wmfPicture(): Buffer {
  const placed = Buffer.alloc(22);
  placed.writeUInt32LE(0x9ac6cdd7, 0);
  for (const [at, side] of [0, 0, 1000, 500, 1000].entries()) placed.writeInt16LE(side, 6 + at * 2);
  let sum = 0;
  for (let at = 0; at < 20; at += 2) sum ^= placed.readUInt16LE(at);
  placed.writeUInt16LE(sum, 20);
  const words = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 2);
    for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
    return bytes;
  };
  const body = [
    words(5, 0, 0x020b, 0, 0),
    words(5, 0, 0x020c, 500, 1000),
    words(7, 0, 0x041b, 400, 900, 100, 100),
    words(3, 0, 0),
  ];
  const size = body.reduce((all, { length }) => all + length, 18) / 2;
  return Buffer.concat([placed, words(1, 9, 0x0300, size, 0, 0, 7, 0, 0), ...body]);
}

type Tiff = {
  width: number;
  height: number;
  /** 0 and 1 shades, 2 colours, 5 inks. */
  kind: number;
  data: Buffer;
  samples?: number;
  compression?: number;
  extra?: number;
  orientation?: number;
  planes?: number;
};

/** A TIFF of one strip, with eight bits for each sample. */
export function tiffPicture({ width, height, kind, data, samples = 1, ...more }: Tiff): Buffer {
  const compression = more.compression ?? 1;
  const packed = compression === 8 ? deflateSync(data) : data;
  const bits = Array.from({ length: samples }, () => 8);
  const tags: [tag: number, type: number, values: number[]][] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, bits],
    [259, 3, [compression]],
    [262, 3, [kind]],
    [273, 4, [0]],
    [274, 3, [more.orientation ?? 1]],
    [277, 3, [samples]],
    [278, 4, [height]],
    [279, 4, [packed.length]],
    [284, 3, [more.planes ?? 1]],
    ...(more.extra === undefined ? [] : [[338, 3, [more.extra]] as [number, number, number[]]]),
  ];
  const list = Buffer.alloc(2 + tags.length * 12 + 4);
  const longer = Buffer.alloc(64);
  const start = 8 + list.length + longer.length;
  list.writeUInt16LE(tags.length, 0);
  for (const [at, [tag, type, values]] of tags.entries()) {
    const place = 2 + at * 12;
    list.writeUInt16LE(tag, place);
    list.writeUInt16LE(type, place + 2);
    list.writeUInt32LE(values.length, place + 4);
    if (tag === 273) list.writeUInt32LE(start, place + 8);
    else if (values.length > 2) {
      list.writeUInt32LE(8 + list.length, place + 8);
      for (const [index, value] of values.entries()) longer.writeUInt16LE(value, index * 2);
    } else if (type === 4) list.writeUInt32LE(values[0]!, place + 8);
    else
      for (const [index, value] of values.entries())
        list.writeUInt16LE(value, place + 8 + index * 2);
  }
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1');
  return Buffer.concat([head, list, longer, packed]);
}

/** A bitmap of two points: red, and blue above it. */
export function bmpPicture(): Buffer {
  const bytes = Buffer.alloc(54 + 8);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(1, 18);
  bytes.writeInt32LE(2, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  bytes.set([0, 0, 255], 54);
  bytes.set([255, 0, 0], 58);
  return bytes;
}

/** Encapsulated PostScript of 100 × 50 units that begins at 10, 20. */
export const epsPicture = (): Buffer =>
  Buffer.from(
    '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 10 20 110 70\n%%EndComments\n10 20 50 25 rectfill\nshowpage\n%%EOF\n',
  );

/** The points of a PNG as our own writer leaves them: red, green and blue of each, row by row. */
export function pointsOf(png: Uint8Array): number[][][] {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const isTrue = bytes[25] === 2;
  const size = isTrue ? 3 : 1;
  const rows = unfilter(inflateSync(chunks.get('IDAT')!), width * size, height, size);
  const palette = chunks.get('PLTE');
  const colourOf = (row: Buffer, x: number): number[] => {
    if (isTrue) return [...row.subarray(x * 3, x * 3 + 3)];
    const value = row[x]!;
    return palette ? [...palette.subarray(value * 3, value * 3 + 3)] : [value, value, value];
  };
  return rows.map((row) => Array.from({ length: width }, (_, x) => colourOf(row, x)));
}

function unfilter(packed: Buffer, size: number, height: number, step: number): Buffer[] {
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const start = y * (size + 1);
    const row = Buffer.from(packed.subarray(start + 1, start + 1 + size));
    const above = rows[y - 1] ?? Buffer.alloc(size);
    for (let at = 0; at < size; at += 1) {
      const [left, over, corner] = [row[at - step] ?? 0, above[at]!, above[at - step] ?? 0];
      const filter = packed[start];
      if (filter === 2) row[at]! += over;
      else if (filter === 4) row[at]! += nearest(left, over, corner);
    }
    rows.push(row);
  }
  return rows;
}

function nearest(left: number, over: number, corner: number): number {
  const guess = left + over - corner;
  return [left, over, corner].toSorted(
    (one, other) => Math.abs(guess - one) - Math.abs(guess - other),
  )[0]!;
}
