import { expect, test } from 'vitest';
import { heldAfter } from '../../../../tests/support/held-memory.ts';
import { parseQuery } from './parse-query.ts';
import { readForms, readWords } from '../core/words.ts';

const SPACE = ' '.repeat(60_000);

test.each([
  ['an article', (word: string) => void readForms(`an${word},${SPACE}`)],
  ['an article that is shown', (word: string) => void readWords(`the${word} ${SPACE}`)],
  ['a word without end', (word: string) => void readWords(word + 'abcd'.repeat(15_000))],
  ['a query', (word: string) => void parseQuery(`of${word} ${'and so on '.repeat(6000)}`)],
])('of %s no more is remembered than its words', (_, read) => {
  const held = heldAfter(() => {
    for (let text = 0; text < 800; text += 1) read(`unheardof${text}`);
  });
  expect(held).toBeLessThan(1_000_000);
});
