import { expect, test } from 'vitest';
import { mayActAs } from './account.ts';

test.each([
  ['author', ['author']],
  ['reviewer', ['author', 'reviewer']],
  ['editor', ['author', 'reviewer', 'editor']],
  ['chief', ['author', 'reviewer', 'editor', 'chief']],
] as const)('an account with the role %s may do what those before it may', (held, may) => {
  const all = ['author', 'reviewer', 'editor', 'chief'] as const;
  expect(all.filter((needed) => mayActAs(held, needed))).toEqual(may);
});
