import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRichText } from './rich-text.ts';

test('mathematics between dollars is told from the words around it', () => {
  expect(parseRichText('The $H_2$ norm of $\\mathcal{O}(n)$')).toEqual([
    { kind: 'text', text: 'The ' },
    { kind: 'math', tex: 'H_2', display: false },
    { kind: 'text', text: ' norm of ' },
    { kind: 'math', tex: '\\mathcal{O}(n)', display: false },
  ]);
});

test.each([
  'a profit of more than $90,000 for the honey',
  'between $5 and $10 a year',
  'a loss of nearly $50 million, then $60 million',
])('an amount of money stays as it is: %s', (text) => {
  expect(parseRichText(text)).toEqual([{ kind: 'text', text }]);
});

test('emphasis commands become emphasis, and their letters survive', () => {
  expect(parseRichText('a \\emph{local} and {\\it global} \\textbf{bound}')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'emphasis', text: 'local' },
    { kind: 'text', text: ' and ' },
    { kind: 'emphasis', text: 'global' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', text: 'bound' },
  ]);
});

test('displayed mathematics and escaped signs are recognised', () => {
  expect(parseRichText('so \\[ x = 1 \\] at 5\\% of R\\&D')).toEqual([
    { kind: 'text', text: 'so ' },
    { kind: 'math', tex: ' x = 1 ', display: true },
    { kind: 'text', text: ' at 5% of R&D' },
  ]);
});

test('accents typed as commands become letters', () => {
  expect(parseRichText('Schr\\"odinger and \\emph{P\\\'{o}lya}')).toEqual([
    { kind: 'text', text: 'Schrödinger and ' },
    { kind: 'emphasis', text: 'Pólya' },
  ]);
});

test.each([
  ['QPACE -- a computer', 'QPACE – a computer'],
  ['IoT --- Meeting Autonomy', 'IoT — Meeting Autonomy'],
  ['the flag --verbose and x--', 'the flag --verbose and x--'],
])('a dash typed between spaces becomes one: %s', (typed, text) => {
  expect(parseRichText(typed)).toEqual([{ kind: 'text', text }]);
});

test('a text without markup is never changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[$\\~{]|--/.test(text));
      expect(parseRichText(text)).toEqual(text ? [{ kind: 'text', text }] : []);
    }),
  );
});
