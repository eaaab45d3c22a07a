import { expect, test } from 'vitest';
import { citedIn, fieldsIn, matchExpertise, splitFields } from './expertise.ts';

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

test.each([
  ['Quarnel S, Ottermeel V (2021) Two clocks. Sample Letters 3: 1-9', true],
  ['[4] V. Ottermeel, “Two clocks”, 2021.', true],
  ['Ottermeel, V. K. Two clocks. 2021', true],
  ['V. K. Ottermeel and S. Quarnel. Two clocks.', true],
  ['Veruška Ottermeel: Two clocks', true],
  ['S. Ottermeel, Q. Quarnel. Two clocks.', false],
  ['The clocks of Ottermeel. 2021', false],
])('a list of works with “%s” names Veruska Ottermeel: %s', (work, expected) => {
  expect(citedIn(`A first work. 2019\n${work}`)('Veruska Ottermeel')).toBe(expected);
});
