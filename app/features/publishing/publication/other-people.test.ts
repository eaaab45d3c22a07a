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
