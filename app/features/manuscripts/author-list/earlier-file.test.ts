import { expect, test } from 'vitest';
import { confirmedEarlierFile } from './events.ts';

const confirmed = (position: number) => ({ event: 'author-confirmed', details: { position } });
const replaced = { event: 'manuscript-replaced', details: {} };
const corrected = { event: 'address-corrected', details: { position: 2 } };

test('an author is said to have confirmed an earlier file only where it was replaced after that', () => {
  expect(confirmedEarlierFile([confirmed(2), replaced], 2)).toBe(true);
  expect(confirmedEarlierFile([confirmed(2), replaced], 3)).toBe(false);
  expect(confirmedEarlierFile([replaced, confirmed(2), corrected], 2)).toBe(false);
  expect(confirmedEarlierFile([confirmed(2), replaced, confirmed(2), corrected], 2)).toBe(false);
});
