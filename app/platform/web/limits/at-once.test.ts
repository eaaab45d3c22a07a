import { expect, test } from 'vitest';
import { createAtOnceCounter } from './at-once.ts';

test('an address has so many under way at once; others are not kept waiting', () => {
  const begin = createAtOnceCounter(2);
  const end = begin('192.0.2.1');
  expect(begin('192.0.2.1')).not.toBeNull();
  expect(begin('192.0.2.1')).toBeNull();
  expect(begin('192.0.2.2')).not.toBeNull();
  end!();
  expect(begin('192.0.2.1')).not.toBeNull();
  expect(begin('192.0.2.1')).toBeNull();
});
