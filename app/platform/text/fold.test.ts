import { expect, test } from 'vitest';
import { foldAccents, foldAscii, foldCase, foldedWords, foldLetters, slugOf } from './fold.ts';

test('each strength takes away what the weaker one leaves', () => {
  const text = 'Øre É ﬁ \u212A';
  expect(foldAscii(text)).toBe('Øre É ﬁ \u212A');
  expect(foldCase(text)).toBe('øre é ﬁ k');
  expect(foldAccents(text)).toBe('øre e fi k');
  expect(foldLetters(text)).toBe('ore e fi k');
});

test('an accent of its own is the accent of its letter', () => {
  expect(foldCase('Jose\u0301')).toBe('josé');
  expect(foldedWords('José Ångström-Łuk, 2nd')).toEqual(['jose', 'angstrom', 'luk', '2nd']);
});

test('an address is made of words', () => {
  expect(slugOf('– Peer review & décisions!')).toBe('peer-review-decisions');
  expect(slugOf('?')).toBe('');
});
