import { expect, test } from 'vitest';
import { mayBeOne } from './may-be-one.ts';

const named = (name: string) => ({ name, orcid: null });

test.each([
  ['Elena Petrova', 'Prof. Petrova, Élena'],
  ['Elena Petrova', 'E. Petrova'],
  ['Elena M. Petrova', 'Elena Petrova'],
  ['Jane Q. Doe', 'J. Doe'],
  ['Jane Doe', 'J. Q. Doe'],
  ['Plato', 'plato'],
])('%s and %s may be one', (one, other) => {
  expect(mayBeOne(named(one), named(other))).toBe(true);
  expect(mayBeOne(named(other), named(one))).toBe(true);
});

test.each([
  ['Ada Example', 'Ben Example'],
  ['Ada Example', 'Mickey Mouse'],
  ['Ada Example', 'Example'],
  ['Ada Example', 'A. E.'],
  ['Ada Example', ''],
  ['', ''],
])('%j and %j are two', (one, other) => {
  expect(mayBeOne(named(one), named(other))).toBe(false);
});

test('the same ORCID iD is the same person, whatever the name', () => {
  const orcid = '0000-0002-1825-0097';
  expect(mayBeOne({ name: 'Ada', orcid }, { name: 'Zoe', orcid })).toBe(true);
  const another = '0000-0002-1694-233X';
  expect(mayBeOne({ name: 'Ada', orcid }, { name: 'Zoe', orcid: another })).toBe(false);
});
