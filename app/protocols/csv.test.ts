import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test('fields with commas, quotes and line breaks stand in quotes', () => {
  expect(csvRow(['plain', 'a, b', 'say "x"', 'two\nlines', 12, null])).toBe(
    'plain,"a, b","say ""x""","two\nlines",12,\r\n',
  );
});

test('no field is a formula for a spreadsheet', () => {
  expect(csvRow(['=1+1', '+44', '-x', '@sum', '=a,"b"', -5])).toBe(
    `'=1+1,'+44,'-x,'@sum,"'=a,""b""",-5\r\n`,
  );
});
