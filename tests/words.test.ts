import { expect, test } from 'vitest';
import { findComments, findTexts } from './support/find-words.ts';

/** Words that name no role, or that no English reader uses so. */
const BANNED =
  /\b(?:somebody|nobody|whoever|someone else|anew|Law L\d|chief editor|works no longer|one a line|need do nothing|for your readiness)\b/gi;

/** How often a comment still has one of them. Numbers may only go down. */
const IN_COMMENTS: Record<string, number> = {
  anew: 16,
  nobody: 125,
  'one a line': 1,
  somebody: 151,
  whoever: 111,
  'works no longer': 2,
};

test('what people read names them by their role, in plain words', () => {
  const texts = findTexts();
  expect(texts.length).toBeGreaterThan(5000);
  expect(
    texts.flatMap(({ file, text }) => (text.match(BANNED) ?? []).map((word) => `${file}: ${word}`)),
  ).toEqual([]);
});

test('comments do so too, more and more', () => {
  const found = findComments().flatMap((line) => line.match(BANNED) ?? []);
  const counts = Map.groupBy(found, (word) => word.toLowerCase());
  const over = [...counts].filter(([word, all]) => all.length > (IN_COMMENTS[word] ?? 0));
  expect(over.map(([word, all]) => `${word}: ${all.length}`)).toEqual([]);
});
