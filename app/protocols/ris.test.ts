import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareWork, citableAuthor, citableWork } from '../../tests/support/citable-work.ts';
import { toRis } from './ris.ts';

test('an article becomes a complete record', () => {
  expect(toRis([citableWork()]).split('\r\n')).toEqual([
    'TY  - JOUR',
    'AU  - van der Meulen, Johan',
    'AU  - Núñez-O’Neill, María José',
    'TI  - Trust in Edge Computing: A Study of IEEE Systems',
    'T2  - Journal of System Design and Information Processing',
    'JO  - J. Syst. Des. Inf. Process.',
    'PY  - 2023',
    'DA  - 2023/12/01',
    'VL  - 11',
    'IS  - 4',
    'SP  - 368',
    'EP  - 373',
    'SN  - 0000-0000, 9999-9994',
    'PB  - Sample Scholarly Press',
    'DO  - 10.5555/jsdip.v11i4.368',
    'UR  - https://journal.example/articles/12',
    'L1  - https://journal.example/articles/12.pdf',
    'LA  - en',
    'KW  - edge computing',
    'KW  - trust',
    'AB  - We asked 300 people. Most of them answered.',
    'ER  - ',
    '',
  ]);
});

test('names keep their suffix, and names of one word stand alone', () => {
  const authors = [
    citableAuthor('Martin Luther', 'King', { suffix: 'Jr.' }),
    citableAuthor('', 'Aristotle'),
  ];
  const record = toRis([bareWork({ authors })]);
  expect(record).toContain('AU  - King, Martin Luther, Jr.\r\nAU  - Aristotle\r\n');
});

test('several works stand one after the other', () => {
  expect(toRis([bareWork(), bareWork()]).match(/^TY {2}- JOUR\r$/gm)).toHaveLength(2);
});

test('no field ever holds a line break', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  const breaking = fc.stringMatching(/^[ER \-\r\n\u0085\u2028\t\v]{0,20}$/);
  fc.assert(
    fc.property(fc.oneof(text, breaking), fc.oneof(text, breaking), (one, other) => {
      const record = toRis([
        citableWork({
          title: one,
          abstract: other,
          keywords: [one],
          authors: [citableAuthor(one, other)],
          url: other,
        }),
      ]);
      const lines = record.split(/[\r\n\v\f\u0085\u2028\u2029]+/);
      expect(lines.pop()).toBe('');
      for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
      expect(lines.filter((line) => line.startsWith('ER  - '))).toHaveLength(1);
    }),
  );
});
