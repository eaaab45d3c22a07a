import { expect, test } from 'vitest';
import type { Doubt } from '#app/features/fulltext/core/index.ts';
import { inGroups, inOrder } from './element-fields.ts';

const doubt = (kind: Doubt['kind'], words: string): Doubt => ({ kind, place: null, words });

const DOUBTS = [
  doubt('comments', 'a'),
  doubt('heading-level', 'b'),
  doubt('number-differs', 'c'),
  doubt('words-lost', 'd'),
  doubt('comments', 'e'),
  doubt('picture-lost', 'f'),
  doubt('table-without-caption', 'g'),
];

test('losses come first, what is only untidy last, each kind with its passages in their order', () => {
  const groups = inGroups(DOUBTS).map(({ kind, isLoss, doubts }) => [
    kind,
    isLoss,
    doubts.map(({ words }) => words).join(' '),
  ]);
  expect(groups).toEqual([
    ['picture-lost', true, 'f'],
    ['words-lost', true, 'd'],
    ['table-without-caption', false, 'g'],
    ['number-differs', false, 'c'],
    ['heading-level', false, 'b'],
    ['comments', false, 'a e'],
  ]);
});

test('one list has them in the order of the groups', () => {
  expect(
    inOrder(DOUBTS)
      .map(({ words }) => words)
      .join(' '),
  ).toBe('f d g c b a e');
});
