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

test('another ORCID iD in the place of one is another person, and one where none was is not (L5)', () => {
  const [first] = named('José Ortega');
  const known = (orcid: string | null): Author[] => [{ ...first!, orcid }];
  const [own, others] = ['0000-0002-1825-0097', '0000-0001-5109-3700'] as const;
  expect(namesOtherPeople(known(own), known(others))).toBe(true);
  expect(namesOtherPeople(known(null), known(own))).toBe(false);
  expect(namesOtherPeople(known(own), known(null))).toBe(false);
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

test('a slip in the family name, or within a long given name, is a spelling, and more is another name', () => {
  for (const [after, isOther] of [
    ['Rosalnid Zauthalder', false],
    ['Rosalxnd Zauthalder', false],
    ['Rosalxnx Zauthalder', true],
    ['Rosalind Zautholdar', false],
    ['Rosalind Zoutholdar', true],
    ['Rosalind Ortega', true],
  ] as const) {
    expect([after, namesOtherPeople(named('Rosalind Zauthalder'), named(after))]).toEqual([
      after,
      isOther,
    ]);
  }
});

test('a given name that is another name is another person, however few letters differ (L5)', () => {
  for (const [before, after] of [
    ['Asha', 'Akshay'],
    ['Asha', 'Masha'],
    ['Asha', 'Anna'],
    ['Asha', 'Usha'],
    ['Petra', 'Peter'],
    ['Marina', 'Maria'],
    ['Daniel', 'Daniela'],
    ['Christian', 'Christina'],
    ['Dan', 'Danuta'],
    ['Asha Maria', 'Asha Marta'],
  ] as const) {
    for (const form of [
      (given: string) => `${given} Zauthalder`,
      (given: string) => `Zauthalder, ${given}`,
      (given: string) => `Zauthalder ${given}`,
    ]) {
      const [was, is] = [named(form(before)), named(`${after} Zauthalder`)];
      expect([form(before), after, namesOtherPeople(was, is)]).toEqual([form(before), after, true]);
    }
  }
});

test('who marries keeps the given name and the ORCID iD, and is the same person', () => {
  const withOrcid = (name: string, orcid: string | null): Author[] => [
    { ...named(name)[0]!, orcid },
  ];
  const before = withOrcid('Asha Zauthalder', '0000-0002-1825-0097');
  const as = (name: string, orcid: string | null = '0000-0002-1825-0097') =>
    namesOtherPeople(before, withOrcid(name, orcid));
  expect([as('Asha Ortega'), as('Akshay Ortega'), as('Asha Ortega', null)]).toEqual([
    false,
    true,
    true,
  ]);
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
    ['Nowak, Chih-Wei', 'Zhiwei Nowak'],
    ['Jean-Paul Nowak', 'Jeanpaul Nowak'],
    ['محمد علی', 'Mohammad Ali'],
    ['김민수', 'Minsu Kim'],
    ['T. van den Nowak', 'Thomas Vandennowak'],
  ] as const) {
    expect([after, namesOtherPeople(named(before), named(after))]).toEqual([after, false]);
  }
});
