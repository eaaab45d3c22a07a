import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../../platform/edit-distance.ts';
import { likelyWord } from './spelling.ts';

test.each([
  ['nerual', 'neural', 1],
  ['netwrok', 'network', 1],
  ['etwork', 'network', 1],
  ['wireles', 'wireless', 1],
  ['quantim', 'quantum', 1],
  ['same', 'same', 0],
  ['ab', 'cdef', 3],
])('from %s to %s it is %i', (one, other, distance) => {
  expect(Math.min(3, editDistance(one, other, 2))).toBe(distance);
});

test('the word in most articles is proposed among equally near ones', () => {
  const vocabulary = [
    { word: 'neural', articles: 300 },
    { word: 'nerval', articles: 1 },
    { word: 'network', articles: 900 },
  ];
  expect(likelyWord('nerual', vocabulary)).toBe('neural');
  expect(likelyWord('xylophone', vocabulary)).toBeNull();
});

test('a short word is corrected in one letter only', () => {
  expect(likelyWord('sonr', [{ word: 'snore', articles: 9 }])).toBeNull();
  expect(likelyWord('sonr', [{ word: 'sonar', articles: 9 }])).toBe('sonar');
});

test('the distance is the same both ways, and none only between equal words', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9));
      expect(editDistance(one, other, 9) === 0).toBe(one === other);
    }),
  );
});
