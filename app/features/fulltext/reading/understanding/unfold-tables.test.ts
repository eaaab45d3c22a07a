import { expect, test } from 'vitest';
import { plainText } from '../../core/plain-text.ts';
import type { PandocBlock, PandocRow } from './pandoc-tree.ts';
import { understand } from './understand.ts';

const NONE: [string, string[], [string, string][]] = ['', [], []];
const line = (...words: string[]): PandocBlock => ({
  t: 'Para',
  c: words.map((word) => ({ t: 'Str', c: word })),
});
const formula = (tex: string): PandocBlock => ({
  t: 'Para',
  c: [{ t: 'Math', c: [{ t: 'DisplayMath' }, tex] }],
});
const picture = (name: string): PandocBlock => ({
  t: 'Para',
  c: [{ t: 'Image', c: [NONE, [], [name, '']] }],
});
const row = (...cells: PandocBlock[][]): PandocRow => [
  NONE,
  cells.map((blocks) => [NONE, { t: 'AlignDefault' }, 1, 1, blocks]),
];
const table = (columns: number, rows: PandocRow[], heads: PandocRow[] = []): PandocBlock => ({
  t: 'Table',
  c: [
    NONE,
    [null, []],
    Array.from({ length: columns }, () => [{ t: 'AlignDefault' }, null]),
    [NONE, heads],
    [[NONE, 0, [], rows]],
    [NONE, []],
  ],
});

/** What stands between two headings, each block in a word or two. */
function blocksIn(...blocks: PandocBlock[]): string[] {
  const heading: PandocBlock = { t: 'Header', c: [1, NONE, [{ t: 'Str', c: 'Introduction' }]] };
  const { text } = understand({ meta: {}, blocks: [heading, ...blocks] }, (name) => ({
    ...{ name, hash: '', type: 'image/png', width: 1, height: 1 },
  }));
  return text.sections[0]!.blocks.map((block) => {
    if (block.kind === 'paragraph') return plainText(block.content);
    if (block.kind === 'formula') return `${block.formula.tex} (${block.number})`;
    if (block.kind === 'table')
      return `${block.label}: ${block.head.length} + ${block.rows.length}`;
    if (block.kind !== 'figure') return block.kind;
    const parts = block.parts.map((part) =>
      [part.picture, plainText(part.caption)].join(' ').trim(),
    );
    return `${block.label}: ${parts.join(', ')}; ${plainText(block.caption)}`;
  });
}

test('a table that sets a number beside a formula is the formula with its number', () => {
  expect(
    blocksIn(
      table(3, [row([], [formula('a=b')], [line('(1)')]), row([], [formula('c')], [line('(2)')])]),
      table(2, [row([formula('d')], [])]),
    ),
  ).toEqual(['a=b (1)', 'c (2)', 'd (null)']);
});

test('a table that sets pictures beside each other is one figure with its parts and caption', () => {
  expect(
    blocksIn(
      table(2, [
        row([picture('a.png')], [picture('b.png')]),
        row([line('(a) Noon')], [line('(b)')]),
        row([picture('c.png'), line('(c) Night')], []),
        row([line('Figure 1. Dunes.')]),
      ]),
    ),
  ).toEqual(['Figure 1: a.png (a) Noon, b.png (b), c.png (c) Night; Dunes.']);
});

test('a table of one cell is a frame, and what is in it stands in the text', () => {
  expect(blocksIn(table(1, [row([line('Highlights'), line('Sand is old.')])]))).toEqual([
    'Highlights',
    'Sand is old.',
  ]);
});

test('tables with a caption, with data, or with words beside pictures and formulae stay tables', () => {
  const data = [row([line('1')], [line('2')]), row([line('3')], [line('4')])];
  expect(
    blocksIn(
      line('Table 1. A cell.'),
      table(1, [row([line('Only this.')])]),
      line('Words between.'),
      table(2, data),
      table(2, [row([formula('a')], [line('energy')])]),
      table(2, [row([picture('a.png')], [line('A fish')])]),
      table(2, [row([formula('a')], [formula('b')])]),
    ),
  ).toEqual([
    'Table 1: 0 + 1',
    'Words between.',
    'null: 0 + 2',
    'null: 0 + 1',
    'null: 0 + 1',
    'null: 0 + 1',
  ]);
});

test('of a table that calls all its rows heads the first is the head', () => {
  const rows = [row([line('Size')], [line('Mass')]), row([line('1')], [line('2')])];
  expect(blocksIn(line('Table 2. Sizes.'), table(2, [], rows))).toEqual(['Table 2: 1 + 1']);
});

test('a number in a line of its own belongs to the formula beside it', () => {
  expect(
    blocksIn(
      line('Before.'),
      line('(1)'),
      formula('a'),
      line('where'),
      line('(2)'),
      formula('b'),
      line('and'),
      formula('c'),
      line('(3)'),
      line('(4) is more.'),
    ),
  ).toEqual(['Before.', 'a (1)', 'where', 'b (2)', 'and', 'c (3)', '(4) is more.']);
});

test('pictures and tables beside each other that have captions of their own are figures and tables of their own', () => {
  const grains = table(1, [row([line('Grain')]), row([line('fine')])]);
  expect(
    blocksIn(
      table(2, [
        row(
          [picture('a.png'), line('Figure 1: Noon.')],
          [picture('b.png'), line('Figure 2: Night.')],
        ),
      ]),
      table(2, [
        row([picture('c.png')], [picture('d.png')]),
        row([line('Figure 3: Noon.')], [line('Figure 4: Night.')]),
      ]),
      table(2, [row([line('Table 1: Fine.'), grains], [line('Table 2: Coarse.'), grains])]),
    ),
  ).toEqual([
    'Figure 1: a.png; Noon.',
    'Figure 2: b.png; Night.',
    'Figure 3: c.png; Noon.',
    'Figure 4: d.png; Night.',
    'Table 1: 0 + 2',
    'Table 2: 0 + 2',
  ]);
});

test('a caption of several lines in a cell is that of the picture above it', () => {
  expect(
    blocksIn(
      table(2, [
        row([picture('a.png')], [picture('b.png')]),
        row(
          [line('Рис.', ' 1.', ' Dunes:'), line('1', ' –', ' old')],
          [line('Рис.', ' 2.', ' Sand')],
        ),
      ]),
    ),
  ).toEqual(['Рисунок 1: a.png; Dunes: 1 – old', 'Рисунок 2: b.png; Sand']);
});
