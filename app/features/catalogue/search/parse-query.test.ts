import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Term } from './parse-query.ts';
import { parseQuery } from './parse-query.ts';

const shown = (terms: readonly Term[]) =>
  terms.map((term) => term.map(({ folded }) => folded).join(' '));
const terms = (typed: string) => shown(parseQuery(typed).terms);

test.each([
  ['neural networks', ['neural', 'networks']],
  ['"state of the art" survey', ['state of the art', 'survey']],
  ['“smart quotes”', ['smart quotes']],
  ['real-time systems', ['real time', 'systems']],
  ['TCP/IP', ['tcp', 'ip']],
  ['the design of networks', ['design', 'networks']],
  ['the of', ['the', 'of']],
  ['"unclosed phrase', ['unclosed', 'phrase']],
  ['network Network networks', ['networks']],
  ['NEAR(a b)', ['near', 'b']],
  ['*** " -', []],
  ['😀', []],
])('%s is understood as %j', (typed, expected) => {
  expect(terms(typed)).toEqual(expected);
});

test('a minus leaves words out, unless nothing else is asked for', () => {
  const query = parseQuery('antenna -array -"far field"');
  expect(shown(query.terms)).toEqual(['antenna']);
  expect(shown(query.excluded)).toEqual(['array', 'far field']);
  expect(terms('-array')).toEqual(['array']);
  expect(parseQuery('-array').excluded).toEqual([]);
});

test.each([
  ['neural netw', 'netw'],
  ['netw neural netw', 'netw'],
  ['neural ne', null],
  ['neural "netw"', null],
  ['internet of', null],
])('of %s the last word may be the beginning of another: %s', (typed, prefix) => {
  expect(parseQuery(typed).prefix).toBe(prefix);
});

test.each([
  'https://doi.org/10.5555/ABC.1',
  'doi:10.5555/abc.1',
  ' 10.5555/abc.1 ',
  'dx.doi.org/10.5555/abc.1',
])('a DOI is known in every spelling: %s', (typed) => {
  expect(parseQuery(typed)).toMatchObject({ doi: '10.5555/abc.1', terms: [], paperId: null });
});

test('one piece with a digit may be a paper ID', () => {
  expect(parseQuery('202300001').paperId).toBe('202300001');
  expect(parseQuery('JSDIP-12').paperId).toBe('JSDIP-12');
  expect(parseQuery('neural').paperId).toBeNull();
  expect(parseQuery('5 networks').paperId).toBeNull();
});

test('a very long query is cut, and says so', () => {
  const query = parseQuery('word '.repeat(2000));
  expect(query.cut).toBe(true);
  expect(query.text.length).toBeLessThanOrEqual(300);
  expect(parseQuery(Array.from({ length: 30 }, (_, n) => `w${n}`).join(' '))).toMatchObject({
    cut: true,
    terms: { length: 12 },
  });
  expect(parseQuery('short').cut).toBe(false);
  expect(parseQuery(`short${' '.repeat(4000)}word`)).toMatchObject({ cut: true, text: 'short' });
});

test('of an odd number of quotation marks the last one parts words', () => {
  const query = parseQuery('sensors "-sleep');
  expect(query.terms.map((term) => term.map(({ folded }) => folded))).toEqual([['sensors']]);
  expect(query.excluded.map((term) => term.map(({ folded }) => folded))).toEqual([['sleep']]);
});

test('no input throws', () => {
  const signs = fc.constantFrom(...'ab"-\\\'*():&|!<>{}“”  \0\n😀é');
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs, maxLength: 400 })),
      (typed) => {
        const query = parseQuery(typed);
        expect(query.text).toBe(query.text.trim());
        expect(query.text).not.toMatch(/\p{Cc}|\p{Cs}|\p{Bidi_Control}/u);
        for (const term of [...query.terms, ...query.excluded]) expect(term).not.toHaveLength(0);
      },
    ),
  );
});
