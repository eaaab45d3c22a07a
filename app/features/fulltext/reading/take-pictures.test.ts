import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PicturePart } from '#app/platform/documents/pictures/picture-part.ts';
import { withPart } from './picture-part.ts';
import { takePictures } from './take-pictures.server.ts';

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`;
const found = (bytes: Uint8Array) => takePictures(new Map([['a', bytes]])).find('a');
const drawing = (inner: string) => found(Buffer.from(svg(inner)));

/** The head of a PNG of this size, and nothing more. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.write('\u0089PNG\r\n\u001a\n', 0, 'latin1');
  head.writeUInt32BE(13, 8);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

/** The head of a WebP without loss of this size (14 bits for each side less one). */
function webp(width: number, height: number): Buffer {
  const head = Buffer.alloc(40);
  head.write('RIFF\0\0\0\0WEBPVP8L', 0, 'latin1');
  head[20] = 0x2f;
  head.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  return head;
}

test('a picture of 10,000 × 10,000 points is not shown, whatever its bytes are', () => {
  expect(found(png(10_000, 10_000))).toBe('picture-size');
  expect(found(webp(10_000, 10_000))).toBe('picture-size');
  expect(found(png(8000, 6000))).toMatchObject({ width: 8000, height: 6000 });
  expect(found(webp(800, 600))).toMatchObject({ width: 800, height: 600 });
});

test('a drawing is stored as it was redrawn, with its size', () => {
  const pictures = takePictures(
    new Map([
      ['a', Buffer.from(svg('<script>alert(1)</script><circle r="1" onload="alert(1)"/>'))],
    ]),
  );
  expect(pictures.find('a')).toMatchObject({ type: 'image/svg+xml', width: 40, height: 20 });
  const [kept] = pictures.kept();
  expect(Buffer.from(kept!.bytes).toString()).toContain('<circle r="1"/></svg>');
  expect(kept!.picture.hash).toBe(createHash('sha256').update(kept!.bytes).digest('hex'));
});

test('a picture of too many points is not shown in a drawing either', () => {
  const image = (bytes: Buffer) =>
    drawing(`<image href="data:image/png;base64,${bytes.toString('base64')}"/>`);
  expect(image(png(10_000, 10_000))).toBe('picture-format');
  expect(image(png(100, 100))).toMatchObject({ type: 'image/svg+xml' });
});

test('of a picture of points the part that a paper shows is a drawing of it', () => {
  const part = (box: PicturePart['box'], turns: number) => {
    const pictures = takePictures(new Map([['a.png', png(40, 20)]]));
    const picture = pictures.find(withPart('a.png', { page: 1, box, turns }));
    const [kept] = pictures.kept();
    return [
      picture,
      Buffer.from(kept!.bytes)
        .toString()
        .replace(/base64,[^"]*/, 'base64,'),
    ];
  };
  const trim = { by: 'trim' as const, left: 5, bottom: 2, right: 10, top: 3 };
  expect(part(trim, 0)).toEqual([
    expect.objectContaining({ name: 'picture-1.svg', width: 25, height: 15 }),
    '<svg xmlns="http://www.w3.org/2000/svg" width="25" height="15" viewBox="5 3 25 15"><image width="40" height="20" href="data:image/png;base64,"/></svg>',
  ]);
  expect(part(trim, 1)[1]).toContain(
    'height="25" viewBox="3 -30 15 25"><image width="40" height="20" transform="rotate(-90)"',
  );
  expect(part({ ...trim, right: 60 }, 0)[1]).toContain('viewBox="0 0 40 20"');
});
