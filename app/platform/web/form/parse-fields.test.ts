import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
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

test('a form of more fields than any of ours is refused before it is parsed', async () => {
  expect(parseFields('a=1&'.repeat(50))).toBeNull();
  const time = await processorTime(() => {
    expect(parseFields('a&'.repeat(500_000))).toBeNull();
  });
  expect(time).toBeLessThan(300);
});
