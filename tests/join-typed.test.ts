import { expect, test } from 'vitest';
import { joinTyped } from '../app/client/join-typed.ts';

const BEGAN = { forAuthors: 'One.', forEditors: 'Two.', recommendation: '' };

test('a field that only the other window changed gets its text', () => {
  const mine = { ...BEGAN, forAuthors: 'One, and more.' };
  const theirs = { ...BEGAN, forEditors: 'Written in the other window.' };
  expect(joinTyped(BEGAN, mine, theirs)).toEqual({
    added: { forEditors: 'Written in the other window.' },
    disputed: {},
  });
});

test('a field that both windows changed is asked about, and what both wrote alike is not', () => {
  const mine = { forAuthors: 'Mine.', forEditors: 'The same.', recommendation: 'reject' };
  const theirs = { forAuthors: 'Theirs.', forEditors: 'The same.\r\n', recommendation: '' };
  expect(joinTyped(BEGAN, mine, theirs)).toEqual({
    added: {},
    disputed: { forAuthors: 'Theirs.' },
  });
});

test('a text that was removed in the other window only is removed here', () => {
  const theirs = { ...BEGAN, forEditors: '' };
  expect(joinTyped(BEGAN, BEGAN, theirs)).toEqual({ added: { forEditors: '' }, disputed: {} });
});

test('without knowing what both began from, each difference is asked about', () => {
  const theirs = { ...BEGAN, forEditors: 'Newer.' };
  expect(joinTyped(null, BEGAN, theirs)).toEqual({ added: {}, disputed: { forEditors: 'Newer.' } });
});
