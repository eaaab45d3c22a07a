import { expect, test } from 'vitest';
import { decodePng, pngSize } from './decode-png.server.ts';
import { encodePng } from './encode-png.server.ts';
import { shrinkPng } from './shrink-png.server.ts';

const WHITE = [255, 255, 255];
const BLUE = [0, 0, 200];

/** A picture of points, each by its column and row. */
function aPicture(width: number, height: number, colourAt: (x: number, y: number) => number[]) {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    rgba.set([...colourAt(at % width, Math.floor(at / width)), 255], at * 4);
  }
  return encodePng({ width, height, rgba }, 72);
}

/** As a photograph is: no two points beside each other are the same. */
const grain = (x: number, y: number) => {
  const shade = Math.imul(Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263), 1_274_126_177);
  return [shade >>> 26, 80 + ((shade >>> 20) & 31), 200 - ((shade >>> 8) & 31)];
};

test('a picture is made as wide as it is asked for, in its proportions and with fewer bytes', () => {
  const before = aPicture(800, 1200, grain);
  const shrunk = shrinkPng(before, 360)!;
  expect([shrunk.width, shrunk.height]).toEqual([360, 540]);
  expect(pngSize(shrunk.bytes)).toEqual({ width: 360, height: 540 });
  expect(shrunk.bytes.length).toBeLessThan(before.length / 4);
});

test('each point has the mean colour of what lay in its place', () => {
  // Blue on the left, then white with every fifth column blue.
  const colourAt = (x: number) => (x < 200 || x % 5 === 0 ? BLUE : WHITE);
  const { bytes } = shrinkPng(aPicture(400, 300, colourAt), 4)!;
  const points = decodePng(bytes)!;
  const mean = [204, 204, 244, 255];
  expect([...points.subarray(0, 16)]).toEqual([...BLUE, 255, ...BLUE, 255, ...mean, ...mean]);
});

test('what is no wider, and what is no PNG, stays as it is', () => {
  expect(shrinkPng(aPicture(720, 900, grain), 720)).toBeNull();
  expect(shrinkPng(Buffer.from('\u00ff\u00d8\u00ff\u00e0', 'latin1'), 720)).toBeNull();
  expect(shrinkPng(new Uint8Array(0), 720)).toBeNull();
});
