import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { breakLine } from './break-lines.ts';

/** Every letter is one wide, marks have no width. */
const widthOf = (letter: string) => (/\p{M}/u.test(letter) ? 0 : 1);
const lines = (text: string, width = 10) => breakLine(text, widthOf, width);

test('a line ends at the last space that it reaches', () => {
  expect(lines('one two three four five')).toEqual(['one two', 'three four', 'five']);
  expect(lines('exactly te exactly ten')).toEqual(['exactly te', 'exactly', 'ten']);
  expect(lines('  much   space  ')).toEqual(['much space']);
});

test('a text without words is one empty line', () => {
  expect(lines('')).toEqual(['']);
  expect(lines(' \t ')).toEqual(['']);
});

test('a word that is wider than the line begins a line and is broken where it must be', () => {
  expect(lines('a abcdefghijklmnopqrstuvwxyz b c')).toEqual([
    'a',
    'abcdefghij',
    'klmnopqrst',
    'uvwxyz b c',
  ]);
  expect(lines('abc', 0)).toEqual(['a', 'b', 'c']);
});

test('scripts without spaces are broken between their letters', () => {
  expect(lines('Hello 王小明王小明王小')).toEqual(['Hello 王小明王', '小明王小']);
  expect(lines('☐☐☐☐☐☐☐☐☐☐☐☐')).toEqual(['☐☐☐☐☐☐☐☐☐☐', '☐☐']);
});

test('a mark stays with its letter', () => {
  expect(lines('aaaaaaaaae\u0301bbb')).toEqual(['aaaaaaaaae\u0301', 'bbb']);
  expect(breakLine('abe\u0301b', (letter) => (letter === 'a' ? 2 : 1), 4)).toEqual([
    'ab',
    'e\u0301b',
  ]);
});

test('no letter is lost, and no line is wider than it may be', () => {
  const text =
    'Über die 漢字漢字漢字漢字漢字漢字 and averyveryverylongword, e\u0301e\u0301. ☐☐☐ end';
  const broken = lines(text, 9);
  expect(broken.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  for (const line of broken) expect(Array.from(line).length).toBeLessThanOrEqual(11);
});

test.each(['x', '漢', ' ', 'a ', '\u0301', '\u200f', '😀\u200d', '☐'])(
  '10,000 times %j is broken in a moment, however narrow the line is',
  async (piece) => {
    const text = piece.repeat(10_000);
    for (const width of [0, 10, 80]) {
      expect(await processorTime(() => lines(text, width))).toBeLessThan(100);
    }
  },
);
