import { expect, test } from 'vitest';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { blocksOf, inlinesOf } from '../../core/walk.ts';
import { compareCounts } from '../../ledger/compare.ts';
import { countText } from '../../ledger/count-text.ts';
import { countJats } from './count-jats.ts';
import { readAuthors } from './read-authors.ts';
import { readJats } from './read-jats.ts';
import { findAll, readXmlTree } from './xml-tree.ts';

const picture = (path: string) => ({
  ...{ name: path, type: 'image/png', width: 80, height: 60, hash: path },
});

function read({ meta = '', body = '', back = '', after = '' }) {
  const xml = `<article xml:lang="en" xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta>
<title-group><article-title>On Sand</article-title>${meta.startsWith('<trans-title') ? meta.split('|')[0] : ''}</title-group>
${meta.startsWith('<trans-title') ? meta.split('|')[1] : meta}</article-meta></front>
<body><sec><title>One</title><p>Sand moves.</p>${body}</sec></body>${back && `<back>${back}</back>`}${after}</article>`;
  const { text, doubts } = readJats(xml, picture);
  const { counted, leftOut } = countJats(readXmlTree(xml, new Map()));
  return {
    text,
    lines: text.sections.map(({ title, blocks }) => `${plainText(title)}: ${plainBlocks(blocks)}`),
    doubts: [
      ...doubts.filter(({ kind }) => kind !== 'figure-without-words'),
      ...compareCounts(counted, countText(text), { doubts, leftOut }),
    ].map(({ kind, words }) => `${kind} ${words}`),
    leftOut: leftOut.flatMap(({ passages }) => passages.map(({ words }) => words)),
  };
}

const AWARD = `<award-group><funding-source><institution-wrap><institution-id>10.1/2</institution-id><institution>Dune
Council</institution></institution-wrap></funding-source><award-id>D-17</award-id><principal-award-recipient><name>
<surname>Vara</surname><given-names>Odo</given-names></name></principal-award-recipient></award-group>`;

test('who paid is a section where only the record of the article says it', () => {
  const alone = read({ meta: `<funding-group>${AWARD}</funding-group>` });
  expect(alone.lines[1]).toBe('Funding: Dune Council (D-17), to Odo Vara');
  const stated = read({
    meta: `<funding-group>${AWARD}<funding-statement>Odo has grant D-17 of the Dune Council. Nobody else paid.</funding-statement></funding-group>`,
  });
  expect(stated.lines[1]).toBe(
    'Funding: Odo has grant D-17 of the Dune Council. Nobody else paid.',
  );
  const told = read({
    meta: `<funding-group>${AWARD}</funding-group>`,
    back: '<ack><p>Thanks to the Dune Council for D-17.</p></ack>',
  });
  expect(told.lines.slice(1)).toEqual([': Thanks to the Dune Council for D-17.']);
  expect([alone, stated, told].flatMap(({ doubts }) => doubts)).toEqual([]);
});

test('who did as much as another or has moved is told with the name, and addresses are left out', () => {
  const { lines, doubts, leftOut } = read({
    meta: `<contrib-group><contrib contrib-type="author"><name><surname>Vara</surname><given-names>Odo</given-names></name>
<xref ref-type="fn" rid="n1 n2"/></contrib></contrib-group><author-notes><corresp id="c1">o.vara@sand.test</corresp>
<fn id="n1"><p>Present address: Oasis.</p></fn><fn id="n2"><p>E-mail: o.vara@sand.test</p></fn></author-notes>`,
  });
  expect(lines[1]).toBe('About the authors: Odo Vara: Present address: Oasis.');
  expect(leftOut).toEqual(['o.vara@sand.test', 'E-mail: o.vara@sand.test']);
  expect(doubts).toEqual([]);
});

test('a title in another language stands above the abstract in that language', () => {
  const { lines, doubts, leftOut } = read({
    meta: '<trans-title-group xml:lang="pt"><trans-title>Areia</trans-title><trans-subtitle>um estudo</trans-subtitle></trans-title-group>|<abstract><p>It moves.</p></abstract><trans-abstract xml:lang="pt"><p>Move-se.</p></trans-abstract>',
  });
  expect(lines[0]).toBe('Abstract: Areia: um estudo\nMove-se.');
  expect([doubts, leftOut]).toEqual([[], []]);
});

test('a figure keeps the paragraphs beside its caption, and figures in it stand behind it', () => {
  const fig = (id: string, inner: string) =>
    `<fig id="${id}"><label>Figure ${id}</label><caption><p>Dunes.</p></caption><graphic xlink:href="${id}.png"/>${inner}</fig>`;
  const { text, lines, doubts } = read({
    body: `<p>See <xref ref-type="fig" rid="1s">Figure 1s</xref>.</p>${fig('1', `<p>A: old. B: new.</p><p>${fig('1s', '')}</p>`)}`,
  });
  expect(lines).toEqual([
    'One: Sand moves.\nSee Figure 1s.\nFigure 1: Dunes. A: old. B: new.\nFigure 1s: Dunes.',
  ]);
  expect([...blocksOf(text)].filter(({ kind }) => kind === 'figure')).toHaveLength(2);
  expect(doubts).toEqual([]);
});

const REFS = `<ref-list>${[6, 7, 8]
  .map((at) => `<ref id="r${at}"><mixed-citation>Work ${at}, 2001.</mixed-citation></ref>`)
  .join('')}</ref-list>`;

test('a mark that shows nothing is cited by the number before it', () => {
  const cite = (at: number, shown = `${at}`) =>
    `<xref ref-type="bibr" rid="r${at}">${shown}</xref>`;
  const { text, lines, doubts } = read({
    body: `<p>It is old.<sup>${cite(6)}${cite(7, '')}–${cite(8)}</sup></p>`,
    back: REFS,
  });
  expect(lines[0]).toBe('One: Sand moves.\nIt is old.6–8');
  const cited = [...inlinesOf(text)].flatMap((inline) =>
    inline.kind === 'citation' ? [inline.targets] : [],
  );
  expect([cited, doubts]).toEqual([[['ref1', 'ref2', 'ref3']], []]);
});

test('an entry keeps what stands between its parts, and names that stand in none', () => {
  const { text, doubts } = read({
    back: `<ref-list><ref id="a"><mixed-citation><person-group><name><surname>Hahn</surname><given-names>S.</given-names></name>. (eds.)</person-group>, <year>1988</year>, <source>Roots</source>.</mixed-citation></ref>
<ref id="b"><element-citation><person-group person-group-type="author">Vara <name><surname>Quist</surname><given-names>U</given-names></name></person-group><year>2016</year><source>Dunes</source></element-citation></ref></ref-list>`,
  });
  expect(text.references.map(({ content }) => plainText(content))).toEqual([
    'Hahn S.. (eds.), 1988, Roots.',
    'Vara, Quist U (2016). Dunes',
  ]);
  expect(doubts.filter((line) => !line.startsWith('reference-uncited'))).toEqual([]);
});

test('a wide table in two parts keeps each head above its rows', () => {
  const part = (at: number) =>
    `<table><thead><tr><th>Head ${at}</th></tr></thead><tbody><tr><td>Row ${at}</td></tr></tbody></table>`;
  const { lines } = read({
    body: `<table-wrap><label>Table 1</label><caption><p>Dunes</p></caption>${part(1)}${part(2)}</table-wrap>`,
  });
  expect(lines).toEqual(['One: Sand moves.\nTable 1: Dunes\nHead 1\nRow 1\nHead 2\nRow 2']);
});

test.each([
  [
    '<p>As <ext-link xlink:href="ncbi-n:NM_001">NM_001</ext-link> says.</p>',
    'https://www.ncbi.nlm.nih.gov/nuccore/NM_001',
  ],
  ['<p>As <ext-link xlink:href="made-db:Q9">Q9</ext-link> says.</p>', null],
])(
  'the number of an entry in a database stays, with its address where that is known',
  (body, to) => {
    const { text, doubts } = read({ body });
    const links = [...inlinesOf(text)].flatMap((each) => (each.kind === 'link' ? [each.href] : []));
    expect([links, doubts]).toEqual([to === null ? [] : [to], []]);
  },
);

test('a mention that leads to nothing keeps its words, and one of a figure among several is right', () => {
  const { lines, doubts } = read({
    body: `<p>See <xref ref-type="fig" rid="f9">Figure 9</xref> and <xref ref-type="fig" rid="f1">2</xref>.</p>
<fig id="f1"><label>Figures 1–3</label><caption><p>Dunes.</p></caption><graphic xlink:href="a.png"/></fig>`,
  });
  expect(lines[0]).toContain('See Figure 9 and 2.');
  expect(doubts).toEqual(['mention-unlinked Figure 9']);
});

test('the holder of the copyright of a table is told once', () => {
  const { lines, doubts } = read({
    body: `<table-wrap><label>Table 1</label><caption><p>Dunes</p></caption><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
<permissions><copyright-holder>Sand Press</copyright-holder></permissions></table-wrap>`,
  });
  expect(lines[0]).toContain('Table 1: Dunes © Sand Press');
  expect(doubts).toEqual([]);
});

const PLACES = `<contrib-group><contrib contrib-type="author"><name><surname>Vara</surname><given-names>Una</given-names></name></contrib>
<aff>School of Dunes, <institution>University of Sand</institution></aff></contrib-group>
<contrib-group><contrib contrib-type="editor"><name><surname>Reyes</surname><given-names>Dunia</given-names></name></contrib>
<contrib><collab>Sand Group<contrib-group><contrib><name><surname>Roe</surname><given-names>Ed</given-names></name></contrib></contrib-group></collab></contrib>
<on-behalf-of>for the Dune Study</on-behalf-of><aff>Editorial Office</aff></contrib-group>`;

test('authors have the places of their group, and whom the front names besides is kept or named', () => {
  const { text, lines, doubts, leftOut } = read({ meta: PLACES });
  expect(text.front.byline.map(plainText)).toEqual(['Una Vara', 'Sand Group']);
  expect(lines[1]).toBe('About the authors: for the Dune Study');
  expect(doubts).toEqual([]);
  expect(leftOut).toEqual(['Dunia Reyes', 'Ed Roe']);
  const meta = findAll(
    readXmlTree(`<article-meta>${PLACES}</article-meta>`, new Map()),
    'contrib-group',
  );
  const [una] = readAuthors({ ...meta[0]!, name: 'article-meta', children: meta });
  expect(una?.affiliation).toBe('School of Dunes, University of Sand');
});

test('notes to a translation, to the title and behind the record are kept, and a running title is none', () => {
  const { lines, text, doubts, leftOut } = read({
    meta: `<trans-title-group/><subtitle content-type="running-title">Sand</subtitle><fn-group><fn><p>Read at a meeting.</p></fn></fn-group>|`,
  });
  expect([plainText(text.front.title), leftOut]).toEqual(['On Sand', ['Sand']]);
  expect([lines[1], doubts]).toEqual(['Note: Read at a meeting.', []]);
  const part = read({
    after: `<sub-article article-type="translation" xml:lang="pt"><front-stub><title-group><article-title>Areia</article-title></title-group>
<author-notes><fn fn-type="conflict"><label>Conflito de interesses</label><p>Nada a declarar.</p></fn></author-notes></front-stub><body><p>Move-se.</p></body></sub-article>`,
  });
  const [, translation] = part.text.sections;
  expect(translation!.sections.map(({ title }) => plainText(title))).toContain(
    'Conflito de interesses',
  );
  expect(part.doubts).toEqual([]);
});

test('labels of lists, heads of lists of terms and words of supplements without a caption stay', () => {
  const item = (label: string) => `<list-item><label>${label}</label><p>Dig.</p></list-item>`;
  const { lines, text, doubts } = read({
    body: `<list list-type="simple">${item('i.')}${item('ii.')}</list><list>${item('Step 7')}</list>
<def-list><term-head>Short</term-head><def-head>Long</def-head><def-item><term>A</term><def><p>Ark</p></def></def-item></def-list>
<p><supplementary-material xlink:href="https://sand.example/s1.pdf">Table S1 - All dunes.</supplementary-material></p>`,
  });
  const lists = [...blocksOf(text)].flatMap((block) => (block.kind === 'list' ? [block] : []));
  expect(lists.map(({ start, numbering }) => [start, numbering])).toEqual([
    [1, 'lower-roman'],
    [null, 'decimal'],
  ]);
  expect(lines[0]).toContain('Step 7 Dig.');
  for (const words of ['Short', 'Long', 'Table S1 - All dunes.']) expect(lines[0]).toContain(words);
  expect(doubts).toEqual([]);
});

test('a picture of a table that has its rows, licences of a machine and addresses of a site lose nothing', () => {
  const { doubts, text } = read({
    body: `<table-wrap id="t1"><label>Table 1</label><caption><p>Dunes.</p></caption><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
<graphic xlink:href="t1_lr.gif"><caption><p>Typeset image</p></caption></graphic></table-wrap>
<p>See <xref ref-type="table" rid="t1">Table 1</xref>, <ext-link xlink:href="http://doi:10.5555/sand.1">the data</ext-link>
and <ext-link xlink:href="/files/large.jpg">a larger version</ext-link>.</p>`,
  });
  expect(doubts).toEqual(['media-apart /files/large.jpg']);
  const hrefs = [...inlinesOf(text)].flatMap((each) => (each.kind === 'link' ? [each.href] : []));
  expect(hrefs).toEqual(['https://doi.org/10.5555/sand.1']);
});

test('rows of a table that begin with heads stay below the head that it has', () => {
  const { text } = read({
    body: '<table-wrap><table><thead><tr><th>Grain</th></tr></thead><tbody><tr><th>small</th></tr><tr><td>1</td></tr></tbody></table></table-wrap>',
  });
  const table = [...blocksOf(text)].find((block) => block.kind === 'table');
  expect([table?.head.length, table?.rows.length]).toEqual([1, 2]);
});

test('a note to the title is told behind the text, and words that lead to a note stay', () => {
  const xml = `<article><front><article-meta><title-group><article-title>On Sand<xref ref-type="fn" rid="n1">*</xref></article-title></title-group></article-meta></front>
<body><sec><title>One</title><p>It was for <xref ref-type="fn" rid="n2">Vara (1965)</xref> a term.<xref ref-type="fn" rid="n3">3</xref></p></sec></body>
<back><fn-group><fn id="n1"><label>*</label><p>Part of a series.</p></fn><fn id="n2"><p>Page 187.</p></fn><fn id="n3"><p>A dune.</p></fn></fn-group></back></article>`;
  const { text, doubts } = readJats(xml, picture);
  const { counted, leftOut } = countJats(readXmlTree(xml, new Map()));
  expect(plainText(text.front.title)).toBe('On Sand');
  expect(text.sections.map(({ blocks }) => plainBlocks(blocks))).toEqual([
    'It was for Vara (1965) a term.',
    'Part of a series.',
  ]);
  expect(text.notes.map(({ blocks }) => plainBlocks(blocks))).toEqual(['Page 187.', 'A dune.']);
  expect(compareCounts(counted, countText(text), { doubts, leftOut })).toEqual([]);
});

test('a title for other places and the title of an article that is commented on are named as left out', () => {
  const { leftOut, doubts } = read({
    meta: `<trans-title-group></trans-title-group><alt-title>Of sand</alt-title>|<related-article
related-article-type="companion"><article-title>The singing of dunes</article-title></related-article>`,
  });
  expect(leftOut).toEqual(['Of sand', 'The singing of dunes']);
  expect(doubts.filter((words) => words.includes('lost'))).toEqual([]);
});
