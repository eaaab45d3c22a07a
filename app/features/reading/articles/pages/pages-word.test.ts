import { expect, test } from 'vitest';
import { pagesWord } from './pages-word.ts';

test.each([
  ['72', 'Page'],
  ['e104', 'Page'],
  ['72-80', 'Pages'],
  ['1, 5', 'Pages'],
])('%s is called by its number: %s', (pages, word) => {
  expect(pagesWord(pages)).toBe(word);
});
