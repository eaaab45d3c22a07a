import { expect, test } from 'vitest';
import { createMarker } from './mark.ts';
import { parseQuery } from './parse-query.ts';
import { findPassage } from './passage.ts';

const SECTIONS = [
  { id: 's1', title: '1 Introduction', line: 0 },
  { id: 's2', title: '2 Methods', line: 2 },
];
const LINES = [
  'Introduction',
  'Nets of sensors are old.',
  'Methods',
  'We optimised the sensors of one town, and their batteries.',
];

const find = (q: string, words = LINES.join('\n'), sections = SECTIONS) => {
  const found = findPassage(words, sections, createMarker(parseQuery(q), []));
  if (!found) return null;
  const text = found.text.map((each) => (each.marked ? `[${each.text}]` : each.text)).join('');
  return { section: found.section?.title ?? null, text };
};

test('the line with most of the words is shown, with its section', () => {
  expect(find('sensors batteries')).toEqual({
    section: '2 Methods',
    text: 'We optimised the [sensors] of one town, and their [batteries].',
  });
  expect(find('sensor')).toEqual({
    section: '1 Introduction',
    text: 'Nets of [sensors] are old.',
  });
});

test('a word is found in any form, in capitals, and as the beginning of one', () => {
  expect(find('optimization')?.text).toContain('We [optimised] the');
  expect(find('NETS')?.text).toBe('[Nets] of sensors are old.');
  expect(find('batter')?.text).toContain('[batteries]');
});

test('of a phrase the words must stand together', () => {
  expect(find('"sensors of one town"')?.text).toContain('[sensors of one town]');
  expect(find('"batteries of sensors"')).toBeNull();
});

test('words before the first heading, and those of a text without any, have no section', () => {
  expect(find('zeppelin', 'A zeppelin\nMore', [])).toEqual({ section: null, text: 'A [zeppelin]' });
  expect(find('zeppelin', 'Nothing')).toBeNull();
});

test('a long paragraph is shown around the words', () => {
  const words = `${'Before it all. '.repeat(60)}Then a zeppelin rose. ${'After it all. '.repeat(60)}`;
  const { text } = find('zeppelin', words, [])!;
  expect(text).toMatch(/^… .*\[zeppelin\] rose.* …$/);
  expect(text.length).toBeLessThan(400);
});
