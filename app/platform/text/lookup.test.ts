import { expect, test } from 'vitest';
import { lookup } from './lookup.ts';

test('a table knows its own words, and none that every object inherits', () => {
  const signs = lookup({ alpha: 'α' });
  expect(signs['alpha']).toBe('α');
  for (const word of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']) {
    expect(signs[word], word).toBeUndefined();
    expect(word in signs, word).toBe(false);
  }
});
