// Texts that no person types: what makes careless patterns and loops take for ever, and noise.
import fc from 'fast-check';

/** Repeated, each of these has once been the worst input of some reader of text. */
const PIECES = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  'a ',
  'a a. ',
  '@',
  'a@',
  '<',
  '<a ',
  '</',
  '(',
  '((a)',
  '"',
  '“',
  '{{',
  '{{ ',
  '$',
  '$x_{1}$ ',
  '\\frac{',
  '{',
  '1. ',
  '- ',
  '> ',
  '*',
  '_a',
  '[a](',
  '![',
  '`',
  '\u0301',
  'e\u0301',
  '\u202e',
  '\u200d',
  '👩‍👩‍👧',
  '學',
  'ﬃ',
  'İ',
  ',',
  ', and ',
  ' and ',
  ';',
  '.',
  ' et al. ',
  'A. ',
  '-',
  '%',
  '%00',
  '%C0%AF',
  '../',
  '&amp;',
  "'",
  "' or 1=1 --",
  '=',
  '=cmd|',
  '10.5555/',
  'https://',
  '\u0000',
  '\ud800',
];

/** @param {number} longest characters */
const repeated = (longest) =>
  fc
    .tuple(fc.constantFrom(...PIECES), fc.nat({ max: longest }), fc.constantFrom('', 'a', '!', ')'))
    .map(([piece, length, end]) => piece.repeat(Math.ceil(length / piece.length)) + end);

/** An ordinary text in which something is doubled, taken out or put in. */
const spoilt = (text) =>
  fc
    .tuple(fc.nat({ max: text.length }), fc.nat({ max: 20 }), fc.constantFrom(...PIECES))
    .map(([at, times, piece]) => text.slice(0, at) + piece.repeat(times) + text.slice(at));

/**
 * What a field is given.
 * @param {string} ordinary what the field would hold
 * @param {number} longest characters
 */
export const hostileText = (ordinary, longest) =>
  fc.oneof(
    { weight: 3, arbitrary: repeated(longest) },
    { weight: 2, arbitrary: spoilt(ordinary) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(longest, 300) }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(longest, 300) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '0',
        '-1',
        '1e999',
        '9007199254740993',
        '999999999999999999999',
        'NaN',
        'null',
        '__proto__',
        'constructor',
        '[]',
        '2026-02-30',
      ),
    },
  );
