import { expect, test } from 'vitest';
import {
  beginField,
  bookmark,
  endField,
  para,
  run,
  style,
  styled,
  wordField,
  wordFile,
} from '../../../../../tests/support/documents/make-word.ts';
import { linesOf, readPaper as read } from '../../../../../tests/support/fulltext/read-paper.ts';
import { inlinesOf } from '../../core/walk.ts';

const TIME = { timeout: 120_000 };
const linesIn = async (body: string, more: object = {}) => {
  const { text } = await read(wordFile({ body, ...more }));
  return linesOf(text.sections);
};
const simple = (instruction: string, shown: string) =>
  `<w:fldSimple w:instr=" ${instruction} ">${run(shown)}</w:fldSimple>`;

test('numbers and mentions stay that Word keeps in simple fields', TIME, async () => {
  const { text, doubts } = await read(
    wordFile({
      body:
        para(
          run('Energy is conserved (') +
            simple('SEQ EQ', '731') +
            run(') as Table ') +
            simple('REF t', '842') +
            run(' says.'),
        ) +
        para(run('Also in ') + `<w:hyperlink r:id="x">${simple('REF u', 'nine')}</w:hyperlink>`),
    }),
  );
  expect(linesOf(text.sections)).toEqual([
    'Energy is conserved (731) as Table 842 says.',
    'Also in nine',
  ]);
  expect(doubts.filter(({ kind }) => kind === 'words-lost')).toEqual([]);
});

test('a field shows what it showed last, whatever it is made of', TIME, async () => {
  const nested =
    beginField('IF').replace('separate', 'begin') + run('inside') + endField + endField;
  expect(
    await linesIn(
      para(run('One ') + wordField('SEQ Figure \\* ARABIC', '3') + run(' two.')) +
        para(run('Three ') + wordField('QUOTE "x"', run('four ') + wordField('REF q', 'five'))) +
        para(run('Six ') + beginField('FILLIN') + run('seven')) +
        para(run('eight') + endField + run(' nine.')) +
        para(run('Ten') + nested + run('.')),
    ),
  ).toEqual(['One 3 two.', 'Three four five', 'Six seven', 'eight nine.', 'Ten.']);
});

test('a cross-reference leads to where its bookmark is', TIME, async () => {
  const { text, doubts } = await read(
    wordFile({
      body:
        para(run('See ') + wordField('REF _Ref1 \\h', 'Table 1') + run(' here.')) +
        styled(
          'Caption',
          bookmark('_Ref1', run('Table ') + simple('SEQ Table', '1')) + run('. Sizes.'),
        ) +
        '<w:tbl><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>' +
        para('fine') +
        '</w:tc></w:tr><w:tr><w:tc>' +
        para('coarse') +
        '</w:tc></w:tr></w:tbl>',
    }),
  );
  expect([...inlinesOf(text)].filter(({ kind }) => kind === 'mention')).toEqual([
    { kind: 'mention', target: 'tab1', content: [{ kind: 'text', text: 'Table 1' }] },
  ]);
  expect(doubts.filter(({ kind }) => kind === 'mention-unmatched')).toEqual([]);
});

test('what stands in controls, tags and directions stays', TIME, async () => {
  const control = (content: string, properties = '') =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  expect(
    await linesIn(
      para(
        control(run('One ')) +
          `<w:smartTag w:element="x"><w:smartTagPr/>${run('two ')}</w:smartTag>` +
          `<w:customXml w:element="x"><w:customXmlPr/>${run('three ')}</w:customXml>` +
          `<w:dir w:val="rtl">${run('four ')}</w:dir><w:bdo w:val="rtl">${run('five ')}</w:bdo>` +
          `<w:r><w:ruby><w:rt>${run('liù')}</w:rt><w:rubyBase>${run('六')}</w:rubyBase></w:ruby></w:r>`,
      ) +
        `<w:customXml w:element="x">${control(para('seven'))}</w:customXml>` +
        para(run('eight') + control(run('Click here to enter text.'), '<w:showingPlcHdr/>')),
    ),
  ).toEqual(['One two three four five 六(liù)', 'seven', 'eight']);
});

test('a table of contents is left out, by its field, its control or its styles', TIME, async () => {
  const styles = style('TOC1', 'toc 1') + style('Heading1', 'heading 1');
  const entry = (words: string) => run(words) + '<w:r><w:tab/></w:r>' + run('12');
  const contents =
    para(beginField('TOC \\o "1-3" \\h') + entry('In a field')) +
    para(entry('and more') + endField);
  const control = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${para('Contents')}${para(entry('In a control'))}</w:sdtContent></w:sdt>`;
  const body =
    contents +
    control +
    styled('TOC1', entry('By its style')) +
    styled('Heading1', 'Introduction') +
    para('It moves.');
  const { text, doubts, leftOut } = await read(wordFile({ body, styles }));
  expect(linesOf(text.sections)).toEqual(['Introduction', 'It moves.']);
  expect(doubts.filter(({ kind }) => kind === 'words-lost')).toEqual([]);
  const left = leftOut.filter(({ what }) => what === 'contents');
  expect(left.flatMap(({ passages }) => passages.map(({ words }) => words.trim()))).toEqual([
    'Contents In a control 12',
    'In a field 12',
    'and more 12',
    'By its style 12',
  ]);
});

test('a table of contents that never ends takes nothing with it', TIME, async () => {
  expect(await linesIn(para(beginField('TOC') + run('One')) + para('Two'))).toEqual(['One', 'Two']);
});

test('hidden text and running heads are left out and named', TIME, async () => {
  const { text, doubts, leftOut } = await read(
    wordFile({
      body: para(run('Seen.') + run(' Hidden.', '<w:vanish/>')),
      header: para('Sand and wind'),
    }),
  );
  expect(linesOf(text.sections)).toEqual(['Seen.']);
  expect(doubts.map(({ kind }) => kind)).not.toContain('words-lost');
  expect(leftOut.map(({ what, passages }) => [what, passages[0]!.words.trim()])).toEqual(
    expect.arrayContaining([
      ['hidden', 'Hidden.'],
      ['header', 'Sand and wind'],
    ]),
  );
});

test(
  'a field that shows another number than the caption it leads to is a doubt',
  TIME,
  async () => {
    const { text, doubts } = await read(
      wordFile({
        body:
          para(
            run('See ') +
              wordField('REF _Ref1 \\h', 'Table 1') +
              run(', and ') +
              wordField('REF _Ref1 \\h', 'Table 2') +
              run('.'),
          ) +
          para(bookmark('_Ref1', run('Table 2')) + run(': Sizes of grains')) +
          '<w:tbl><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>' +
          para(run('small')) +
          '</w:tc></w:tr></w:tbl>',
      }),
    );
    const mentions = [...inlinesOf(text)].filter(({ kind }) => kind === 'mention');
    expect(mentions).toHaveLength(2);
    expect(
      doubts.filter(({ kind }) => kind.startsWith('mention')).map(({ words }) => words),
    ).toEqual(['“Table 1” leads to Table 2']);
  },
);
