import { expect, test } from 'vitest';
import { svgSize } from './svg-size.ts';

test.each([
  ['width="40" height="30"', 40, 30],
  ['width="72pt" height="1in"', 96, 96],
  ['width="10mm" height="2.54cm"', 38, 96],
  ['viewBox="0 0 640 480"', 640, 480],
  ['viewBox="0,0,640,480" width="320"', 320, 240],
  ['viewBox="0 0 640 480" height="240px"', 320, 240],
  ['width="100%" height="100%" viewBox="0 0 64 48"', 64, 48],
  ['width="10em"', 300, 150],
  ['viewBox="0 0 0 10"', 300, 150],
  ['width="1e9" height="1e9"', 20_000, 20_000],
])('a drawing with %s is shown as %d × %d points', (attributes, width, height) => {
  const source = `<?xml version="1.0"?><!-- drawn --><svg ${attributes}><rect width="1"/></svg>`;
  expect(svgSize(source)).toEqual({ width, height });
});
