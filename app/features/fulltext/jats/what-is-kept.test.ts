import { expect, test } from 'vitest';
import { citableAuthor, citableWork } from '../../../../tests/support/citable-work.ts';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import { jatsRecord } from '../../../../tests/support/jats-record.ts';
import type { ArticleText, Block, Inline, Section } from '../core/article-text.ts';
import { articleJats } from './article-jats.ts';
import { citationType } from './citation-type.ts';

const section = (rest: Partial<Section>): Section => ({
  ...{ id: 's1', role: 'body', number: null, title: [], blocks: [], sections: [] },
  ...rest,
});
const textOf = (...sections: Section[]): ArticleText => ({
  front: { title: [], byline: [], abstract: [], keywords: [] },
  ...{ sections, notes: [], references: [], pictures: [] },
});
const written = (...sections: Section[]) => articleJats(jatsRecord(), textOf(...sections));
const ofBlocks = (...blocks: Block[]) => written(section({ blocks }));
const inline = (...content: Inline[]) => ofBlocks(aParagraph('p1', ...content));
const ofWork = (rest: Parameters<typeof citableWork>[0]) =>
  articleJats(jatsRecord({ work: citableWork(rest) }), null);
const list = (id: string, start: number | null): Block => ({
  ...{ kind: 'list', id, start, numbering: 'lower-roman', items: [[]] },
});

test('acknowledgements are their own element, without a number, and hold paragraphs alone', () => {
  const thanks = section({
    id: 'ack',
    role: 'acknowledgements',
    number: '7',
    blocks: [list('l1', 1)],
  });
  expect(written(thanks)).toContain(
    '<ack id="ack"><p><list id="l1" list-type="roman-lower"><list-item><p/></list-item></list></p></ack>',
  );
  expect(written({ ...thanks, title: words('Thanks'), blocks: [] })).toContain(
    '<ack id="ack"><title>Thanks</title></ack>',
  );
});

test('competing interests that have sections of their own lose none of them', () => {
  const inner = section({
    id: 's1.1',
    title: words('Shares'),
    blocks: [aParagraph('p2', ...words('Some.'))],
  });
  const jats = written(
    section({ role: 'competing-interests', title: words('Interests'), sections: [inner] }),
  );
  expect(jats).toContain('<title>Shares</title><p id="p2">Some.</p>');
});

test('a reference of the record without a DOI leads to its address, which says what it is', () => {
  const jats = ofWork({ references: [{ text: 'Sand.', doi: null, url: 'https://a.example/b' }] });
  expect(jats).toContain(
    '<mixed-citation publication-type="webpage">Sand. <ext-link ext-link-type="uri" xlink:href="https://a.example/b" xlink:title="Page at a.example">https://a.example/b</ext-link>',
  );
});

test.each([
  ['Sand and wind. Springer, 2020.', null, 'book'],
  ['Sand and wind. J. Sand 3 (2), 2020.', null, 'journal'],
  ['Sand and wind. Springer 3 (2), 2020.', null, 'journal'],
  ['Sand and wind. Proceedings of the Third Workshop, Springer.', null, 'confproc'],
  ['Sand and wind.', '10.5555/a', 'journal'],
  ['Sand and wind.', null, 'other'],
] as const)('%s (%s) is cited as %s', (said, doi, type) => {
  expect(citationType(said, doi)).toBe(type);
});

test('a supplement of one file is that file, and of several each is named', () => {
  const far = { name: 'far.csv', href: 'https://far.example/a.csv', stored: null };
  const near = { name: 'near.csv', href: null, stored: { name: 'stored.csv', hash: 'n' } };
  const lost = { name: 'lost.csv', href: null, stored: null };
  const of = (...files: (typeof far | typeof near | typeof lost)[]) =>
    ofBlocks({ kind: 'supplement', id: 'sup1', label: null, caption: [], files });
  expect(of(far)).toContain(
    '<supplementary-material id="sup1" xlink:href="https://far.example/a.csv"/>',
  );
  expect(of(far, near, lost)).toContain(
    '<supplementary-material id="sup1"><media xlink:href="https://far.example/a.csv"/><media xlink:href="stored.csv"/><media xlink:href="lost.csv"/></supplementary-material>',
  );
});

test('a theorem keeps its label, and a list says how it is numbered', () => {
  const aside: Block = { kind: 'aside', id: 'a1', label: 'Lemma 2', title: [], blocks: [] };
  expect(ofBlocks(aside)).toContain('<statement id="a1"><label>Lemma 2</label>');
  expect(ofBlocks(list('l1', null))).toContain('list-type="bullet"');
  expect(ofBlocks(list('l1', 4))).toContain('<list-item><label>4</label>');
});

test('the front has both numbers of the journal, the day of its issue, and what stands behind a name', () => {
  const jats = ofWork({
    authors: [citableAuthor('Ada', 'Example', { suffix: 'Jr.' })],
    issued: { year: 2023, month: null, day: 9 },
    abstract: 'Sand.\n\nWind.',
  });
  expect(jats).toContain('<issn publication-format="print" pub-type="ppub">0000-0000</issn>');
  expect(jats).toContain(
    '<pub-date date-type="collection" iso-8601-date="2023"><year>2023</year></pub-date>',
  );
  expect(jats).toContain('<suffix>Jr.</suffix>');
  expect(jats).toContain('<abstract><p>Sand.</p><p>Wind.</p></abstract>');
});

test('the number of an institution stands with that institution alone', () => {
  const jats = ofWork({
    authors: [
      citableAuthor('Ada', 'One', { affiliation: 'House A' }),
      citableAuthor('Bo', 'Two', { affiliation: 'House B', ror: 'https://ror.org/042nb2s44' }),
    ],
  });
  expect(jats.match(/<aff .*?<\/aff>/g)).toEqual([
    '<aff id="aff1"><institution>House A</institution></aff>',
    '<aff id="aff2"><institution-wrap><institution>House B</institution><institution-id institution-id-type="ror">https://ror.org/042nb2s44</institution-id></institution-wrap></aff>',
  ]);
});

test('a link within a link is its words, a note that is not there is nothing, a mention without words has a name', () => {
  const link = (...content: Inline[]): Inline => ({
    ...{ kind: 'link', href: 'https://a.example/', content },
  });
  expect(inline(link(link(...words('here'))))).toContain('>here</ext-link></p>');
  expect(inline(...words('Sand'), { kind: 'note', target: 'gone' })).toContain('>Sand</p>');
  const mention: Inline = { kind: 'mention', target: 'fig1', content: [] };
  const part = { id: 'fig1a', picture: 'a.png', caption: [], alternative: '' };
  const figure: Block = {
    kind: 'figure',
    id: 'fig1',
    label: 'Figure 1',
    caption: [],
    parts: [part],
  };
  const ofFigure = (target: string) => ofBlocks(aParagraph('p1', { ...mention, target }), figure);
  expect(ofFigure('fig1')).toContain('<xref ref-type="fig" rid="fig1">Figure 1</xref>');
  expect(ofFigure('fig1a')).toContain('<xref ref-type="fig" rid="fig1">');
});

test('a table has a foot where it has remarks', () => {
  const text = aText();
  expect(articleJats(jatsRecord(), text)).not.toContain('<table-wrap-foot');
  const table = text.sections[0]!.blocks.find(({ kind }) => kind === 'table')!;
  Object.assign(table, { remarks: [words('Dry sand.')] });
  expect(articleJats(jatsRecord(), text)).toContain(
    '<table-wrap-foot><p>Dry sand.</p></table-wrap-foot>',
  );
});

test('names of places that XML does not know become others, each its own', () => {
  const jats = ofBlocks(
    ...['a b', 'a_b', '1a'].map((id) => aParagraph(id, ...words(`Said at ${id}.`))),
  );
  expect(jats.match(/<p id="[^"]*">Said/g)).toEqual([
    ...['<p id="a_b">Said', '<p id="a_b_">Said', '<p id="_1a">Said'],
  ]);
});

test('an abstract in another language is written once, as the record has it', () => {
  const text = textOf();
  text.front.translated = {
    ...{ language: 'fr', abstract: [aParagraph('', ...words('Du texte.'))], keywords: [] },
  };
  const translations = [
    { language: 'fr', title: '', abstract: 'De la notice.', keywords: [] as string[] },
  ];
  const jats = articleJats(jatsRecord({ work: citableWork({ translations }) }), text);
  expect(jats.match(/<trans-abstract.*?<\/trans-abstract>/g)).toEqual([
    '<trans-abstract xml:lang="fr"><p>De la notice.</p></trans-abstract>',
  ]);
});

test('grants that the authors state are funders beside those of the record', () => {
  const said = { role: 'funding' as const, title: 'Funding', text: 'Paid.\nSleep Fund, SF-12' };
  const jats = articleJats(jatsRecord(), null, [said]);
  expect(jats.match(/<award-group id="award2">.*?<\/award-group>/)?.[0]).toContain(
    '<institution>Sleep Fund</institution></institution-wrap></funding-source><award-id>SF-12</award-id>',
  );
});
