import { expect, test } from 'vitest';
import { strangersWords } from './strangers-words.ts';

test('a title in a letter to an author who was named by others is one short line', () => {
  expect(strangersWords('Sensors that sleep:\n a study (2026)')).toBe(
    'Sensors that sleep: a study (2026)',
  );
  expect(strangersWords('word '.repeat(60))).toMatch(/^(?:word ){29}word…$/);
});

test.each([
  'Win at prizes.example today',
  'See https://prizes.example',
  'Write to us@prizes',
  'Call 0800 123 456',
  '',
])('what could lead somewhere else, %j, is left out of it', (typed) => {
  expect(strangersWords(typed)).toBeNull();
});
