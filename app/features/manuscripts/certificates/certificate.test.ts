import { expect, test } from 'vitest';
import { CODE_SIGNS, makeCode, readCode } from './certificate.ts';

test('a code is read however it was typed', () => {
  expect(makeCode(() => 0)).toBe('AAAA-AAAA-AAAA');
  expect(makeCode((below) => below - 1)).toBe('9999-9999-9999');
  expect(readCode(' abcd efgh-jkmn ')).toBe('ABCD-EFGH-JKMN');
});

test('what cannot be a code is none', () => {
  for (const typed of ['', 'ABCD', 'ABCD-EFGH-JKM0', 'ABCD-EFGH-JKMN-P', "ABCD-EFGH-JK'N"]) {
    expect(readCode(typed)).toBeNull();
  }
  expect(/[01ILOU]/.test(CODE_SIGNS)).toBe(false);
});
