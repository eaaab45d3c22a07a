import { expect, test } from 'vitest';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import type { ArticleText } from '../core/article-text.ts';
import { differenceOf, textBefore } from './difference.ts';
import { listChanges } from './list-changes.ts';
import { mergedText } from './merged-text.ts';

const withParagraphs = (...paragraphs: string[]): ArticleText => {
  const text = aText();
  text.sections[0]!.blocks = paragraphs.map((each, at) => aParagraph(`q${at}`, ...words(each)));
  return text;
};

const STAYS = ['The sea is wide and blue.', 'The wind is cold at night.', 'The dunes are old now.'];
const MOVES = [
  'Every lemma holds for each of seven filters.',
  'All that we built stood for years.',
];

test('a place is named by its first five words, and what moved is no word that came or went', () => {
  const was = withParagraphs(MOVES[0]!, ...STAYS, 'This one was here before us all.');
  const now = withParagraphs(...STAYS, MOVES[0]!, 'One two three four five', 'A b c d e f');
  const difference = differenceOf(was, now);
  const { places, words: counted } = listChanges(difference, mergedText(difference));
  expect(places.map(({ name, change }) => `${change} ${name}`).toSorted()).toEqual([
    'came “A b c d e …”',
    'came “One two three four five”',
    'gone “This one was here before …”',
    'moved “Every lemma holds for each …”',
  ]);
  expect(places.find(({ change }) => change === 'gone')?.id).toBe('was-q4');
  expect(counted).toEqual({ came: 11, gone: 7 });
});

test('of a place whose words changed it is said how many came and went', () => {
  const difference = differenceOf(
    withParagraphs(...STAYS),
    withParagraphs('The sea is very wide and green, so very green.', ...STAYS.slice(1)),
  );
  const { places } = listChanges(difference, mergedText(difference));
  expect(places).toEqual([
    { id: 'q0', name: '“The sea is very wide …”', change: 'words', words: { came: 5, gone: 1 } },
  ]);
});

test('of two paragraphs that moved the older text is had back in its order', () => {
  const was = withParagraphs(MOVES[0]!, MOVES[1]!, ...STAYS);
  const now = withParagraphs(...STAYS, MOVES[1]!, MOVES[0]!);
  const difference = differenceOf(was, now);
  expect(difference.rows.filter(({ change }) => change === 'moved')).toHaveLength(2);
  expect(textBefore(difference)).toEqual(was);
});
