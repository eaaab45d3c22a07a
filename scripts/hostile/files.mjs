// Files that no program writes: sound ones with bytes turned, cut, doubled and moved.
import fc from 'fast-check';

/** Bytes that mean something to some reader of files. */
const MARKS = [
  '%PDF-1.7',
  'obj << /Kids [2 0 R 2 0 R] >>',
  '/OpenAction',
  '/#4a#53',
  'stream\n',
  'endstream',
  'PK\x03\x04',
  'PK\x05\x06',
  '<Relationship ',
  '<!DOCTYPE a [<!ENTITY b "b">]>',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '\x89PNG',
  '\xff\xd8\xff',
  '\t\t\t\t',
  '=cmd|',
  '\xff\xff\xff\xff',
  '\x00\x00\x00\x00',
].map((text) => Buffer.from(text, 'latin1'));

const change = fc.record({
  kind: fc.constantFrom('turn', 'cut', 'double', 'put', 'take', 'fill'),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.nat({ max: 16 }), fc.nat({ max: 4000 })),
  byte: fc.nat({ max: 255 }),
  mark: fc.constantFrom(...MARKS),
});

function apply(bytes, { kind, place, length, byte, mark }) {
  const at = Math.floor(place * bytes.length);
  const start = bytes.subarray(0, at);
  const rest = bytes.subarray(at);
  switch (kind) {
    case 'turn':
      return Buffer.concat([start, Buffer.from([byte]), rest.subarray(1)]);
    case 'cut':
      return start;
    case 'double':
      return Buffer.concat([start, rest.subarray(0, length), rest]);
    case 'put':
      return Buffer.concat([start, mark, rest]);
    case 'take':
      return Buffer.concat([start, rest.subarray(length)]);
    default:
      return Buffer.concat([start, Buffer.alloc(length * 20, byte), rest]);
  }
}

/** @param {readonly Buffer[]} sound files to spoil */
export const hostileFile = (sound) =>
  fc
    .tuple(
      fc.constantFrom(...sound),
      fc.oneof(fc.array(change, { maxLength: 2 }), fc.array(change, { maxLength: 12 })),
    )
    .map(([bytes, changes]) => changes.reduce(apply, bytes));

/** Names under which they come. */
export const hostileName = fc.oneof(
  fc.constantFrom('paper.pdf', 'paper.docx', 'paper.doc', 'data.csv', 'data.zip', 'figure.png'),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '../../etc/passwd',
    'a'.repeat(5000),
    '\u202efdp.exe',
    '.pdf',
    'CON.pdf',
    'a\r\nX-Header: b.pdf',
  ),
);
