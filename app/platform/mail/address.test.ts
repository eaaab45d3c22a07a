import { expect, test } from 'vitest';
import { isMailAddress, isReachableAddress, oneLine, parseMailAddress } from './address.ts';

test.each([
  'a@b.example',
  'first.last+tag@mail.university.example',
  "o'neil@example.org",
  'journal@localhost',
  'josé@università.example',
])('%s has the form of an address', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  '',
  'nobody',
  'a@',
  '@b.example',
  'a b@c.example',
  'a@b@c.example',
  'a@b.example\r\nBcc: all@c.example',
  '<a@b.example>',
  'a,b@c.example',
  'a..b@c.example',
  'a%evil.example@c.example',
  'a!evil.example@c.example',
  'a@-b.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(250)}.example`,
  'a\u202Eb@c.example',
])('%j has not', (address) => {
  expect(isMailAddress(address)).toBe(false);
});

test.each([
  ['ada@university.example', true],
  ['ada@university', false],
  ['a.b@localhost', false],
  ['ada@', false],
])('%s is an address that people have: %s', (address, expected) => {
  expect(isReachableAddress(address)).toBe(expected);
});

test('a setting may name the journal beside its address', () => {
  expect(parseMailAddress('The Journal <journal@example.org>')).toEqual({
    name: 'The Journal',
    address: 'journal@example.org',
  });
  expect(parseMailAddress('"Letters, The" <a@b.example>')?.name).toBe('Letters, The');
  expect(parseMailAddress('journal@example.org')).toEqual({
    name: '',
    address: 'journal@example.org',
  });
  expect(parseMailAddress('The Journal')).toBeNull();
});

test('text for a header is one line that reads in its own direction', () => {
  expect(oneLine('A title\r\nBcc: all@example.org\u2028and\0 more ')).toBe(
    'A title Bcc: all@example.org and more',
  );
  expect(oneLine('file\u202Efdp.exe')).toBe('filefdp.exe');
});
