import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bitmap, type Outline } from './bitmap.ts';

/** The grey values of a picture, row by row. */
function pixels(png: Buffer, width: number): number[][] {
  const start = png.indexOf('IDAT', undefined, 'latin1');
  const raw = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const rows: number[][] = [];
  for (let at = 0; at < raw.length; at += width + 1)
    rows.push([...raw.subarray(at + 1, at + 1 + width)]);
  return rows;
}

const square: Outline = [
  [1, 1],
  [3, 1],
  [3, 3],
  [1, 3],
];

test('a filled square blackens just its pixels', () => {
  const picture = bitmap(4, 4);
  picture.paint([square]);
  expect(pixels(picture.png(72), 4)).toEqual([
    [255, 255, 255, 255],
    [255, 0, 0, 255],
    [255, 0, 0, 255],
    [255, 255, 255, 255],
  ]);
});

test('half-covered pixels are half grey, whatever the direction of the outline', () => {
  for (const outline of [square, square.toReversed()]) {
    const picture = bitmap(5, 4);
    picture.paint([outline.map(([x, y]) => [x + 0.5, y])]);
    expect(pixels(picture.png(72), 5)[1]).toEqual([255, 128, 0, 128, 255]);
  }
});

test('a triangle covers half of its square', () => {
  const picture = bitmap(10, 10);
  picture.paint([
    [
      [0, 0],
      [10, 0],
      [0, 10],
    ],
  ]);
  const dark = pixels(picture.png(72), 10)
    .flat()
    .reduce((sum, grey) => sum + (255 - grey) / 255, 0);
  expect(dark).toBeCloseTo(50, 0);
});

test('an outline of the opposite direction makes a hole, and drawing outside does no harm', () => {
  const picture = bitmap(6, 6);
  const large: Outline = [
    [-4, -4],
    [9, -4],
    [9, 9],
    [-4, 9],
  ];
  picture.paint([large, square.toReversed()]);
  const rows = pixels(picture.png(72), 6);
  expect(rows[2]).toEqual([0, 255, 255, 0, 0, 0]);
  expect(rows[5]).toEqual([0, 0, 0, 0, 0, 0]);
});
