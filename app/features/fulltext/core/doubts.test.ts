import { expect, test } from 'vitest';
import { DOUBTS, isLoss } from './doubts.ts';
import type { Doubt } from './doubts.ts';

const sentenceOf = ({ kind }: Doubt): string => DOUBTS[kind];

test('each doubt is told in one sentence', () => {
  expect(sentenceOf({ kind: 'no-title', place: null, words: '' })).toBe(
    'The file does not show which line is the title.',
  );
  for (const sentence of Object.values(DOUBTS)) expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
});

test('a picture, words, a formula or a number that is not there is a loss, and untidiness is none', () => {
  const kinds = Object.keys(DOUBTS) as Doubt['kind'][];
  expect(kinds.filter((kind) => isLoss({ kind }))).toEqual([
    'figure-without-picture',
    'picture-format',
    'picture-broken',
    'picture-size',
    'picture-lost',
    'picture-drawn',
    'picture-apart',
    'media-apart',
    'drawing-lost',
    'formula-unreadable',
    'computed',
    'mention-unmatched',
    'file-lost',
    'left-out',
    'words-lost',
    'part-lost',
  ]);
});
