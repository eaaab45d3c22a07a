import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  bmpPicture,
  emfPicture,
  pdfPicture,
  pointsOf,
  tiffPicture,
  wmfPicture,
} from '../../../../tests/support/documents/draw-pictures.ts';
import { makeLockedPdf, makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { drawPicture } from './draw-picture.server.ts';

const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];

test('the first page of a PDF becomes a PNG of three times its size, on a white ground', async () => {
  const drawn = await drawPicture(pdfPicture(200, 100));
  expect(drawn).toMatchObject({ type: 'image/png', width: 600, height: 300, density: 2.25 });
  const points = pointsOf(drawn.bytes);
  expect([points.length, points[0]!.length]).toEqual([300, 600]);
  expect(points[5]![5]).toEqual(WHITE);
  expect(points[150]![300]).toEqual(BLACK);
  expect([points[150]![148], points[150]![152]]).toEqual([WHITE, BLACK]);
});

test('of a PDF a box and a turn are drawn as the paper says it', async () => {
  // The square is black from 50 to 150 and from 25 to 75 of 200 × 100.
  const trim = { by: 'trim' as const, left: 40, bottom: 0, right: 0, top: 50 };
  const cut = await drawPicture(pdfPicture(), { page: 1, box: trim, turns: 0 });
  expect(cut).toMatchObject({ width: 480, height: 150 });
  const points = pointsOf(cut.bytes);
  expect([points[0]![28], points[0]![32], points[80]![100]]).toEqual([WHITE, BLACK, WHITE]);
  const view = { by: 'viewport' as const, left: 100, bottom: 50, right: 200, top: 100 };
  const turned = await drawPicture(pdfPicture(), { page: 9, box: view, turns: 1 });
  // The corner that is black is the lower left one; turned to the left it is the lower right one.
  expect(turned).toMatchObject({ width: 150, height: 300 });
  const at = pointsOf(turned.bytes);
  expect([at[2]![2], at[297]![2], at[297]![147], at[2]![147]]).toEqual([
    WHITE,
    WHITE,
    BLACK,
    WHITE,
  ]);
});

test('a large PDF has twice its points, and the largest only as many as a browser shows', async () => {
  expect(await drawPicture(pdfPicture(1600, 400))).toMatchObject({ width: 3200, height: 800 });
  const { width, height } = await drawPicture(pdfPicture(6000, 5000));
  expect(width * height).toBeLessThanOrEqual(25_000_000);
  expect(width * height).toBeGreaterThan(24_000_000);
});

test('a drawing of Office becomes an SVG as large as its author made it', async () => {
  for (const emf of [emfPicture(), gzipSync(emfPicture())]) {
    const drawn = await drawPicture(emf);
    expect(drawn).toMatchObject({ type: 'image/svg+xml', width: 189, height: 94 });
    const svg = Buffer.from(drawn.bytes).toString();
    expect(svg).toMatch(/^<svg [^>]*width="189" height="94" viewBox="0 0 1000 500"/);
    expect(svg).toMatch(/^<svg [^>]*><rect width="1000" height="500" fill="#ffffff"\/>/);
    expect(svg).toContain('<path');
  }
  expect(await drawPicture(wmfPicture())).toMatchObject({
    type: 'image/svg+xml',
    width: 96,
    height: 48,
  });
});

test('letters in a font of signs become the signs that they stand for', async () => {
  const svgOf = async (text: string, font: string) => {
    const { bytes, hasUnknownSigns } = await drawPicture(emfPicture({ text, font }));
    const texts = [
      ...Buffer.from(bytes)
        .toString()
        .matchAll(/<text[^>]*font-family="([^"]*)"[^>]*>([^<]*)</g),
    ];
    return [texts.map(([, , said]) => said).join(''), texts[0]![1], hasUnknownSigns];
  };
  expect(await svgOf('a-\u00ce', 'Symbol')).toEqual(['α−∈', 'serif', false]);
  expect(await svgOf('\uf061\uf0e5', 'Symbol')).toEqual(['α∑', 'serif', false]);
  expect(await svgOf('aL', 'Arial')).toEqual(['aL', "'Arial', sans-serif", false]);
  expect(await svgOf('L', 'MT Extra')).toEqual(['⋯', 'serif', false]);
  expect(await svgOf('J', 'Wingdings')).toEqual(['J', 'serif', true]);
});

test.each([
  ['shades, black by 0', { kind: 1, data: [0, 255] }, [BLACK, WHITE]],
  ['shades, white by 0', { kind: 0, data: [0, 255] }, [WHITE, BLACK]],
  [
    'colours',
    { kind: 2, samples: 3, data: [255, 0, 0, 0, 0, 255] },
    [
      [255, 0, 0],
      [0, 0, 255],
    ],
  ],
  [
    'deflated colours',
    { kind: 2, samples: 3, compression: 8, data: [9, 8, 7, 0, 0, 255] },
    [
      [9, 8, 7],
      [0, 0, 255],
    ],
  ],
  [
    'four inks',
    { kind: 5, samples: 4, data: [0, 255, 255, 0, 0, 0, 0, 255] },
    [[255, 0, 0], BLACK],
  ],
  ['cover', { kind: 2, samples: 4, extra: 2, data: [0, 0, 0, 255, 0, 0, 0, 0] }, [BLACK, WHITE]],
  [
    'multiplied cover',
    { kind: 2, samples: 4, extra: 1, data: [0, 0, 0, 255, 0, 0, 0, 0] },
    [BLACK, WHITE],
  ],
  [
    'a sample that means nothing',
    { kind: 2, samples: 4, extra: 0, data: [9, 9, 9, 0, 7, 7, 7, 0] },
    [
      [9, 9, 9],
      [7, 7, 7],
    ],
  ],
  ['its left at the right', { kind: 1, orientation: 2, data: [0, 255] }, [WHITE, BLACK]],
])('a TIFF with %s shows what it is', async (_, { data, ...how }, points) => {
  const tiff = tiffPicture({ width: 2, height: 1, ...how, data: Buffer.from(data) });
  const drawn = await drawPicture(tiff);
  expect(drawn).toMatchObject({ type: 'image/png', width: 2, height: 1 });
  expect(pointsOf(drawn.bytes)).toEqual([points]);
});

test('a TIFF on its side is set upright, and so is a bitmap, which begins at its foot', async () => {
  const shades = Buffer.from([0, 100, 200, 10, 110, 210]);
  const onSide = tiffPicture({ width: 3, height: 2, kind: 1, orientation: 6, data: shades });
  const { bytes } = await drawPicture(onSide);
  expect(pointsOf(bytes).map((row) => row.map(([red]) => red))).toEqual([
    [10, 0],
    [110, 100],
    [210, 200],
  ]);
  expect(pointsOf((await drawPicture(bmpPicture())).bytes)).toEqual([[[0, 0, 255]], [[255, 0, 0]]]);
});

test('a picture in all colours is written without any loss', async () => {
  const [width, height] = [40, 30];
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * at * 7 + at * 13) % 251),
  );
  const { bytes } = await drawPicture(tiffPicture({ width, height, kind: 2, samples: 3, data }));
  expect(Buffer.from(pointsOf(bytes).flat(2))).toEqual(data);
});

const two = Buffer.from([0, 255]);
test.each<[string, Buffer, string]>([
  ['words', Buffer.from('no picture at all, only words'), 'unknown-format'],
  ['a PDF with a password', makeLockedPdf(), 'damaged'],
  ['a PDF that shows nothing', makePdf(), 'damaged'],
  ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj << /Type /Cat'), 'damaged'],
  ['an EMF cut off', emfPicture().subarray(0, 60), 'damaged'],
  ['an EMF of four billion records', emfPicture({ records: 4_000_000_000 }), 'too-large'],
  ['an EMF that unpacks without end', gzipSync(Buffer.alloc(200_000_000)), 'damaged'],
  [
    'a TIFF of 100,000 × 100,000 points',
    tiffPicture({ width: 1e5, height: 1e5, kind: 1, data: two }),
    'too-large',
  ],
  [
    'a TIFF of which the end is missing',
    tiffPicture({ width: 2, height: 9, kind: 1, data: Buffer.alloc(18) }).subarray(0, -9),
    'damaged',
  ],
  [
    'a TIFF of one colour',
    tiffPicture({ width: 2, height: 1, kind: 1, data: Buffer.from([7, 7]) }),
    'damaged',
  ],
  [
    'a TIFF in planes',
    tiffPicture({ width: 1, height: 1, kind: 2, samples: 3, planes: 2, data: Buffer.alloc(3) }),
    'unknown-format',
  ],
  [
    'a TIFF packed otherwise',
    tiffPicture({ width: 2, height: 1, kind: 1, compression: 50_001, data: two }),
    'unknown-format',
  ],
  [
    'a TIFF that unpacks without end',
    tiffPicture({ width: 2, height: 1, kind: 1, compression: 8, data: Buffer.alloc(90_000_000) }),
    'damaged',
  ],
  ['a bitmap without its points', bmpPicture().subarray(0, 55), 'damaged'],
])('%s is not drawn, and it is said why', async (_, bytes, reason) => {
  const failed = await drawPicture(bytes).catch((error: unknown) => error);
  expect(failed).toMatchObject({ reason });
});
