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
