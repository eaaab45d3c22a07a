import { expect, test } from 'vitest';
import { moreTimeIn, moreTimeMessage } from './thread.ts';

test('the day that a reviewer asks for is read from the message again, and from no other', () => {
  for (const day of ['2026-12-01', '2027-02-28', '2028-09-30']) {
    const until = Date.parse(`${day}T23:59:59.999Z`);
    expect(moreTimeIn(moreTimeMessage({ until, reason: 'I am on leave.' }))).toBe(until);
    expect(moreTimeIn(moreTimeMessage({ until, reason: '' }))).toBe(until);
  }
  expect(moreTimeIn('Could I have more time, until 1 December 2026?')).toBe(null);
  expect(moreTimeMessage({ until: Date.parse('2026-12-01T23:59:59.999Z'), reason: 'Leave.' })).toBe(
    'I need more time for my review. Please move its due date to 1 December 2026.\nLeave.',
  );
});
