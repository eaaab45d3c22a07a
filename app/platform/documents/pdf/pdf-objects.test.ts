import { expect, test } from 'vitest';
import { makePdf, objectStream } from '../../../../tests/support/documents/make-pdf.ts';
import { unpackObjects } from './pdf-objects.server.ts';
import { walkPdf } from './pdf-walk.ts';

function unpacked(...objects: Buffer[]) {
  const pdf = makePdf('', objects);
  return unpackObjects(pdf, walkPdf(pdf).objectStreams).map(({ bytes }) => bytes.length);
}
const packed = (size: number, entries = '') => objectStream('x'.repeat(size - 4), 1, entries);

test('all objects of a PDF together may unpack to 32 MB, and no stream to more', () => {
  expect(unpacked(packed(16_000_000), packed(16_000_000))).toEqual([16_000_000, 16_000_000]);
  expect(() => unpacked(packed(16_000_000), packed(16_000_001))).toThrow('far larger');
  expect(() => unpacked(packed(32_000_001))).toThrow('far larger');
});

test('what a predictor stands for counts as well, and what is not packed', () => {
  const rows = '/DecodeParms << /Predictor 12 /Columns 9999 >>';
  expect(unpacked(packed(16_000_000, rows))).toEqual([15_998_400, 16_000_000]);
  expect(() => unpacked(packed(16_100_000, rows))).toThrow('far larger');
  const plain = Buffer.concat([
    Buffer.from('<< /Type /ObjStm /N 1 /First 4 >>\nstream\n9 0 '),
    Buffer.alloc(16_100_000, 'x'),
    Buffer.from('\nendstream'),
  ]);
  expect(() => unpacked(plain, plain)).toThrow('far larger');
});
