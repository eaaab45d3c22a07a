import { expect, test } from 'vitest';
import { readForms } from '../core/words.ts';
import { frequentWords, tellingWords } from './telling-words.ts';

const stems = (text: string) => frequentWords(readForms(text)).map(({ stem }) => stem);

test('forms of one word count together, stop words and words that stand once do not', () => {
  expect(stems('The antenna of the antennas, and the tide once.')).toEqual(['antenna']);
});

test('a word that all articles have says less than one that few have', () => {
  const frequent = frequentWords(readForms('method method method method estuary estuary'));
  const known = new Map([
    ['method', 90],
    ['estuary', 3],
  ]);
  expect(tellingWords(frequent, known, 100)).toEqual(['estuari', 'method']);
});

test('a word that fewer than two articles have in title, keywords or abstract leads to no other', () => {
  const frequent = frequentWords(readForms('hereby hereby hereby estuary estuary salt salt'));
  const known = new Map([
    ['estuary', 3],
    ['salt', 1],
  ]);
  expect(tellingWords(frequent, known, 100)).toEqual(['estuari']);
});

test('no more than twelve words are kept of an article', () => {
  const words = Array.from(
    { length: 40 },
    (_, n) => `${String.fromCharCode(97 + (n % 26))}${'o'.repeat(3 + n)}x`,
  );
  const known = new Map(words.map((word) => [word, 2]));
  const frequent = frequentWords(readForms([...words, ...words].join(' ')));
  expect(tellingWords(frequent, known, 100)).toHaveLength(12);
});
