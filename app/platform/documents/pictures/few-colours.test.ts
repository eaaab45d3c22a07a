import { expect, test } from 'vitest';
import { fewColours, roundedAt } from './few-colours.ts';

const points = (colours: readonly (readonly [number, number, number])[]): Uint8Array =>
  Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));

test('a drawing with softened edges needs few colours, and its areas keep theirs exactly', () => {
  const edges = Array.from({ length: 255 }, (_, at) => [at, 255 - at, (at * 7) % 256] as const);
  const areas = Array.from({ length: 60_000 }, (_, at) =>
    at % 2 === 0 ? ([255, 255, 255] as const) : ([17, 90, 160] as const),
  );
  const rgba = points([...areas, ...edges]);
  const { palette, placeOf } = fewColours(rgba)!;
  expect(palette.length).toBeLessThanOrEqual(256);
  expect([0, 4].map((at) => palette[placeOf[roundedAt(rgba, at)]!])).toEqual([0xffffff, 0x115aa0]);
});

test('what has many colours all over, as a photograph has, needs them', () => {
  const rgba = points(
    Array.from({ length: 40_000 }, (_, at) => [
      at % 251,
      Math.floor(at / 7) % 253,
      Math.floor(at / 31) % 241,
    ]),
  );
  expect(fewColours(rgba)).toBeNull();
});
