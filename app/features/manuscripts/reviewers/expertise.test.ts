import { expect, test } from 'vitest';
import { matchExpertise, splitFields } from './expertise.ts';

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
