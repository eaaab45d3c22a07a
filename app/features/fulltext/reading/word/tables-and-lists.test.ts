import { expect, test } from 'vitest';
import { para, run, wordFile } from '../../../../../tests/support/documents/make-word.ts';
import { paperReader } from '../../../../../tests/support/fulltext/read-paper.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { blocksOf } from '../../core/walk.ts';

const TIME = { timeout: 120_000 };
const paper = paperReader();
const cell = (words: string, span = 1) =>
  `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${para(run(words))}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const rowsOf = async (body: string) => {
  const { text, doubts } = await paper(wordFile({ body }));
  const table = [...blocksOf(text)].find((block) => block.kind === 'table')!;
  return {
    rows: [...table.head, ...table.rows].map((each) =>
      each.map(({ blocks, columns }) => [plainBlocks(blocks), columns]),
    ),
    doubts: doubts.filter(({ kind }) => kind.endsWith('-lost')),
  };
};

test(
  'a table without a grid, or with one that is too narrow, keeps all its cells',
  TIME,
  async () => {
    const rows =
      row(cell('Grain', 2), cell('Size', 2)) +
      row(...['a', 'b', 'c', 'd'].map((each) => cell(each)));
    const whole = [
      [
        ['Grain', 2],
        ['Size', 2],
      ],
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
        ['d', 1],
      ],
    ];
    for (const grid of ['', '<w:tblGrid><w:gridCol w:w="9"/></w:tblGrid>']) {
      const read = await rowsOf(`<w:tbl><w:tblPr/>${grid}${rows}</w:tbl>${para(run('Sand.'))}`);
      expect(read).toEqual({ rows: whole, doubts: [] });
    }
  },
);

test('an empty cell beyond the grid of a table is no loss', TIME, async () => {
  const grid =
    '<w:tblGrid><w:gridCol w:w="9"/><w:gridCol w:w="9"/><w:gridCol w:w="9"/></w:tblGrid>';
  const short = `<w:tr><w:trPr><w:gridAfter w:val="1"/></w:trPr>${cell('a')}${cell('b')}</w:tr>`;
  const { doubts } = await rowsOf(
    `<w:tbl><w:tblPr/>${grid}${short}${row(cell('c'), cell('d'), cell(''))}</w:tbl>`,
  );
  expect(doubts).toEqual([]);
});

test('an entry of the references that stands in a heading is one of them', TIME, async () => {
  const zotero = (words: string, style = '') =>
    para(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(words)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      style,
    );
  const { text } = await paper(
    wordFile({
      body:
        para(run('Sand moves (Li, 2020).')) +
        zotero('Li B. Wandering dunes. 2020.') +
        zotero('Silva A. Singing sand. 2021.', '<w:pStyle w:val="Heading1"/>'),
    }),
  );
  expect(text.references.map(({ content }) => plainText(content))).toEqual([
    'Li B. Wandering dunes. 2020.',
    'Silva A. Singing sand. 2021.',
  ]);
});

test(
  'a large first letter stands before the rest of its word, over a heading too',
  TIME,
  async () => {
    const letter = (sign: string) => para(run(sign), '<w:framePr w:dropCap="drop" w:lines="2"/>');
    const { text, doubts } = await paper(
      wordFile({
        body:
          letter('D') +
          para(run('Results'), '<w:pStyle w:val="Heading1"/>') +
          para('') +
          para(run('unes wander by night and by day.')),
      }),
    );
    expect(
      text.sections.map(({ title, blocks }) => [plainText(title), plainBlocks(blocks)]),
    ).toEqual([['Results', 'Dunes wander by night and by day.']]);
    expect(doubts.filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
  },
);
