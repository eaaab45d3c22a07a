import { expect, test } from 'vitest';
import { matches, preferredEncoding } from './negotiation.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'br'],
  ['x-br, br-old', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of the codings “%s” a browser gets %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [null, false],
])('a browser that has %s has version a: %s', (condition, known) => {
  expect(matches(condition, 'W/"a"')).toBe(known);
});
