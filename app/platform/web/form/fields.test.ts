import { expect, test } from 'vitest';
import * as v from 'valibot';
import { line, text } from './fields.ts';

const SAYING_NOTHING = [
  '',
  ' \n ',
  '\u200B\u2060',
  '\u00AD'.repeat(30),
  '\u3164',
  '…',
  '...',
  '— ?!',
];

test('a text that is asked for is not given by dots, dashes and signs without a shape', () => {
  for (const field of [text(100, 'Please say why.'), line(100, 'Please say why.')]) {
    for (const typed of SAYING_NOTHING) {
      const { issues } = v.safeParse(field, typed);
      expect(
        issues?.map(({ message }) => message),
        JSON.stringify(typed),
      ).toEqual(['Please say why.']);
    }
    for (const typed of ['Yes.', '是', '2', '👍']) expect(v.parse(field, typed)).toBe(typed);
  }
  expect(v.parse(text(100), '…')).toBe('…');
});
