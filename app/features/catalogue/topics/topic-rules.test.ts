import { expect, test } from 'vitest';
import type { Topic } from '#app/features/journal/content/index.ts';
import { readForms } from '../core/words.ts';
import { topicsOf } from './give-topics.server.ts';

const topic = (slug: string, ...words: string[]): Topic => ({
  slug,
  name: slug,
  summary: '',
  words,
});
const TOPICS = [
  topic('vlsi', 'CMOS', 'low-power design', 'adder'),
  topic('security', 'encryption', 'side channel', 'attack'),
  topic('radio', 'antenna', 'wireless'),
  topic('images', 'image', 'camera'),
];
const of = (title: string, keywords = '', abstract = '') =>
  topicsOf(
    { title: readForms(title), keywords: readForms(keywords), abstract: readForms(abstract) },
    TOPICS,
  );

test('a word of the title or the keywords makes a topic, in any of its forms', () => {
  expect(of('Adders that need less')).toEqual(['vlsi']);
  expect(of('A study', 'encrypted images')).toEqual(['security', 'images']);
});

test('one or two words of an abstract say too little, three say enough', () => {
  expect(of('A study', '', 'An antenna for wireless use.')).toEqual([]);
  expect(of('A study', '', 'CMOS adders: a low-power design.')).toEqual(['vlsi']);
});

test('words that belong together count only together', () => {
  expect(of('The side of a channel')).toEqual([]);
  expect(of('Side channels')).toEqual(['security']);
});

test('the strongest come first, and what is only touched is left out', () => {
  expect(
    of(
      'Side-channel attacks on encryption in CMOS',
      'encryption, attacks, side channel',
      'We photograph nothing; one camera is named.',
    ),
  ).toEqual(['security']);
  expect(of('Encryption for wireless cameras', 'encryption')).toEqual([
    'security',
    'radio',
    'images',
  ]);
});

test('a word that comes again and again counts once for each place', () => {
  expect(of('A study', '', 'Antenna, antenna, antenna, antenna.')).toEqual([]);
});

test('a journal without topics gives none', () => {
  const words = { title: readForms('CMOS'), keywords: [], abstract: [] };
  expect(topicsOf(words, [])).toEqual([]);
});
