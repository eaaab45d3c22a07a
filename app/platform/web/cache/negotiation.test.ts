import { expect, test } from 'vitest';
import { isUnchanged, preferredEncoding } from './negotiation.ts';

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
])('a browser that has %s has version a: %s', (tags, known) => {
  const page = { etag: 'W/"a"', lastModified: null };
  expect(isUnchanged({ tags, since: null }, page)).toBe(known);
});

test.each([
  ['Fri, 01 Dec 2023 00:00:00 GMT', null, true],
  ['Sat, 02 Dec 2023 00:00:00 GMT', null, true],
  ['Thu, 30 Nov 2023 23:59:59 GMT', null, false],
  ['yesterday', null, false],
  ['Sat, 02 Dec 2023 00:00:00 GMT', '"b"', false],
])('who asks for what changed since %s, having %s, has it already: %s', (since, tags, known) => {
  const page = { etag: 'W/"a"', lastModified: 'Fri, 01 Dec 2023 00:00:00 GMT' };
  expect(isUnchanged({ tags, since }, page)).toBe(known);
});
