import { expect, test } from 'vitest';
import { fieldsIn, matchExpertise, splitFields } from './expertise.ts';

test('fields are taken apart as people type them', () => {
  expect(splitFields('VLSI; signal processing,\nVLSI')).toEqual(['VLSI', 'signal processing']);
});

test.each([
  ['Scheduling, embedded systems', 'real-time scheduling, sensors', ['real-time scheduling']],
  ['Wireless sensor networks', 'Sensors; networks', ['Sensors', 'networks']],
  ['Análisis', 'analisis', ['analisis']],
  ['VLSI', 'security', []],
  ['', 'security', []],
])('who knows about “%s” knows about “%s” in part', (expertise, keywords, matches) => {
  expect(matchExpertise(expertise, keywords)).toEqual(matches);
});

test('a field is found in the words of a title and an abstract, in any order', () => {
  const text = 'How sensors sleep. We study the energy that networks of wireless sensors need.';
  expect(fieldsIn('Energy, wireless sensor networks, databases', text)).toEqual([
    'Energy',
    'wireless sensor networks',
  ]);
});
