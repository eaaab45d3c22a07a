import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../../tests/support/article-texts.ts';
import { citableWork } from '../../../../../tests/support/citable-work.ts';
import { JATS_PAPER } from '../../../../../tests/support/fulltext/jats-paper.ts';
import { madeArticleText } from '../../../../../tests/support/made-article-text.ts';
import type { ArticleText } from '../../core/article-text.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { blocksOf, sectionsOf } from '../../core/walk.ts';
import { articleJats } from '../../jats/article-jats.ts';
import { byAnyEnding } from './by-any-ending.ts';
import { readJats } from './read-jats.ts';

const picture = (path: string) => ({
  ...{ name: path, type: 'image/jpeg', width: 800, height: 600, hash: path },
});
const read = (xml = JATS_PAPER) => readJats(xml, picture);
const written = (text: ArticleText) =>
  articleJats(
    {
      ...{ work: citableWork(), articleType: 'research-article', subject: null, accepted: null },
      ...{ contributors: [], funding: [], copyright: null },
    },
    text,
  );

test('the front is read with its authors, and keywords without their looks', () => {
  const { front } = read().text;
  expect(plainText(front.title)).toBe('Light and growth of CO2 eaters');
  expect(front.byline.map(plainText)).toEqual(['Josiah Made', 'The Group']);
  expect(plainBlocks(front.abstract)).toBe('We grow things.\nAnd again.');
  expect(front.keywords).toEqual(['light', 'Algae']);
});

test('links lead to references, figures, tables and notes', () => {
  const [first] = read().text.sections[0]!.blocks;
  expect(first).toMatchObject({
    content: expect.arrayContaining([
      { kind: 'citation', targets: ['ref1'], content: [{ kind: 'text', text: 'Roe, 2001' }] },
      { kind: 'mention', target: 'fig2', content: [{ kind: 'text', text: 'Figure 1' }] },
      { kind: 'mention', target: 'tab1', content: [{ kind: 'text', text: 'Table 1' }] },
      { kind: 'note', target: 'fn1' },
    ]),
  });
});

test('labels, captions, heads and feet stay with their figures and tables', () => {
  const blocks = [...blocksOf(read().text)];
  const [collected, figure] = blocks.filter(({ kind }) => kind === 'figure');
  expect(figure).toMatchObject({ label: 'Figure 1', parts: [{ picture: 'a-fig1.png' }] });
  expect(plainBlocks([figure!])).toBe('Figure 1: A picture. Of light.');
  expect(plainBlocks([blocks.find(({ kind }) => kind === 'table')!])).toBe(
    'Table 1: Values\nA\tB\n1\t2\nA foot.',
  );
  // A figure from the end of the file stands where it is first spoken of, as browsers show it.
  expect(collected).toMatchObject({ label: 'Figure 2', parts: [{ picture: 'b.jpg' }] });
});

test('formulae keep their numbers, and LaTeX loses the document around it', () => {
  const { text, formulae } = read();
  const displayed = [...blocksOf(text)].filter((block) => block.kind === 'formula');
  expect(displayed).toMatchObject([{ number: '1' }, { number: null, formula: { tex: 'a < b' } }]);
  expect([...formulae.values()]).toEqual([
    {
      mathml:
        '<math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math>',
      display: false,
    },
    {
      mathml:
        '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>E</mi><mo>=</mo><mi>m</mi></math>',
      display: true,
    },
  ]);
});

test('a reference in parts becomes one line, and one that is written stays as it is', () => {
  const { references } = read().text;
  expect(references.map(({ content }) => plainText(content))).toEqual([
    'Roe B (2001). A title. J Made 3, 5–9. 10.5555/x.1',
    'Lee A. (2002) Another. Made Press.',
  ]);
  expect(references).toMatchObject([
    { label: null, doi: '10.5555/x.1', year: 2001 },
    { label: '2', doi: null, year: 2002 },
  ]);
});

test('declarations become sections, also those that stand as notes without a mark', () => {
  const { sections, notes } = read().text;
  expect(sections.map(({ role }) => role)).toEqual([
    'body',
    'acknowledgements',
    'competing-interests',
  ]);
  expect(plainBlocks(sections[2]!.blocks)).toBe('None.');
  expect(notes.map(({ blocks }) => plainBlocks(blocks))).toEqual(['A note.']);
});

test('titles of lists, sources of quotations and lines of verse are kept, and other articles are parts', () => {
  const xml = `<article><front><article-meta/></front><body><sec><title>One</title>
    <list list-type="bullet"><title>What we need</title><list-item><p>Sand</p></list-item></list>
    <disp-quote><p>Sand is old.</p><attrib>Bagnold</attrib></disp-quote>
    <verse-group><verse-line>To see a world</verse-line><verse-line>in a grain</verse-line></verse-group>
    <fn-group><fn id="x"><p>A remark.</p></fn></fn-group>
    <ref-list><ref id="r1"><mixed-citation>Roe 2001</mixed-citation></ref></ref-list>
    </sec></body><sub-article><body><p>Dear authors</p></body><back><ref-list><ref id="r2">
    <mixed-citation>Theirs</mixed-citation></ref></ref-list></back></sub-article></article>`;
  const { text } = read(xml);
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(
    'What we need\nSand\nSand is old.\nBagnold\nTo see a world in a grain\nA remark.',
  );
  const [, letter] = text.sections;
  expect(letter!.sections.map(({ blocks }) => plainBlocks(blocks))).toEqual([
    'Dear authors',
    'Theirs',
  ]);
  expect(text.references.map(({ content }) => plainText(content))).toEqual(['Roe 2001']);
});

test('what stands in doubt is said: a picture that is not there', () => {
  const { doubts, text } = readJats(JATS_PAPER, () => 'picture-lost');
  expect(doubts.map(({ kind, words }) => [kind, words])).toEqual([
    ['picture-lost', 'b.jpg'],
    ['picture-lost', 'a-fig1.png'],
  ]);
  expect(text.pictures).toEqual([]);
});

test('a link that runs something, and a part of another file, leave their words and a doubt', () => {
  const links = `<p>See <ext-link xlink:href="javascript:alert(1)">here</ext-link>,
    <ext-link xlink:href="www.sand.example/a">there</ext-link> and
    <email>a@sand.example</email>.<xi:include href="/etc/passwd"/></p>`;
  const { text, doubts } = read(JATS_PAPER.replace('<body>', `<body>${links}`));
  expect(text.sections[0]!.blocks[0]).toMatchObject({
    content: [
      { text: 'See ' },
      { kind: 'text', text: 'here' },
      { text: ', ' },
      { kind: 'link', href: 'https://www.sand.example/a' },
      { text: ' and ' },
      { kind: 'link', href: 'mailto:a@sand.example' },
      { text: '.' },
    ],
  });
  const left = doubts.filter(({ kind }) => kind === 'left-out').map(({ words }) => words);
  expect(left).toEqual(expect.arrayContaining(['javascript:alert(1)', '/etc/passwd']));
});

test('a picture is found by another ending, in a folder too', () => {
  const known = new Map([['figures/Fig1.jpg', picture('one')]]);
  const find = byAnyEnding([...known.keys()], (path) => known.get(path) ?? 'picture-lost');
  expect(find('fig1.tif')).toMatchObject({ name: 'one' });
  expect(find('media/fig1')).toMatchObject({ name: 'one' });
  expect(find('fig2.tif')).toBe('picture-lost');
});

test('a text that we write is read again with all its words', () => {
  const text = madeArticleText();
  const again = readJats(written(text), picture).text;
  // JATS has appendices behind the declarations.
  const titles = ({ sections }: ArticleText) =>
    Array.from(sectionsOf(sections), ({ section }) => plainText(section.title)).toSorted();
  const words = (of: ArticleText) =>
    of.sections.map(({ blocks }) => plainBlocks(blocks)).toSorted();
  expect(titles(again)).toEqual(titles(text));
  expect(words(again)).toEqual(words(text));
  expect(again.references.map(({ doi, year, label }) => ({ doi, year, label }))).toEqual(
    text.references.map(({ doi, year, label }) => ({ doi, year, label })),
  );
  expect(again.notes.map(({ blocks }) => plainBlocks(blocks))).toEqual(
    text.notes.map(({ blocks }) => plainBlocks(blocks)),
  );
});

test('whatever we write is read, with no section or entry less', () => {
  fc.assert(
    fc.property(anyArticleText, (text) => {
      const again = readJats(written(text), picture).text;
      const count = ({ sections }: ArticleText) => [...sectionsOf(sections)].length;
      expect(count(again)).toBeGreaterThanOrEqual(count(text));
      expect(again.references.length).toBeGreaterThanOrEqual(text.references.length);
    }),
    { numRuns: 100 },
  );
});

test('a file that declares entities or is cut is no JATS', () => {
  expect(() => read('<!DOCTYPE article [<!ENTITY a "b">]><article>&a;</article>')).toThrow(
    'a document type',
  );
  expect(() => read(JATS_PAPER.slice(0, 3000))).toThrow('never');
});
