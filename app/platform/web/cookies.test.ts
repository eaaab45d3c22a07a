import { expect, test } from 'vitest';
import { readCookie, signValue, verifyValue } from './cookies.server.ts';

const secret = Buffer.alloc(32, 1);

test('a signed value holds for its subject until it ends', () => {
  const value = signValue(secret, 'pdf:1', 2000);
  expect(verifyValue(secret, 'pdf:1', value, 1999)).toBe(true);
  expect(verifyValue(secret, 'pdf:1', value, 2000)).toBe(false);
  expect(verifyValue(secret, 'pdf:2', value, 1000)).toBe(false);
});

test.each([null, '', '.', 'x.y', '9999999999999.forged', '2000.', 'NaN.abc'])(
  'a made-up value opens nothing: %s',
  (value) => {
    expect(verifyValue(secret, 'pdf:1', value, 1000)).toBe(false);
  },
);

test('a cookie is found among others', () => {
  const request = new Request('https://journal.example.org', {
    headers: { Cookie: 'a=1; pdf-1=x=y ;b' },
  });
  expect(readCookie(request, 'pdf-1')).toBe('x=y');
  expect(readCookie(request, 'c')).toBeNull();
});
