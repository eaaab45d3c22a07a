import { expect, test } from 'vitest';
import { svgWeight } from './svg-weight.ts';
import { takePictures } from './take-pictures.server.ts';

const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
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

test('a drawing is shown as it is, with parts that it shows again', () => {
  const dots = '<defs><circle id="d" r="1"/></defs><use href="#d"/><use href="#d" x="3"/>';
  expect(drawing(dots)).toMatchObject({ type: 'image/svg+xml', width: 300, height: 150 });
  expect(svgWeight(svg(dots))).toBe(7);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<circle r="1" onload="alert(1)"/>'],
  ['a page within', '<foreignObject><body/></foreignObject>'],
  ['a link that runs', '<a href="javascript:alert(1)"><circle r="1"/></a>'],
  ['a picture from elsewhere', '<image href="https://elsewhere.example/a.png"/>'],
  ['a style from elsewhere', '<style>@import url(https://elsewhere.example/a.css);</style>'],
  ['a fill from elsewhere', '<rect fill="url(https://elsewhere.example/a.svg#b)"/>'],
  ['a part that shows itself', '<g id="a"><use href="#a"/></g>'],
  ['patterns that fill each other', pattern('a', 'b') + pattern('b', 'a')],
  ['ten in ten, ten times', tens('use href="#')],
])('a drawing with %s is not shown', (_, inner) => {
  expect(drawing(inner)).toBe('picture-format');
});

function pattern(id: string, other: string): string {
  return `<pattern id="${id}"><rect fill="url(#${other})"/></pattern>`;
}

function tens(start: string): string {
  const level = (n: number) => `<g id="l${n}">${`<${start}l${n - 1}"/>`.repeat(10)}</g>`;
  return `<g id="l0"><circle r="1"/></g>${Array.from({ length: 10 }, (_, n) => level(n + 1)).join('')}`;
}
