import { expect, test } from 'vitest';
import { oneLine, shorten } from './plain-text.ts';

test('text on several lines becomes one line', () => {
  expect(oneLine(' a\r\nb\u2028c\u0000d\te\u00A0f ')).toBe('a b c d e f');
  expect(oneLine('half an emoji \uD83D')).toBe('half an emoji \uFFFD');
});

test('long text is cut at the end of a word', () => {
  expect(shorten('Short enough', 12)).toBe('Short enough');
  expect(shorten('Edge computing, and trust in it', 20)).toBe('Edge computing, and…');
  expect(shorten('Edge computing, and trust in it', 16)).toBe('Edge computing…');
  expect(shorten('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
});
