import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BREAKS, breakIn } from './breaks.mjs';

test.each(BREAKS)('the code that keeps a law is there to be broken: $name', (each) => {
  const text = readFileSync(each.file, 'utf8');
  expect(breakIn(text, each)).not.toBe(text);
});
