import { expect, test } from 'vitest';
import { readPaperId } from './paper-id.ts';

test.each([
  '202700043',
  '0202700043',
  '202700043.0',
  '#202700043',
  ' 2027 00043 ',
  '２０２７０００４３',
  'Paper ID: 202700043',
  '202-700-043.',
  '202700043\u200B',
])('%j is the paper ID of a manuscript', (typed) => {
  expect(readPaperId(typed)).toBe('202700043');
});

test.each(['', '12', '2027000431', '20270004', '102700043', 'IJX-202700043', '202700043/2', ' 7 '])(
  '%j stays as it is',
  (typed) => {
    expect(readPaperId(typed)).toBe(typed);
  },
);
