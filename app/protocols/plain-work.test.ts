import { expect, test } from 'vitest';
import { citableWork } from '../../tests/support/citable-work.ts';
import { plainWork } from './plain-work.ts';

test('the formats of one work share what was read of its mathematics, and another work has its own', () => {
  const [one, other] = [citableWork({ title: 'CO$_2$' }), citableWork({ title: 'H$_2$O' })];
  const plain = plainWork(one);
  expect(plain.title).toBe('CO₂');
  expect(plainWork(one)).toBe(plain);
  expect(plainWork(other).title).toBe('H₂O');
  expect(plainWork(one)).toEqual(plain);
});
