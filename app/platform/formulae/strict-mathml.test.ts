import { expect, test } from 'vitest';
import { strictMathml } from './strict-mathml.ts';
import type { TemmlNode } from './strict-mathml.ts';

test('a single child that stands in no list is a child as any other', () => {
  const sign = { type: 'mi', children: [{ text: 'x' }] };
  const row = { type: 'mrow', children: sign as unknown as TemmlNode[] };
  expect(strictMathml({ children: [row] }, false)).toEqual(
    strictMathml({ children: [{ ...row, children: [sign] }] }, false),
  );
});
