import { expect, test } from 'vitest';
import { align } from './align.ts';
import type { Comparable } from './units.ts';

/** A unit with these words, unlike any other unless its key is the same. */
const unit = (said: string, sort = 'paragraph'): Comparable => ({
  ...{ key: said, sort, words: said.split(' ') },
});
const letters = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `w${from + at}`).join(' ');
const toldOf = (was: readonly string[], now: readonly string[]) =>
  align(
    was.map((each) => unit(each)),
    now.map((each) => unit(each)),
  );

test('what stands elsewhere in other words has moved from three quarters of its words on, and from eight words on', () => {
  const moved = (old: string, next: string) =>
    toldOf(
      ['first one here', old, 'second one here'],
      ['first one here', 'second one here', next],
    ).filter((pair) => pair.was !== null && pair.now !== null && pair.isMoved).length === 1;
  expect(moved(letters(0, 8), `${letters(0, 6)} x y`)).toBe(true);
  expect(moved(letters(0, 8), `${letters(0, 5)} x y z`)).toBe(false);
  expect(moved(letters(0, 7), `${letters(0, 6)} x`)).toBe(false);
});

test('of two that may have moved to one place the more alike did, and neither is told twice', () => {
  const [less, more] = [`${letters(0, 8)} a b`, `${letters(0, 9)} b`];
  const pairs = toldOf(
    ['first one here', less, more, 'second one here'],
    ['first one here', 'second one here', letters(0, 10)],
  );
  expect(pairs).toEqual([
    { was: 0, now: 0, isMoved: false },
    { was: 1, now: null },
    { was: 3, now: 1, isMoved: false },
    { was: 2, now: 2, isMoved: true },
  ]);
  const both = toldOf(
    ['first one here', letters(0, 10), 'second one here'],
    ['first one here', 'second one here', `${letters(0, 9)} b`, `${letters(0, 8)} a b`],
  );
  expect(both.filter((pair) => pair.was === 1)).toEqual([{ was: 1, now: 2, isMoved: true }]);
});

test('a heading is no version of a paragraph with its words', () => {
  const said = letters(0, 10);
  const pairs = align([unit(`${said} a`)], [unit(`${said} b`, 'heading')]);
  expect(pairs).toEqual([
    { was: 0, now: null },
    { was: null, now: 0 },
  ]);
});
