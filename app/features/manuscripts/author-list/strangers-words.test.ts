import { expect, test } from 'vitest';
import { strangersName, strangersWords } from './strangers-words.ts';

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

test.each(['Ada Example', 'María José Núñez-O’Hara', 'J. R. van Berg'])(
  'a receipt begins with the name of who gave the address as their own: %s',
  (name) => {
    expect(strangersName(name)).toBe(name);
  },
);

test.each([
  'Ada',
  'You have won a great prize',
  'Prizes: ada.example today',
  'Ada Example 2',
  'Ada, Ben',
  `Ada ${'very'.repeat(10)}`,
])('what could be more than a name, %j, is in no greeting', (typed) => {
  expect(strangersName(typed)).toBeNull();
});
