import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { peopleNamed } from './people-named.ts';

const NOWHERE = { email: null, institution: null, orcid: null };
const ODILE = { name: 'Odile Marchetti', ...NOWHERE };
const LENA = { name: 'Lena Andersen', ...NOWHERE };
const asked = { mayCite: true, others: [{ name: 'Nils Anderson' }] };

test.each([
  ['Марчетти said so.', ['Марчетти']],
  ['It was Mārkēti.', ['Mārkēti']],
  ['It was Odyle Marketti.', ['Odyle', 'Marketti']],
  ['It was Marcheti, or Marchett¡.', ['Marcheti', 'Marchett']],
  ['Μαρκέττι read it.', ['Μαρκέττι']],
])('an editor is asked about a name that is written as it is heard: %s', (text, likely) => {
  expect(peopleNamed(text, [ODILE], asked)).toEqual({ certain: [], likely });
});

test.each([
  'Dear Dr Anderson, thank you.',
  'Anderson et al. [4] and Andersson (2019) found the same.',
  'In March the market fell; Marketing followed. The Idol was sold.',
  'Mark the changes in Margherita pizza boxes.',
])('no name of an author, of a work that is cited, or other word is one: %s', (text) => {
  expect(peopleNamed(text, [ODILE, LENA], asked)).toEqual({ certain: [], likely: [] });
});

test.each(['Marchet', 'Аб', 'Qq', 'cH'])(
  'a letter of 50,000 letters like %j is heard in a moment',
  async (piece) => {
    const words = Array.from({ length: 6000 }, (_, n) => piece + 'abcdefghij'[n % 10]! + n);
    const text = words.join(' ').slice(0, 50_000);
    const people = Array.from({ length: 40 }, (_, n) => ({
      ...ODILE,
      name: `Odile Marchetti${'t'.repeat(n)}`,
    }));
    expect(await processorTime(() => peopleNamed(text, people, asked))).toBeLessThan(2500);
  },
);
