import { expect, test } from 'vitest';
import { decodeDeclaredXml } from './declared-xml.ts';
import { NotXml } from './xml-tokens.ts';

const declared = (encoding: string, body = '<p>Café</p>') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n${body}`;

test.each([
  ['UTF-8', Buffer.from(declared('UTF-8'))],
  ['ASCII, which is UTF-8', Buffer.from(declared('ASCII'))],
  ['US-ASCII', Buffer.from(declared('us-ascii'))],
  ['no name', Buffer.from('<p>Café</p>')],
  ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
  ['windows-1252', Buffer.from(declared('windows-1252'), 'latin1')],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(declared('UTF-16'), 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${declared('utf-16')}`, 'utf16le').swap16()],
  ['a name of UTF-16 on bytes of UTF-8', Buffer.from(declared('UTF-16'))],
  ['UTF-32', wide(declared('ISO-10646-UCS-4'))],
])('%s is read as it was written', (_, bytes) => {
  expect(decodeDeclaredXml(bytes)).toBe('<p>Café</p>');
});

function wide(text: string): Buffer {
  const bytes = Buffer.alloc(4 * [...text].length);
  for (const [at, sign] of [...text].entries()) bytes.writeUInt32LE(sign.codePointAt(0)!, 4 * at);
  return bytes;
}

test('Russian and Chinese encodings say their own letters', () => {
  const koi8 = Buffer.concat([
    Buffer.from(declared('KOI8-R', '<p>')),
    Buffer.from([0xed, 0xc9, 0xd2]),
    Buffer.from('</p>'),
  ]);
  expect(decodeDeclaredXml(koi8)).toBe('<p>Мир</p>');
  const gb = Buffer.concat([
    Buffer.from(declared('GB2312', '<p>')),
    Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
    Buffer.from('</p>'),
  ]);
  expect(decodeDeclaredXml(gb)).toBe('<p>中文</p>');
});

test.each([
  ['a made-up encoding', Buffer.from(declared('x-made-up'))],
  ['bytes that are not what they are called', Buffer.from(declared('UTF-8'), 'latin1')],
  ['half of a sign of UTF-32', Buffer.from([0x3c, 0, 0, 0, 0, 0, 0x11, 0x11])],
])('%s is no XML', (_, bytes) => {
  expect(() => decodeDeclaredXml(bytes)).toThrow(NotXml);
});
