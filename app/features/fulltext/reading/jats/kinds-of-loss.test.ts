import { expect, test } from 'vitest';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { blocksOf, inlinesOf } from '../../core/walk.ts';
import { compareCounts } from '../../ledger/compare.ts';
import { countText } from '../../ledger/count-text.ts';
import { countJats } from './count-jats.ts';
import { readJats } from './read-jats.ts';
import { readXmlTree } from './xml-tree.ts';

const picture = (path: string) => ({
  ...{ name: path, type: 'image/png', width: 80, height: 60, hash: path },
});

function read({ meta = '', body = '', back = '' }) {
  const xml = `<article xml:lang="en" xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta>
<title-group><article-title>On Sand</article-title>${meta.startsWith('<trans-title') ? meta.split('|')[0] : ''}</title-group>
${meta.startsWith('<trans-title') ? meta.split('|')[1] : meta}</article-meta></front>
<body><sec><title>One</title><p>Sand moves.</p>${body}</sec></body>${back && `<back>${back}</back>`}</article>`;
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
