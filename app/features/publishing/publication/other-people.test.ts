import { expect, test } from 'vitest';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { namesOtherPeople } from './other-people.ts';

const named = (...names: string[]): Author[] =>
  names.map((written) => ({
    ...{ written, given: written.split(' ')[0]!, family: written.split(' ').at(-1)! },
    ...{ affiliation: null, orcid: null },
  }));

test('another spelling of a name is the same person', () => {
  const before = named('José Ortega', 'Katarzyna Nowak');
  for (const after of [
    named('Jose Ortega', 'Katarzyna Nowak'),
    named('J. Ortega', 'K. Nowak'),
    named('José Ortega', 'Katarzyna Novak'),
  ]) {
    expect(namesOtherPeople(before, after)).toBe(false);
  }
});

test('who joins, leaves, takes another place or another name is another list', () => {
  const before = named('José Ortega', 'Katarzyna Nowak');
  for (const after of [
    named('José Ortega'),
    named('José Ortega', 'Katarzyna Nowak', 'Bo Nyberg'),
    named('Katarzyna Nowak', 'José Ortega'),
    named('José Ortega', 'Bo Nyberg'),
  ]) {
    expect(namesOtherPeople(before, after)).toBe(true);
  }
});

test('another person behind a name, before it, within it or in an affiliation is another list (L5)', () => {
  const before = named('Anneke Zauthalder', 'José Ortega');
  for (const name of [
    'Anneke Zauthalder (with Zed Quill)',
    'Anneke Zauthalder y Zed Quill',
    'Anneke Zauthalder – Quill',
    'Anneke Zauthalder · Quill',
    'Anneke Zauthalder Zed Quill',
    'Zed A. Zauthalder',
    'Zed Anneke Zauthalder',
  ]) {
    expect([name, namesOtherPeople(before, named(name, 'José Ortega'))]).toEqual([name, true]);
  }
  expect(namesOtherPeople(named('Ann Maria Nyberg'), named('Ann Zed Nyberg'))).toBe(true);
  const works = (affiliation: string): Author[] => [{ ...before[0]!, affiliation }, before[1]!];
  expect(
    namesOtherPeople(before, works('Alder University; Zed Quill (joint first author), Quill')),
  ).toBe(true);
  expect(namesOtherPeople(before, works('Alder University; Quill Institute'))).toBe(false);
});

test('a piece of an affiliation that may be the name of a person is asked about, and no place, unit or institution is (L5)', () => {
  const [first] = named('Anneke Zauthalder');
  const works = (affiliation: string | null): Author[] => [{ ...first!, affiliation }];
  const before = works('Zed Institute of Lamps, Alder');
  for (const affiliation of [
    'Zed Institute of Lamps, Alder; Zed Quill',
    'Zed Institute of Lamps, Alder (Z. M. Quill)',
    'Zed Quill, Zed Institute of Lamps, Alder',
    'Zed Institute of Lamps, Alder; with Dr. Zed van der Quill',
    'Zed Institute of Lamps & Zed Quill, Alder',
    'Zed Institute of Lamps, QUILL Zed, Alder',
  ]) {
    expect([affiliation, namesOtherPeople(before, works(affiliation))]).toEqual([
      affiliation,
      true,
    ]);
  }
  for (const affiliation of [
    null,
    'Zed Institute of Lamps, Department of Physics, 12 Long Street, Alder 10115',
    'Faculté des Sciences, Université de Zed, Alder, Sri Lanka',
    'Zed Institute of Lamps, New Alder, Tamil Nadu, India',
    'Zed Institute of Lamps, San Alder, United States',
    'Zed Quill GmbH, Alder',
    'ZIL, Alder',
  ]) {
    expect([affiliation, namesOtherPeople(before, works(affiliation))]).toEqual([
      affiliation,
      false,
    ]);
  }
  const named2 = works('Quill, Zed Quill');
  expect(namesOtherPeople(named2, named2)).toBe(false);
});

test('an affiliation that tells of an author is asked about where it is new (L5)', () => {
  const [author] = named('Anneke Zauthalder');
  const at = (affiliation: string): Author[] => [{ ...author!, affiliation }];
  const told = 'Alder University, first author';
  expect(namesOtherPeople(at('Alder University'), at(told))).toBe(true);
  expect(namesOtherPeople(at(told), at(told))).toBe(false);
  expect(namesOtherPeople(at(told), at('Alder University'))).toBe(false);
});

test('a slip in a fifth of the letters is a spelling, and more is another name', () => {
  const same = (after: string) => !namesOtherPeople(named('Rosalind Wu'), named(after));
  expect([same('Rosalxnx Wu'), same('Rxsxlxnd Wu')]).toEqual([true, false]);
});

test('what a name gains as one person’s is a spelling: a middle name, a second surname, a title, other letters', () => {
  for (const [before, after] of [
    ['Anneke Zauthalder', 'Anneke M. Zauthalder'],
    ['A. Zauthalder', 'Anneke Maria Zauthalder'],
    ['José Ortega', 'José Ortega y Gasset'],
    ['José Ortega', 'Dr José Ortega'],
    ['Ben Zauthalder', 'Ben van der Zauthalder'],
    ['Bill Nowak', 'William Nowak'],
    ['Ли Вэй', 'Li Wei'],
    ['Zauthalder, Anneke', 'Anneke Zauthalder'],
    ['Anna Ekaterina Nowak', 'Anna Yekaterina Nowak'],
  ] as const) {
    expect([after, namesOtherPeople(named(before), named(after))]).toEqual([after, false]);
  }
});
