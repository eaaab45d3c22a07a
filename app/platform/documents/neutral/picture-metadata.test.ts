import { expect, test } from 'vitest';
import { cleanPicture } from './picture-metadata.ts';

test('a photograph stays turned as its camera was, and says no more of it', () => {
  // The make of a camera, then how it was held.
  const tiff = '49492a000800000002000f010200010000004300000012010300010000000600000000000000';
  const exif = Buffer.from(`457869660000${tiff}`, 'hex');
  const segment = (marker: number, bytes: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, bytes.length + 2]), bytes]);
  const end = Buffer.from('ffda0002aabbffd9', 'hex');
  const photo = Buffer.concat([Buffer.from('ffd8', 'hex'), segment(0xe1, exif), end]);
  expect(cleanPicture(photo).toString('hex')).toBe(
    'ffd8ffe100224578696600004d4d002a00000008000101120003000000010006000000000000' +
      'ffda0002aabbffd9',
  );
});

test('a picture that ends within its own header is left as it is', () => {
  const emf = Buffer.alloc(50);
  emf.writeUInt32LE(1, 0);
  emf.write(' EMF', 40, 'latin1');
  for (const short of [emf, Buffer.from('1f8b', 'hex'), Buffer.from('1f8b0800000000', 'hex')]) {
    expect(cleanPicture(short)).toEqual(short);
  }
  const heads = [
    'ffd8ffe1',
    '89504e470d0a1a0a',
    '474946383961',
    '49492a00',
    '4d4d002a',
    '52494646',
  ];
  for (const head of heads) {
    for (const more of [0, 1, 2, 3, 5, 8]) {
      const short = Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(more, 0xff)]);
      expect(() => cleanPicture(short)).not.toThrow();
    }
  }
});
