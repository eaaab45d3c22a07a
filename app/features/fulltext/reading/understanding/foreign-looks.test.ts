import { expect, test } from 'vitest';
import {
  bold,
  heading,
  line,
  strings,
} from '../../../../../tests/support/fulltext/pandoc-blocks.ts';
import { plainText } from '../../core/plain-text.ts';
import { blocksOf, inlinesOf, sectionsOf } from '../../core/walk.ts';
import type { PandocBlock, PandocInline } from './pandoc-tree.ts';
import { captionLabel } from './captions/caption-labels.ts';
import { understand } from './understand.ts';

const read = (...blocks: PandocBlock[]) =>
  understand({ meta: {}, blocks }, (path) => ({
    ...{ name: path, type: 'image/png', width: 80, height: 60, hash: path },
  }));
const image = (name: string): PandocInline => ({
  t: 'Image',
  c: [['', [], []], [], [name, '']],
});
const picture = (name: string): PandocBlock => ({ t: 'Para', c: [image(name)] });
const LONG =
  'It is a long way from one dune to the other, and the wind that blows over the desert by night and by day knows each grain of it.';
const figuresIn = (...blocks: PandocBlock[]) =>
  [...blocksOf(read(heading('One'), line(LONG), ...blocks).text)].flatMap((block) =>
    block.kind === 'figure' ? [[block.label, ...block.parts.map((part) => part.picture)]] : [],
  );

test('captions that all stand above their figures, with a title between, have those below them', () => {
  expect(
    figuresIn(
      ...[line('Figure 1'), line('A dune at dawn'), picture('a.png')],
      ...[line('Figure 2'), line('A dune at dusk'), picture('b.png')],
    ),
  ).toEqual([
    ['Figure 1', 'a.png'],
    ['Figure 2', 'b.png'],
  ]);
});

test('a picture that has the name of its caption alone is that of the caption', () => {
  const named: PandocBlock = {
    t: 'Figure',
    c: [['', [], []], [null, [line('Figure 4')]], [picture('a.png')]],
  } as never;
  expect(figuresIn(named, bold('Figure 4. A dune at dawn.'), line(LONG))).toEqual([
    ['Figure 4', 'a.png'],
  ]);
});

test('captions below their figures keep those above them', () => {
  expect(
    figuresIn(
      ...[picture('a.png'), line('Figure 1. A dune at dawn.'), line(LONG)],
      ...[picture('b.png'), line('Figure 2. A dune at dusk.'), line(LONG)],
    ),
  ).toEqual([
    ['Figure 1', 'a.png'],
    ['Figure 2', 'b.png'],
  ]);
});

test('a sentence some lines from a picture is no caption, and neither is one legend far from it', () => {
  const said = line('Figure 1 Dunes move at night.');
  expect(figuresIn(picture('a.png'), line(LONG), said)).toEqual([[null, 'a.png']]);
  const far = [1, 2, 3, 4].map(() => line(LONG));
  expect(figuresIn(line('Figure 1. A dune at dawn.'), ...far, picture('a.png'))).toEqual([
    ['Figure 1'],
    [null, 'a.png'],
  ]);
});

test('a picture in the line of a heading is a figure below it', () => {
  const { text } = read(
    heading('Introduction'),
    line(LONG),
    { t: 'Header', c: [1, ['', [], []], [...strings('Methods'), image('a.png')]] },
    line(LONG),
    { t: 'Header', c: [1, ['', [], []], [image('b.png')]] },
    line(LONG),
  );
  expect([...sectionsOf(text.sections)].map(({ section }) => plainText(section.title))).toEqual([
    'Introduction',
    'Methods',
  ]);
  expect(text.sections[1]!.blocks.map(({ kind }) => kind)).toEqual([
    'figure',
    'paragraph',
    'figure',
    'paragraph',
  ]);
});

test('bold lines over prose are how a paper sets its headings, once there are three', () => {
  const guessed = (...titles: string[]) => {
    const { text, doubts } = read(
      heading('Introduction'),
      line(LONG),
      ...titles.flatMap((title) => [bold(title), line(LONG)]),
    );
    expect([...sectionsOf(text.sections)]).toHaveLength(titles.length + 1);
    return doubts.filter(({ kind }) => kind === 'heading-guessed').map(({ words }) => words);
  };
  expect(guessed('Wind', 'Rain')).toEqual(['Wind', 'Rain']);
  expect(guessed('Wind', 'Rain', 'Snow')).toEqual([]);
  // What stands there again and again may be no heading.
  expect(guessed('Wind', 'Rain', 'Answer', 'Answer')).toEqual(['Answer', 'Answer']);
});

test('a sentence in signs without spaces is no heading', () => {
  const { text } = read(
    heading('绪论'),
    bold(
      '本文采用组合赋权模型对各省份的新质生产力水平进行综合打分并在此基础上分析其空间分布特征与演进趋势及差异来源',
    ),
    line(LONG),
    bold('第三步。'),
    line(LONG),
  );
  expect([...sectionsOf(text.sections)]).toHaveLength(1);
});

test('what follows a list of entries is no entry', () => {
  const entries = ['Adams A.', 'Brown B.', 'Clark C.', 'Davis D.'];
  const { text } = read(
    heading('One'),
    line(LONG),
    heading('References'),
    ...entries.map((name) => line(`${name} On the dunes of the desert. Sand 3, 2019.`)),
    ...Array.from({ length: 40 }, (_, at) => line(`count += grains of dune ${at} and go on;`)),
  );
  expect(text.references).toHaveLength(4);
});

test('spans of years and dates in brackets are no citations', () => {
  const entries = ['Adams, A.', 'Brown, B.', 'Clark, C.', 'Davis, D.'];
  const { text, doubts } = read(
    heading('Introduction'),
    line(LONG),
    heading('Methods'),
    line(`In Sierra Leone (2019–2022), in Lockdown (24/03/2020), and by Adams (2020). ${LONG}`),
    heading('References'),
    ...entries.map((name) => line(`${name} (2020). On the dunes of the desert. Sand, 3, 5–9.`)),
  );
  expect(doubts.filter(({ kind }) => kind === 'citation-unmatched')).toEqual([]);
  const cited = [...inlinesOf(text)].filter((inline) => inline.kind === 'citation');
  expect(cited.map(({ content }) => plainText(content))).toEqual(['Adams (2020)']);
});

test('pictures behind a list of legends have those in their order, and a doubt asks to compare them', () => {
  const blocks = [
    ...[heading('Legends'), line('Figure 1. A dune at dawn.'), line('Figure 2. A dune at dusk.')],
    ...[line('Table 1. All sizes of grains.'), picture('a.png'), picture('b.png')],
  ];
  expect(figuresIn(...blocks)).toEqual([
    ['Figure 1', 'a.png'],
    ['Figure 2', 'b.png'],
  ]);
  const kinds = read(heading('One'), line(LONG), ...blocks).doubts.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'caption-guessed')).toHaveLength(2);
  expect(kinds).not.toContain('figure-without-picture');
  expect(figuresIn(...blocks, picture('c.png'))).not.toContainEqual(['Figure 1', 'a.png']);
});

test('a caption with its number in brackets is one, in bold too', () => {
  const { text, doubts } = read(
    heading('One'),
    line('Figure (3) shows a dune, and Table (2) its grains.'),
    picture('a.png'),
    bold('Figure (3): A dune'),
    line(LONG),
  );
  const figure = [...blocksOf(text)].find(({ kind }) => kind === 'figure');
  expect(figure).toMatchObject({ label: 'Figure 3', caption: [{}] });
  expect(doubts.map(({ kind, words }) => [kind, words])).toEqual([
    ['no-abstract', ''],
    ['no-references', ''],
    ['mention-unlinked', 'Table (2)'],
    ['figure-without-words', 'Figure 3 A dune'],
  ]);
});

test.each([
  ['Figura 4.7- Dunas de area', 'Figura 4.7', 'Dunas de area'],
  ['Figure 3-2- Dunes', 'Figure 3-2', 'Dunes'],
  ['Fig. 5_a dune', null, null],
  ['graph3d(data, 2)', null, null],
])('the number of a caption is all of it: %s', (words, label, rest) => {
  const found = captionLabel([{ kind: 'text', text: words }]);
  expect([found?.label ?? null, found ? plainText(found.rest) : null]).toEqual([label, rest]);
});

test.each([
  'Fonte: Autor.',
  'Fuente: propia.',
  'Quelle: Amt.',
  'Источник: автор.',
  '资料来源：作者。',
])(
  'what a source takes for the caption of a table is its remark, where a caption stands above: %s',
  (words) => {
    const { text } = read(heading('One'), line(LONG), line('Tabela 2 – Dunas'), captioned(words));
    const table = [...blocksOf(text)].find((block) => block.kind === 'table');
    expect([table?.label, table && plainText(table.caption)]).toEqual(['Tabela 2', 'Dunas']);
    expect(table?.remarks.map(plainText)).toEqual([words]);
  },
);

const cell = (words: string) => [['', [], []], { t: 'AlignDefault' }, 1, 1, [line(words)]];
const captioned = (caption: string): PandocBlock => ({
  t: 'Table',
  c: [
    ['', [], []],
    [null, [line(caption)]],
    [[{ t: 'AlignDefault' }, { t: 'ColWidthDefault' }]],
    [['', [], []], []],
    [
      [
        ['', [], []],
        0,
        [],
        [
          [['', [], []], [cell('a')]],
          [['', [], []], [cell('b')]],
        ],
      ],
    ],
    [['', [], []], []],
  ] as never,
});

test('a picture in the last line of a text belongs to the caption below it', () => {
  const { text, doubts } = read(
    ...[heading('Introduction'), line(LONG)],
    { t: 'Para', c: [...strings('Press the button.'), { t: 'Space' }, image('a.png')] },
    ...[line('Figure 1. The button'), line(LONG)],
  );
  expect([...blocksOf(text)].map((block) => block.kind)).toEqual([
    ...['paragraph', 'paragraph', 'figure', 'paragraph'],
  ]);
  expect(doubts.map(({ kind }) => kind)).not.toContain('figure-without-picture');
});

test('a run that Word sets from the right has its direction where its letters do not gainsay it', () => {
  const run = (words: string): PandocInline => ({
    t: 'Span',
    c: [['', [], [['dir', 'rtl']]], strings(words)],
  });
  const { text } = read(heading('1. One'), {
    t: 'Para',
    c: [run('كثبان.'), run('Silva, A. (2019).')],
  });
  const directions = [...inlinesOf(text)].flatMap((inline) =>
    inline.kind === 'language' ? [[inline.direction, plainText(inline.content)]] : [],
  );
  expect(directions).toEqual([['rtl', 'كثبان.']]);
});
