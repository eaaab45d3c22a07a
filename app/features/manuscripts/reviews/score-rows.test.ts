import { expect, test } from 'vitest';
import { scoreRows } from './list-reviews.server.ts';

test('an answer in words to a question that others chose an answer to is pointed to, and the change is said', () => {
  const chosen = {
    scores: { 'Are the data open?': 'In part' },
    asked: { 'Are the data open?': 'one' },
  } as const;
  const written = { scores: {}, asked: { 'Are the data open?': 'text' } } as const;
  expect(scoreRows([chosen, written])).toEqual([
    {
      question: 'Are the data open?',
      isChanged: true,
      answers: ['In part', 'In words, see the comments'],
    },
  ]);
});

test('answers to one question asked on a scale and then as a choice are said to be of a changed question', () => {
  const asked = (kind: 'scale' | 'one', answer: string) => ({
    scores: { 'How novel is it?': answer, Soundness: 4 },
    asked: { 'How novel is it?': kind },
  });
  const rows = (second: 'scale' | 'one') =>
    scoreRows([asked('scale', '4 (1: Known, 5: New)'), asked(second, 'Partly new')]);
  expect(rows('one').map(({ isChanged }) => isChanged)).toEqual([true, false]);
  expect(rows('scale').map(({ isChanged }) => isChanged)).toEqual([false, false]);
});

test('a question answered in words alone makes no row, and a review without an answer no change', () => {
  const silent = { scores: {}, asked: {} };
  expect(scoreRows([silent, { scores: {}, asked: { 'Why?': 'text' } }])).toEqual([]);
  const [row] = scoreRows([silent, { scores: { Soundness: 4 }, asked: {} }]);
  expect(row).toEqual({ question: 'Soundness', isChanged: false, answers: [undefined, 4] });
});
