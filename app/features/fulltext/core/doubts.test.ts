import { expect, test } from 'vitest';
import { DOUBTS } from './doubts.ts';
import type { Doubt } from './doubts.ts';

const sentenceOf = ({ kind }: Doubt): string => DOUBTS[kind];

test('each doubt is told in one sentence', () => {
  expect(sentenceOf({ kind: 'no-title', place: null, words: '' })).toBe(
    'The file does not show which line is the title.',
  );
  for (const sentence of Object.values(DOUBTS)) expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
});
