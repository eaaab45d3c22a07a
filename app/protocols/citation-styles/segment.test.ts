import { expect, test } from 'vitest';
import { stopped } from './segment.ts';

test.each([
  ['A title', 'A title.'],
  ['A title.', 'A title.'],
  ['Is it “so?”', 'Is it “so?”'],
  ['A title (in short!)', 'A title (in short!)'],
  ['A title [no. 1.]', 'A title [no. 1.]'],
  ['And so on…', 'And so on…'],
  ['A “title”', 'A “title”.'],
])('%j ends a sentence as %j', (text, sentence) => {
  expect(stopped(text)).toBe(sentence);
});
