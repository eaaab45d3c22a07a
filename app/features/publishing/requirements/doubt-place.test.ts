import { expect, test } from 'vitest';
import { doubtPlace } from './record-requirements.ts';

const way = { label: 'Change the pages', href: '#pages' };
const neighbours = [
  { title: 'On Sand', pages: '45–54' },
  { title: 'On Dunes', pages: 'e104' },
  { title: 'A Note', pages: '' },
];
const doubts = (pages: string, count: number | null = null) =>
  doubtPlace({
    pages,
    neighbours,
    pdf: count === null ? null : { pages: count, sha256: 'p' },
    way,
  }).map(({ text }) => text);

test('pages are doubted where another article of the issue has them, or where the PDF has more or fewer', () => {
  expect(doubts('55-68', 14)).toEqual([]);
  expect(doubts('54', 1)).toEqual(['Page 54 overlaps “On Sand” in the same issue (pages 45–54).']);
  expect(doubts('40-60', 1)).toEqual([
    'Pages 40–60 overlap “On Sand” in the same issue (pages 45–54).',
    'Pages 40–60 are 21 pages; the PDF has 1.',
  ]);
  expect(doubts('40-54-60', 1)).toEqual([]);
  expect(doubts('55', 14)).toEqual(['Page 55 is 1 page; the PDF has 14.']);
  expect(doubts('55')).toEqual([]);
});

test('a number such as e104 is doubted only where another article has it', () => {
  expect(doubts('e105', 12)).toEqual([]);
  expect(doubts('E104', 12)).toEqual([
    'Page E104 overlaps “On Dunes” in the same issue (page e104).',
  ]);
  expect(doubts('104', 1)).toEqual([]);
});
