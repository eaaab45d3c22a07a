import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleText } from '../../core/article-text.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { blocksOf, inlinesOf, sectionsOf } from '../../core/walk.ts';
import type { PandocBlock, PandocInline, PandocRow } from './pandoc-tree.ts';
import { understand } from './understand.ts';
import {
  bold,
  heading,
  line,
  strings,
} from '../../../../../tests/support/fulltext/pandoc-blocks.ts';

const read = (...blocks: PandocBlock[]) => understand({ meta: {}, blocks }, () => 'picture-lost');
const titlesOf = ({ sections }: ArticleText) =>
  [...sectionsOf(sections)].map(({ section }) => `${section.id} ${plainText(section.title)}`);
const LONG = 'It is a long way from one dune to the other, and the wind knows each grain of it.';

test('short lines in bold, in capitals or with a number are headings', () => {
  const { text, doubts } = read(
    bold('A Title of Sand'),
    line('Ana Silva'),
    bold('ABSTRACT'),
    line(LONG),
    bold('1. Introduction'),
    line(LONG),
    bold('Wind'),
    line(LONG),
    line('2.1 On slopes'),
    line(LONG),
    line('METHODS AND MATERIALS OF ALL KINDS'),
    line(LONG),
  );
  expect(plainText(text.front.title)).toBe('A Title of Sand');
  expect(titlesOf(text)).toEqual([
    's1 Introduction',
    's2 Wind',
    's2.1 On slopes',
    's3 METHODS AND MATERIALS OF ALL KINDS',
  ]);
  expect(doubts.filter(({ kind }) => kind === 'heading-guessed').map(({ place }) => place)).toEqual(
    ['s2', 's2.1', 's3'],
  );
});

test('what authors declare is known by its title, also at the beginning of its paragraph', () => {
  const { text } = read(
    heading('Introduction'),
    line(LONG),
    {
      t: 'Para',
      c: [
        { t: 'Strong', c: strings('Data availability:') },
        { t: 'Space' },
        ...strings('On request.'),
      ],
    },
    heading('Declaration of competing interests'),
    line('None.'),
    heading('Appendix A. More dunes'),
    line(LONG),
  );
  expect(text.sections.map(({ id, role, number }) => [id, role, number])).toEqual([
    ['s1', 'body', null],
    ['data', 'data', null],
    ['competing-interests', 'competing-interests', null],
    ['app1', 'appendix', 'A'],
  ]);
});

test('authors and years in brackets or beside a name lead to their entries', () => {
  const { text, doubts } = read(
    heading('Introduction'),
    line('Sand is old (Smith, 2020; Lee et al., 2021a), says Müller (2019), not (Nowhere, 1999).'),
    heading('References'),
    line('Lee, B., & Kim, C. (2021a). Dunes.'),
    line('Muller, D. (2019). Wind.'),
    line('Smith, A. (2020). Sand.'),
  );
  const citations = [...inlinesOf(text)].flatMap((inline) =>
    inline.kind === 'citation' ? [[plainText(inline.content), ...inline.targets]] : [],
  );
  expect(citations).toEqual([
    ['(Smith, 2020; Lee et al., 2021a)', 'ref3', 'ref1'],
    ['Müller (2019)', 'ref2'],
  ]);
  expect(doubts.filter(({ kind }) => kind === 'citation-unmatched')).toEqual([
    { kind: 'citation-unmatched', place: 's1.p1', words: 'Nowhere, 1999' },
  ]);
});

test('raised numbers lead to entries, powers and units do not', () => {
  const raised = (words: string): PandocInline => ({ t: 'Superscript', c: strings(words) });
  const { text } = read(
    heading('Introduction'),
    {
      t: 'Para',
      c: [...strings('Sand is old.'), raised('1–2'), ...strings(' It covers 5 km'), raised('2')],
    },
    heading('References'),
    line('1. Smith, A. (2020). Sand.'),
    line('2. Lee, B. (2021). Dunes.'),
  );
  const citations = [...inlinesOf(text)].filter(({ kind }) => kind === 'citation');
  expect(citations).toMatchObject([{ targets: ['ref1', 'ref2'] }]);
});

test('a raised number behind a space leads to its entry, also where an interval stands in brackets', () => {
  const raised = (words: string): PandocInline => ({ t: 'Superscript', c: strings(words) });
  const { text } = read(
    heading('Introduction'),
    {
      t: 'Para',
      c: [...strings('Sand is old '), raised('1'), ...strings(' and dry '), raised('2')],
    },
    line('Its share lies in [0, 1] always.'),
    heading('References'),
    line('1. Smith, A. (2020). Sand.'),
    line('2. Lee, B. (2021). Dunes.'),
  );
  const citations = [...inlinesOf(text)].filter(({ kind }) => kind === 'citation');
  expect(citations).toMatchObject([{ targets: ['ref1'] }, { targets: ['ref2'] }]);
});

test('a line that numbers the formula beside it gives it its number', () => {
  const maths: PandocBlock = { t: 'Para', c: [{ t: 'Math', c: [{ t: 'DisplayMath' }, 'q=1'] }] };
  const image: PandocBlock = {
    t: 'Para',
    c: [{ t: 'Image', c: [['', [], []], [], ['q.png', '']] }],
  };
  const { text, doubts } = read(
    heading('Introduction'),
    line('By Equation 1 and Equation 2 sand is sand.'),
    maths,
    line('Equation 1. The share of sand.'),
    image,
    line('Equation 2: The rest.'),
    maths,
  );
  const blocks = [...blocksOf(text)];
  expect(blocks.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'paragraph s1.p1',
    'formula eq1',
    'paragraph s1.p2',
    'figure fig1',
    'formula eq2',
  ]);
  expect(blocks[1]).toMatchObject({ number: '1' });
  expect(blocks[3]).toMatchObject({ label: 'Equation 2', caption: [{ text: 'The rest.' }] });
  expect(blocks[4]).toMatchObject({ number: null });
  const mentions = [...inlinesOf(text)].flatMap((each) =>
    each.kind === 'mention' ? each.target : [],
  );
  expect(mentions).toEqual(['eq1', 'fig1', 'eq1']);
  expect(doubts.filter(({ kind }) => kind === 'mention-unmatched')).toEqual([]);
});

test('the first row of a table may be its caption, and the second its head', () => {
  const cell = (words: string, width = 1): PandocRow[1][number] => [
    ['', [], []],
    { t: 'AlignDefault' },
    1,
    width,
    words === '' ? [] : [line(words)],
  ];
  const column: [{ t: string }, unknown] = [{ t: 'AlignDefault' }, null];
  const table: PandocBlock = {
    t: 'Table',
    c: [
      ['', [], []],
      [null, []],
      [column, column],
      [['', [], []], [[['', [], []], [cell('Table 1. Grains by size.', 2)]]]],
      [
        [
          ['', [], []],
          0,
          [],
          [
            [
              ['', [], []],
              [cell('Size'), cell('Share')],
            ],
            [
              ['', [], []],
              [cell('small'), cell('all')],
            ],
          ],
        ],
      ],
      [['', [], []], []],
    ],
  };
  const { text, leftOut } = read(heading('Introduction'), line('See Table 1 for it.'), table);
  const shown = [...blocksOf(text)].find((block) => block.kind === 'table');
  expect(shown).toMatchObject({ label: 'Table 1', caption: [{ text: 'Grains by size.' }] });
  expect(shown!.head).toHaveLength(1);
  expect(plainBlocks(shown!.head[0]![0]!.blocks)).toBe('Size');
  expect(shown!.rows).toHaveLength(1);
  expect(leftOut.map(({ what }) => what)).toEqual(['layout']);
});

const word = fc.stringMatching(/^[a-z]{3,9}$/);
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((all) => all.join(' '));
const inlines: fc.Arbitrary<PandocInline[]> = fc
  .array(
    fc.oneof(
      words.map((all) => strings(all)),
      words.map((all): PandocInline[] => [{ t: 'Emph', c: strings(all) }]),
      words.map((all): PandocInline[] => [{ t: 'Strong', c: strings(all) }]),
      words.map((all): PandocInline[] => [{ t: 'Note', c: [line(all)] }]),
      word.map((tex): PandocInline[] => [{ t: 'Math', c: [{ t: 'InlineMath' }, tex] }]),
      words.map((all): PandocInline[] => [
        { t: 'Span', c: [['', ['deletion'], []], strings(all)] },
      ]),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.flatMap((each): PandocInline[] => [{ t: 'Space' }, ...each]));
const block: fc.Arbitrary<PandocBlock> = fc.oneof(
  inlines.map((c): PandocBlock => ({ t: 'Para', c })),
  words.map((all) => heading(all)),
  fc.array(words, { minLength: 1, maxLength: 4 }).map((items): PandocBlock => ({
    t: 'BulletList',
    c: items.map((all) => [line(all)]),
  })),
  words.map((all): PandocBlock => ({ t: 'BlockQuote', c: [line(all)] })),
  words.map((all): PandocBlock => ({ t: 'CodeBlock', c: [['', [], []], all] })),
  words.map((all): PandocBlock => ({ t: 'RawBlock', c: ['rtf', all] })),
);
test('no word of a source is lost: it is in the text or in a doubt', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const { text, doubts } = understand({ meta: {}, blocks }, () => 'picture-lost');
      const found = new Set(JSON.stringify({ text, doubts }).split(/[^a-z]/));
      const given = JSON.stringify(blocks).match(/(?<="c":")[a-z]+(?=")/g) ?? [];
      expect(given.filter((each) => !found.has(each))).toEqual([]);
    }),
  );
});

test('as many paragraphs, lists, notes and formulae come out as went in', () => {
  fc.assert(
    fc.property(fc.array(inlines, { minLength: 1, maxLength: 8 }), (paragraphs) => {
      const blocks = paragraphs.map((c): PandocBlock => ({
        t: 'Para',
        c: [...strings(LONG), ...c, { t: 'Str', c: '.' }],
      }));
      const { text } = read(heading('Introduction'), ...blocks);
      const given = JSON.stringify(blocks);
      const notes = given.split('"t":"Note"').length - 1;
      expect(text.notes).toHaveLength(notes);
      expect([...blocksOf(text)].filter(({ kind }) => kind === 'paragraph')).toHaveLength(
        paragraphs.length + notes,
      );
      const formulae = [...inlinesOf(text)].filter(({ kind }) => kind === 'formula');
      expect(formulae).toHaveLength(given.split('"t":"Math"').length - 1);
    }),
  );
});

test('a link that leads no reader anywhere leaves its words alone', () => {
  const link = (address: string): PandocBlock => ({
    t: 'Para',
    c: [{ t: 'Link', c: [['', [], []], [{ t: 'Str', c: 'Figure' }], [address, '']] }],
  });
  const left = (address: string) =>
    read(heading('One'), link(address)).doubts.filter(({ kind }) => kind === 'left-out');
  for (const address of [
    '?tab=t.0#bookmark=id.njnuu86adppd',
    String.raw`file:///C:\paper\%3ftab=t.e#bookmark=id.e`,
    '../customXml/item1.xml',
    'javascript:void(0);',
    'numbering.xml',
  ]) {
    expect(left(address)).toEqual([]);
  }
  expect(left('data/grains.xlsx')).toMatchObject([{ words: 'data/grains.xlsx' }]);
});
