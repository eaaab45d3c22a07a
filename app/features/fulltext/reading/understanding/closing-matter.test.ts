import { expect, test } from 'vitest';
import { heading, line, strings } from '../../../../../tests/support/fulltext/pandoc-blocks.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { blocksOf } from '../../core/walk.ts';
import type { PandocBlock, PandocInline } from './pandoc-tree.ts';
import { understand } from './understand.ts';

const read = (...blocks: PandocBlock[]) =>
  understand({ meta: {}, blocks }, (path) => ({
    ...{ name: path, type: 'image/png', width: 80, height: 60, hash: path },
  })).text;
const image = (name: string): PandocInline => ({ t: 'Image', c: [['', [], []], [], [name, '']] });
const picture = (name: string): PandocBlock => ({ t: 'Para', c: [image(name)] });
const LONG =
  'It is a long way from one dune to the other, and the wind that blows over the desert by night and by day knows each grain of it.';
const figuresIn = (...blocks: PandocBlock[]) =>
  [...blocksOf(read(heading('One'), line(LONG), ...blocks))].flatMap((block) =>
    block.kind === 'figure' ? [[block.label, ...block.parts.map((part) => part.picture)]] : [],
  );
const outline = (...blocks: PandocBlock[]) =>
  read(...blocks).sections.map(({ role, title, blocks: own }) => [
    role,
    plainText(title),
    own.map(({ kind }) => kind).join(' '),
  ]);

const ENTRIES = ['Adams, A.', 'Brown, B.', 'Clark, C.', 'Davis, D.'].map((name) =>
  line(`${name} (2020). On the dunes of the desert. Sand, 3, 5–9.`),
);
const sectionsIn = (...blocks: PandocBlock[]) =>
  outline(heading('Introduction'), line(LONG), ...blocks);

test.each([
  ...['Figure captions:', 'Figure legends', 'List of tables', 'Tables and figures', 'Appendix A'],
  ...['Supporting information', 'Abbildungslegenden', 'Légendes des figures', 'Подписи к рисункам'],
  ...['Leyendas de las figuras', 'Legendas das figuras', '图注', 'الجداول والأشكال', '作者简介'],
])('thanks end where “%s” stands in a line of its own', (title) => {
  const [introduction, thanks, apart] = sectionsIn(
    ...[heading('Acknowledgements'), line('We thank the wind.')],
    ...[heading('References'), ...ENTRIES, line(title), line('Dunes at dawn, seen from afar.')],
  );
  expect(introduction).toEqual(['body', 'Introduction', 'paragraph']);
  expect(thanks).toEqual(['acknowledgements', 'Acknowledgements', 'paragraph']);
  expect(apart!.slice(1)).toEqual([title.replace(/^Appendix A$/, ''), 'paragraph']);
});

test('legends and tables without a heading are none of the thanks or grants before them', () => {
  expect(
    sectionsIn(
      ...[heading('Acknowledgements'), line('We thank the wind.')],
      ...[line('Figure 1. A dune at dawn.'), line('Figure 2. A dune at dusk.')],
    ),
  ).toEqual([
    ['body', 'Introduction', 'paragraph'],
    ['acknowledgements', 'Acknowledgements', 'paragraph'],
    ['body', '', 'figure figure'],
  ]);
  expect(
    sectionsIn(
      ...[heading('Funding'), line('The wind paid.'), heading('References'), ...ENTRIES],
      line('The dunes move on their own, as the map shows.'),
    ),
  ).toEqual([
    ['body', 'Introduction', 'paragraph'],
    ['funding', 'Funding', 'paragraph'],
    ['body', '', 'paragraph'],
  ]);
});

test('a label in a line of its own has the picture below its title, whatever other captions do', () => {
  expect(
    figuresIn(
      ...[picture('a.png'), line('Figure 1. A dune at dawn.'), line(LONG)],
      ...[line('Figure C3'), line('Dunes by day'), picture('c.png'), line('Figure C4')],
      ...[line('Dunes by night'), picture('d.png'), line('Figure C5'), line('Dunes at noon')],
      ...[picture('e.png'), line(LONG), line('Figure C6'), line(LONG), line(LONG), line(LONG)],
    ),
  ).toEqual([
    ['Figure 1', 'a.png'],
    ['Figure C3', 'c.png'],
    ['Figure C4', 'd.png'],
    ['Figure C5', 'e.png'],
    ['Figure C6'],
  ]);
});

test('appendices below their heading begin with their letters, and their titles behind the dash', () => {
  expect(
    sectionsIn(
      ...[heading('Appendix'), line('Appendix A – Words of the desert'), line(LONG)],
      ...[line('Appendix B – Names of the wind'), line(LONG)],
    ).slice(2),
  ).toEqual([
    ['appendix', 'Words of the desert', 'paragraph'],
    ['appendix', 'Names of the wind', 'paragraph'],
  ]);
});

const TITLE = 'The recent flow of sand into the northern desert';

test('statements and abbreviations of a title page are read, and the text is none of them', () => {
  const text = read(
    ...[line(TITLE), line('Ana Silva'), line('Conflict of interest: none.')],
    ...[line('Abbreviations: NW, north wind.'), heading('Abstract'), line('We study sand.')],
    ...[line(TITLE), line(LONG)],
  );
  expect(text.front.byline.map(plainText)).toEqual(['Ana Silva']);
  expect(plainBlocks(text.front.abstract)).toBe('We study sand.');
  expect(text.sections.map(({ role, blocks }) => [role, plainBlocks(blocks)])).toEqual([
    ['competing-interests', 'none.\nAbbreviations: NW, north wind.'],
    ['body', LONG],
  ]);
});

test.each([heading, line])(
  'a list of abbreviations before the abstract is no list of authors',
  (titled) => {
    const text = read(
      ...[line(TITLE), line('Ana Silva'), titled('List of Abbreviations')],
      ...[line('ES Euthymia Scale'), line('BDI Beck Depression Inventory')],
      ...[heading('Abstract'), line('We study sand.'), heading('Introduction'), line(LONG)],
    );
    expect(text.front.byline.map(plainText)).toEqual(['Ana Silva']);
    expect(text.sections.map(({ title }) => plainText(title))).toEqual([
      'List of Abbreviations',
      'Introduction',
    ]);
  },
);

test('a picture that is fixed to the beginning of a paragraph is that of the caption below it', () => {
  const floating: PandocBlock = { t: 'Para', c: [image('a.png'), ...strings(LONG)] };
  expect(figuresIn(floating, line('Figure 3. A dune at dawn.'))).toEqual([['Figure 3', 'a.png']]);
});

test('lines of a table of contents that its author typed are no headings', () => {
  const lines = ['2.1 Dunes pag. 2', '2.2 Winds by night ..... 14', '3.1 Дюны стр. 7'];
  const typed = lines.map((each) => line(each));
  expect(sectionsIn(heading('Contents'), ...typed, heading('Dunes'), line(LONG)).slice(1)).toEqual([
    ['body', 'Contents', 'paragraph paragraph paragraph'],
    ['body', 'Dunes', 'paragraph'],
  ]);
});

test('a caption that is set in on both sides is that of its figure', () => {
  const setIn = (...blocks: PandocBlock[]): PandocBlock => ({ t: 'BlockQuote', c: blocks });
  expect(
    figuresIn(
      ...[picture('a.png'), setIn(line('Figura 1. A dune at dawn.')), line(LONG)],
      ...[setIn(picture('b.png'), line('Figura 2. A dune at dusk.')), line(LONG)],
    ),
  ).toEqual([
    ['Figura 1', 'a.png'],
    ['Figura 2', 'b.png'],
  ]);
});
