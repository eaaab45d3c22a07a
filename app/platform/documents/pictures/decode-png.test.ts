import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePng } from '../../../../tests/support/documents/make-pictures.ts';
import { pngOf } from '../../../../tests/support/documents/png-of.ts';
import { decodePng } from './decode-png.server.ts';
import { encodePng } from './encode-png.server.ts';

const [width, height] = [23, 11];

/** Some colours, none of them clear. */
const rgba = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
  at % 4 === 3 ? 255 : (at * 37 + (at >> 5) * 91) % 256,
);

test('a picture that another program saved again shows the same, whatever its filters and colours', () => {
  expect(decodePng(encodePng({ width, height, rgba: rgba.slice() }, 300))).toEqual(rgba);
  for (const filter of [0, 1, 2, 3, 4]) {
    expect(decodePng(pngOf({ width, height, colour: 6, filter, samples: rgba }))).toEqual(rgba);
  }
  const plain = rgba.filter((_, at) => at % 4 !== 3);
  expect(decodePng(pngOf({ width, height, colour: 2, filter: 4, samples: plain }))).toEqual(rgba);
});

test('with a palette and with shades of grey it shows what it shows in all colours', () => {
  const shades = Uint8Array.from(rgba, (_, at) =>
    at % 4 === 3 ? 255 : rgba[at - (at % 4)]! & 0xf0,
  );
  const grey = shades.filter((_, at) => at % 4 === 0);
  expect(decodePng(pngOf({ width, height, colour: 0, filter: 2, samples: grey }))).toEqual(shades);
  const few = shades.map((value, at) => (at % 4 === 3 ? 255 : value > 100 ? 255 : 0));
  expect(decodePng(encodePng({ width, height, rgba: few.slice() }, 300))).toEqual(few);
});

test('what is no PNG, damaged or too large shows nothing', () => {
  const whole = makePng((place) => place, 5, 5);
  expect(decodePng(whole)).toHaveLength(100);
  expect(decodePng(whole.subarray(0, 60))).toBeNull();
  expect(decodePng(Buffer.from('GIF89a, and more than thirty-three bytes of it'))).toBeNull();
  const large = Buffer.from(whole);
  large.writeUInt32BE(100_000, 16);
  large.writeUInt32BE(100_000, 20);
  expect(decodePng(large)).toBeNull();
  const bomb = pngOf({ width: 1, height: 1, colour: 2, filter: 0, samples: new Uint8Array(3) });
  const more = deflateSync(Buffer.alloc(10_000_000));
  expect(decodePng(Buffer.concat([bomb.subarray(0, 33), more]))).toBeNull();
});
