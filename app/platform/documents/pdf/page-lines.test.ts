import { expect, test } from 'vitest';
import { lineNumbersOf, textOfPages } from './page-lines.ts';
import type { Piece } from './page-lines.ts';

const at = (x: number, y: number, str: string, hasEOL = true): Piece => ({
  ...{ str, hasEOL, width: 5 * str.length, height: 10 },
  transform: [10, 0, 0, 10, x, y],
});

/** A page as the journal sets it: head, two lines, their numbers after them, foot. */
const page = (number: number, head: string, lines: [string, string]): Piece[] => [
  at(80, 787, head, false),
  at(470, 787, 'Review copy'),
  at(80, 700, lines[0]),
  at(80, 680, lines[1]),
  at(60, 700, String(2 * number - 1)),
  at(60, 680, String(2 * number)),
  at(80, 49, 'A Journal of Sand · ISSN 9999-9994', false),
  at(507, 48, String(number)),
];

test('the text of pages has no line numbers, running heads or page numbers', () => {
  const pages = [
    page(1, 'A Journal of Sand', ['Of 100 dunes', '7 were measured']),
    page(2, 'On the flow of sand', ['in the year', '2026']),
    page(3, 'On the flow of sand', ['and all', 'of them']),
  ];
  expect(textOfPages(pages)).toEqual([
    'Of 100 dunes\n7 were measured',
    'in the year\n2026',
    'and all\nof them',
  ]);
});

test('numbers of a table, of a list and of a single page stay', () => {
  const table = [at(80, 700, 'Dune'), at(80, 680, '1'), at(80, 660, '2'), at(200, 680, 'high')];
  expect([...lineNumbersOf(table)]).toEqual([]);
  const falling = [at(80, 700, 'Dune'), at(60, 700, '2'), at(80, 680, 'Hill'), at(60, 680, '1')];
  expect([...lineNumbersOf(falling)]).toEqual([]);
  expect(textOfPages([[at(80, 787, 'Review copy'), at(80, 700, 'Sand'), at(80, 49, '1')]])).toEqual(
    ['Review copy\nSand\n1'],
  );
});

/** A line in a font and height of its own. */
const set = (y: number, str: string, fontName: string, height: number): Piece => ({
  ...{ ...at(80, y, str), fontName, height },
});

test('larger lines, and lines in another font below a gap, are headings; a line alone at the foot is left out', () => {
  const lines = [1, 2, 3, 4, 5, 6].map((each) => `Sand flows down dune ${each}, as we saw`);
  const read = textOfPages([
    [
      set(712, 'Family Names That Sort', 'f1', 22),
      set(684, 'Wrong', 'f1', 22),
      set(644, 'Abstract', 'f2', 10.5),
      ...lines.slice(0, 3).map((line, each) => set(628 - 13.5 * each, line, 'f3', 10.5)),
      set(575, 'Methods', 'f2', 10.5),
      ...lines.slice(3).map((line, each) => set(560 - 13.5 * each, line, 'f3', 10.5)),
      set(519.5, 'Note that this is said in italics', 'f4', 10.5),
      set(64, 'Manuscript of the office', 'f5', 8.5),
    ],
  ]);
  expect(read).toEqual([
    [
      ...['\vFamily Names That Sort', '\vWrong', '', '\vAbstract', ...lines.slice(0, 3)],
      ...['', '\vMethods', ...lines.slice(3), 'Note that this is said in italics'],
    ].join('\n'),
  ]);
});
