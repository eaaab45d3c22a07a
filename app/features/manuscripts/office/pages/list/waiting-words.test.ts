import { expect, test } from 'vitest';
import type { OpenEntry } from './choose-entries.ts';
import { howLong } from './waiting-words.ts';

test('all reviews are said to be in only where no reviewer is still at work', () => {
  const said = (asked: number, completed: number) => {
    const entry = {
      queue: 'ready',
      state: 'under-review',
      needsYou: true,
      since: 0,
      nextDue: null,
    };
    return howLong({ ...entry, lateSince: null, asked, completed } as unknown as OpenEntry, 0).text;
  };
  expect(said(2, 2)).toBe('today, all reviews in');
  expect(said(3, 2)).toBe('today, enough reviews in');
  expect(said(1, 0)).toBe('today, revision received');
});
