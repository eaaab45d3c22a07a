import { expect, test } from 'vitest';
import { beginAppendix, countersOf } from './class-styles.ts';
import { openCounters, roman } from './counters.ts';

const tokens = (format: string): string[] => format.match(/\\[a-zA-Z@]+|./g) ?? [];

test('a counter within another begins again with it and is shown behind it', () => {
  const counters = openCounters();
  counters.create('section');
  counters.create('equation');
  counters.within('equation', 'section');
  counters.step('section');
  counters.step('equation');
  counters.step('equation');
  expect(counters.show('equation')).toBe('1.2');
  counters.step('section');
  expect(counters.show('equation')).toBe('2.0');
  counters.step('equation');
  expect(counters.show('equation')).toBe('2.1');
});

test('a format is shown as its author writes it', () => {
  const counters = openCounters();
  counters.create('section');
  counters.create('figure');
  counters.step('section');
  counters.step('figure');
  counters.format('figure', tokens(String.raw`S\arabic{figure}`));
  expect(counters.show('figure')).toBe('S1');
  counters.format('figure', tokens(String.raw`\@Roman\c@section-\alph{figure}`));
  expect(counters.show('figure')).toBe('I-a');
  counters.format('section', tokens(String.raw`\thefigure`));
  counters.format('figure', tokens(String.raw`\thesection`));
  expect(counters.show('figure')).toBe('');
});

test.each([
  ['article', '1', '1.1', 'A'],
  ['revtex4-2', 'I', 'I.A', 'A'],
  ['IEEEtran', 'I', 'I-A', 'A'],
])('%s numbers its sections in its own way', (documentClass, section, subsection, appendix) => {
  const { counters } = countersOf(documentClass);
  counters.step('section');
  counters.step('subsection');
  expect([counters.show('section'), counters.show('subsection')]).toEqual([section, subsection]);
  beginAppendix(counters, documentClass);
  counters.step('section');
  expect(counters.show('section')).toBe(appendix);
});

test('chapters come before sections where a class has them', () => {
  const { counters, depth } = countersOf('report');
  for (const name of ['chapter', 'section', 'figure', 'equation']) counters.step(name);
  expect(['section', 'figure', 'equation'].map(counters.show)).toEqual(['1.1', '1.1', '1.1']);
  expect(depth).toBe(2);
  beginAppendix(counters, 'report');
  counters.step('chapter');
  counters.step('section');
  expect(counters.show('section')).toBe('A.1');
});

test('equations of an appendix of REVTeX bear its letter', () => {
  const { counters } = countersOf('revtex4-1');
  counters.step('equation');
  beginAppendix(counters, 'revtex4-1');
  counters.step('section');
  counters.step('equation');
  expect(counters.show('equation')).toBe('A1');
});

test('Roman numbers', () => {
  expect([1, 4, 9, 14, 40, 1999].map(roman)).toEqual(['I', 'IV', 'IX', 'XIV', 'XL', 'MCMXCIX']);
});
