import { expect, test } from 'vitest';
import { parseFields } from './parse-fields.ts';

test('a form is read in the order of its fields, with what browsers encode', () => {
  expect(parseFields('title=A+b%26c&empty=&title=again')).toEqual([
    ['title', 'A b&c'],
    ['empty', ''],
    ['title', 'again'],
  ]);
  expect(parseFields('')).toEqual([]);
  const fifty = Array.from({ length: 50 }, (_, index) => `f${index}=1`).join('&');
  expect(parseFields(fifty)).toHaveLength(50);
});

test('a form of more fields than any of ours is refused before it is parsed', () => {
  expect(parseFields('a=1&'.repeat(50))).toBeNull();
  const before = process.cpuUsage();
  expect(parseFields('a&'.repeat(500_000))).toBeNull();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(300);
});
