import { crc32, deflateSync } from 'node:zlib';

/** Notes a word and gives it back: each is looked for afterwards. */
export type Plant = (place: string) => string;

/** A PNG, of one point, with texts, EXIF and a time. */
export function makePng(plant: Plant, width = 1, height = 1): Buffer {
  const rows = Buffer.alloc((1 + 3 * width) * height);
  rows.set([0, 1, 2, 3]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(`Author\0${plant('png-text')}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync(plant('png-packed'))])),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${plant('png-xmp')}`)),
    chunk('eXIf', Buffer.from(`II*\0${plant('png-exif')}`)),
    chunk('vpAg', Buffer.from(plant('png-private'))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(plant('png-tail')),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** A JPEG of 1 × 1 points with EXIF, XMP, IPTC, a comment, a second picture and a tail. */
export function makeJpeg(plant: Plant): Buffer {
  const [start, ...rest] = [SMALL_JPEG.subarray(0, 2), SMALL_JPEG.subarray(2)] as const;
  return Buffer.concat([
    start,
    segment(0xe1, `Exif\0\0${plant('jpeg-exif')}`),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${plant('jpeg-xmp')}`),
    segment(0xed, `Photoshop 3.0\0${plant('jpeg-iptc')}`),
    segment(0xfe, plant('jpeg-comment')),
    segment(0xe0, `JFXX\0${plant('jpeg-thumbnail')}`),
    segment(0xe2, `MPF\0${plant('jpeg-mpf')}`),
    ...rest,
    Buffer.from(plant('jpeg-tail')),
    Buffer.from('\xff\xd8preview\xff\xd9', 'latin1'),
  ]);
}

function segment(marker: number, text: string): Buffer {
  const bytes = Buffer.alloc(text.length + 4);
  bytes.set([0xff, marker]);
  bytes.writeUInt16BE(text.length + 2, 2);
  bytes.write(text, 4, 'latin1');
  return bytes;
}

const SMALL_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
  'base64',
);

/** A GIF of one point with a comment and XMP. */
export const makeGif = (plant: Plant): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a\u0001\0\u0001\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    Buffer.from('\x21\xfe', 'latin1'),
    block(plant('gif-comment')),
    Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'),
    block(plant('gif-xmp')),
    Buffer.from('\x2c\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0;', 'latin1'),
  ]);

const block = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.from([0])]);

/** An EMF that says which program made it, and what it is called ([MS-EMF] §2.2.9). */
export function makeEmf(plant: Plant): Buffer {
  const title = Buffer.from(`Program\0${plant('emf-title')}\0\0`, 'utf16le');
  const head = Buffer.alloc(108);
  head.writeUInt32LE(1, 0);
  head.writeUInt32LE(108 + title.length, 4);
  head.write(' EMF', 40, 'latin1');
  head.writeUInt32LE(title.length / 2, 60);
  head.writeUInt32LE(108, 64);
  return Buffer.concat([head, title]);
}

/** A TIFF that names its artist. */
export function makeTiff(plant: Plant): Buffer {
  const artist = Buffer.from(`${plant('tiff-artist')}\0`);
  const bytes = Buffer.alloc(26);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  bytes.writeUInt16LE(315, 10);
  bytes.writeUInt16LE(2, 12);
  bytes.writeUInt32LE(artist.length, 14);
  bytes.writeUInt32LE(26, 18);
  return Buffer.concat([bytes, artist]);
}

/** A JPEG 2000 with XMP in a box of its own. */
export const makeJpx = (plant: Plant): Buffer =>
  Buffer.concat([
    box('jP  ', Buffer.from('\r\n\x87\n', 'latin1')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ')),
    box('uuid', Buffer.from(plant('jpx-uuid'))),
    box('xml ', Buffer.from(plant('jpx-xml'))),
    box('jp2c', Buffer.from('code')),
  ]);

function box(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data]);
}
