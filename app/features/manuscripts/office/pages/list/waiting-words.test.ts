import { expect, test } from 'vitest';
import type { OpenEntry } from './choose-entries.ts';
import { howLong } from './waiting-words.ts';

test('all reviews are said to be in only where no reviewer is still at work, and those of rounds before that count', () => {
  const said = (asked: number, completed: number, before = 0) => {
    const entry = {
      queue: 'ready',
      state: 'under-review',
      needsYou: true,
      since: 0,
      nextDue: null,
    };
    return howLong(
      { ...entry, lateSince: null, asked, completed, before } as unknown as OpenEntry,
      0,
    ).text;
  };
  expect(said(2, 2)).toBe('today, all reviews in');
  expect(said(3, 2)).toBe('today, enough reviews in');
  expect(said(1, 0)).toBe('today, revision received');
  expect(said(1, 1, 1)).toBe('today, all reviews in, 1 of an earlier round counts');
  expect(said(0, 0, 2)).toBe('today, revision received, 2 of earlier rounds count');
});
