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

const article = (body: string, more = '') =>
  `<article xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta><title-group>
<article-title>On Sand</article-title></title-group></article-meta></front><body>${body}</body>${more}</article>`;

function read(xml: string) {
  const { text, doubts } = readJats(xml, picture);
  const { counted, leftOut } = countJats(readXmlTree(xml, new Map()));
  return {
    text,
    lines: text.sections.map(({ title, blocks }) => `${plainText(title)}: ${plainBlocks(blocks)}`),
    labels: [...blocksOf(text)].flatMap((block) => ('label' in block ? [block.label] : [])),
    doubts: [
      ...doubts.filter(({ kind }) => kind !== 'figure-without-words'),
      ...compareCounts(counted, countText(text), { doubts, leftOut }),
    ],
  };
}

test('the article of a set or a record is read as one that stands alone, and others are a doubt', () => {
  const own = article('<sec><title>One</title><p>Sand moves.</p></sec>');
  const set = read(`<pmc-articleset>${own}</pmc-articleset>`);
  expect(set.lines).toEqual(['One: Sand moves.']);
  expect(set.doubts).toEqual([]);
  const record = read(`<record><header/><metadata>${own}${own}</metadata></record>`);
  expect(record.lines).toEqual(['One: Sand moves.']);
  expect(record.doubts).toEqual([{ kind: 'left-out', place: 's1', words: 'On Sand' }]);
});

test('floats that older files wrap at their end stand where they are spoken of', () => {
  const { lines, labels, doubts } = read(
    article(
      '<sec><title>One</title><p>See <xref ref-type="fig" rid="f1">figure 1</xref>.</p><p>Sand.</p></sec>',
      '<floats-wrap><fig id="f1"><label>Figure 1</label><caption><p>A dune.</p></caption><graphic xlink:href="a.png"/></fig></floats-wrap>',
    ),
  );
  expect(lines).toEqual(['One: See figure 1.\nFigure 1: A dune.\nSand.']);
  expect(labels).toEqual(['Figure 1']);
  expect(doubts).toEqual([]);
});

const OASIS = `<table-wrap id="t1"><label>Table 1</label><oasis:table><oasis:tgroup cols="3">
<oasis:colspec colname="a"/><oasis:colspec colname="b"/><oasis:colspec colname="c"/>
<oasis:thead><oasis:row><oasis:entry namest="a" nameend="b">Grain</oasis:entry><oasis:entry>Size</oasis:entry></oasis:row></oasis:thead>
<oasis:tbody><oasis:row><oasis:entry morerows="1">Fine</oasis:entry><oasis:entry>x</oasis:entry><oasis:entry>1</oasis:entry></oasis:row>
<oasis:row><oasis:entry colname="b">y</oasis:entry><oasis:entry colname="c">2</oasis:entry></oasis:row></oasis:tbody>
</oasis:tgroup></oasis:table></table-wrap>`;

test('a table in the exchange model has its heads, rows and spans', () => {
  const { text, doubts } = read(article(`<sec><title>One</title>${OASIS}</sec>`));
  const table = [...blocksOf(text)].find((block) => block.kind === 'table')!;
  const cells = (rows: typeof table.rows) =>
    rows.map((row) => row.map((cell) => [plainBlocks(cell.blocks), cell.columns, cell.rows]));
  expect(cells(table.head)).toEqual([
    [
      ['Grain', 2, 1],
      ['Size', 1, 1],
    ],
  ]);
  expect(cells(table.rows)).toEqual([
    [
      ['Fine', 1, 2],
      ['x', 1, 1],
      ['1', 1, 1],
    ],
    [
      ['y', 1, 1],
      ['2', 1, 1],
    ],
  ]);
  expect(doubts).toEqual([]);
});

test('where mentions have no words, things without labels are counted and the mentions say the numbers', () => {
  const fig = (id: string) =>
    `<fig id="${id}"><caption><p>${id}.</p></caption><graphic xlink:href="${id}.png"/></fig>`;
  const formula = (id: string, type: string) =>
    `<disp-formula id="${id}"${type}><tex-math>a=b</tex-math></disp-formula>`;
  const ref = (type: string, id: string) => `<xref ref-type="${type}" rid="${id}"/>`;
  const numbered = ' content-type="numbered"';
  const { text, lines, labels, doubts } = read(
    article(`<sec id="s1"><title>One</title><p>Fig. ${ref('fig', 'f2')}, Eq. (${ref('disp-formula', 'e2')}), Sect. ${ref('sec', 's3')}.</p>
${fig('f1')}${fig('f2')}</sec><sec id="s2"><title>Two</title>
${formula('e1', numbered)}${formula('e0', '')}${formula('e2', numbered)}<sec id="s3"><title>Within</title><p>Sand.</p></sec></sec>`),
  );
  expect(lines[0]).toContain('Fig. 2, Eq. (2), Sect. 2.1.');
  expect(labels).toEqual(['Figure 1', 'Figure 2']);
  expect(text.sections.map(({ number }) => number)).toEqual(['1', '2']);
  const numbers = [...blocksOf(text)].flatMap((block) =>
    block.kind === 'formula' ? [block.number] : [],
  );
  expect(numbers).toEqual(['1', null, '2']);
  expect(doubts).toEqual([]);
});

test('where mentions have words, nothing is counted', () => {
  const { labels } = read(
    article(`<sec><title>One</title><p>See <xref ref-type="fig" rid="f1">that figure</xref>.</p>
<fig id="f1"><caption><p>A dune.</p></caption><graphic xlink:href="a.png"/></fig></sec>`),
  );
  expect(labels).toEqual([null]);
});

test('keywords within the text stand in a line under what they are called', () => {
  const { lines, doubts } = read(
    article(`<sec><title>Sand flies</title><tp:treatment-meta><kwd-group><label>Taxon classification</label>
<kwd>Animalia</kwd><kwd>Diptera</kwd></kwd-group></tp:treatment-meta><p>They fly.</p></sec>`),
  );
  expect(lines).toEqual(['Sand flies: Taxon classification: Animalia, Diptera\nThey fly.']);
  expect(doubts).toEqual([]);
});

test('names of an entry are set apart where the file sets nothing between them', () => {
  const name = (family: string, given: string) =>
    `<name><surname>${family}</surname><given-names>${given}</given-names></name>`;
  const { text, doubts } = read(
    article(
      '<p>Sand.</p>',
      `<back><ref-list><ref id="r1"><mixed-citation><person-group person-group-type="author">${name('Cole', 'JR')}
${name('Wang', 'Q')} <etal/></person-group>: <article-title>On dunes.</article-title> In press, <year>2014</year>.</mixed-citation></ref></ref-list></back>`,
    ),
  );
  expect(plainText(text.references[0]!.content)).toBe(
    'Cole JR, Wang Q, et al.: On dunes. In press, 2014.',
  );
  expect(doubts.filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('signs of MathML that are only read aloud are no part of its LaTeX', () => {
  const { formulae } = readJats(
    article(
      '<p><inline-formula><mml:math><mml:mi>sin</mml:mi><mml:mo>\u2061</mml:mo><mml:mi>x</mml:mi></mml:math></inline-formula></p>',
    ),
    picture,
  );
  expect([...formulae.values()].map(({ mathml }) => mathml)).toEqual([
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>sin</mi><mo></mo><mi>x</mi></math>',
  ]);
});

test('addresses of a picture in other sizes are no words of the text', () => {
  const { doubts } = read(
    article(
      '<fig id="f1"><label>Figure 1</label><caption><p>A dune.</p></caption><graphic xlink:href="a.png"><uri content-type="original_file">https://pictures.example/a</uri></graphic></fig>',
    ),
  );
  expect(doubts).toEqual([]);
});

test('a figure and a table in two languages stand once, under both captions', () => {
  const { text, labels, lines, doubts } = read(
    article(`<p>See <xref ref-type="fig" rid="f1">Fig. 1</xref>.</p>
    <p><fig-group id="f1"><fig xml:lang="pt"><label>Figura 1:</label><caption><title>Areia.</title></caption></fig>
      <fig xml:lang="en"><label>Figure 1:</label><caption><title>Sand.</title></caption></fig>
      <alternatives><graphic xlink:href="f1.png"/></alternatives></fig-group></p>
    <table-wrap-group id="t1"><table-wrap xml:lang="pt"><label>Tabela 1</label><caption><title>Ventos.</title></caption></table-wrap>
      <table-wrap xml:lang="en"><label>Table 1</label><caption><title>Winds.</title></caption>
        <table><tbody><tr><td>5</td></tr></tbody></table></table-wrap></table-wrap-group>`),
  );
  expect(labels).toEqual(['Figura 1', 'Tabela 1']);
  expect(lines).toEqual([
    ': See Fig. 1.\nFigura 1: Areia. Figure 1: Sand.\nTabela 1: Ventos. Table 1 Winds.\n5',
  ]);
  expect(text.sections[0]!.blocks[0]).toMatchObject({
    content: expect.arrayContaining([expect.objectContaining({ kind: 'mention', target: 'fig1' })]),
  });
  expect(doubts.map(({ kind }) => kind)).toEqual(['table-without-head']);
});

test('sections of boxes and of abstracts of translations are counted as what they become', () => {
  const box = `<boxed-text id="b1"><caption><p>Of sand.<fig id="f2"><label>Box figure 1.</label><caption><p>A grain.</p></caption><graphic xlink:href="g.png"/></fig></p></caption>
    <sec><title>Grains</title><p>They are small.</p><sec><title>Shapes</title><p>Round.</p></sec></sec></boxed-text>`;
  const translation = `<sub-article article-type="translation" xml:lang="es"><front-stub><title-group><article-title>Arena</article-title></title-group>
    <abstract><title>Resumen</title><sec><title>Fin</title><p>Se mueve.</p></sec><sec><label>Nota:</label><p>Mucho.</p></sec></abstract></front-stub>
    <body><sec><title>Uno</title><p>Hola.</p></sec></body></sub-article>`;
  const { doubts, labels } = read(
    article(`<p>As <xref ref-type="fig" rid="f2">Box figure 1</xref>.</p>${box}`, translation),
  );
  expect(labels).toContain('Box figure 1');
  expect(doubts).toEqual([]);
});

test('a formula without a sign is none', () => {
  const empty = '<inline-formula><math><mstyle><mrow/></mstyle></math></inline-formula>';
  const { lines, doubts } = read(article(`<p>So it ${empty} is.</p>`));
  expect(lines).toEqual([': So it is.']);
  expect(doubts).toEqual([]);
});

test('a mark in a table leads to no place of its own, since the note stands below it', () => {
  const { doubts } = read(
    article(`<table-wrap id="t1"><label>Table 1</label><table><thead><tr><th>Wind <sup><xref ref-type="other" rid="n1">1</xref></sup></th></tr></thead>
      <tbody><tr><td>5</td></tr></tbody></table><table-wrap-foot><fn><p id="n1"><sup>1</sup> Per day.</p></fn></table-wrap-foot></table-wrap>`),
  );
  expect(doubts).toEqual([]);
});

test('a number that cites without saying what leads to the entry of that number', () => {
  const entry = (at: number) =>
    `<ref id="r${at}"><label>${at}.</label><mixed-citation>Dunes ${at}. 2020.</mixed-citation></ref>`;
  const { text, doubts } = read(
    article(
      '<p>Sand is old.<xref ref-type="bibr">2</xref> So is <xref ref-type="bibr">1</xref>.</p>',
      `<back><ref-list>${entry(1)}${entry(2)}</ref-list></back>`,
    ),
  );
  const cited = [...inlinesOf(text)].flatMap((inline) =>
    inline.kind === 'citation' ? [inline.targets] : [],
  );
  expect([cited, doubts]).toEqual([[['ref2'], ['ref1']], []]);
});

test('what authors did is a section, and what they are by profession is left out by name', () => {
  const { lines, doubts } = read(
    withFront(
      '<contrib-group><contrib contrib-type="author"><name><surname>Vara</surname><given-names>Odo</given-names></name><role>conceptualization (equal)</role><role>data curation (lead)</role></contrib><contrib contrib-type="author"><name><surname>Quist</surname><given-names>Una</given-names></name><role>professor of sand</role></contrib></contrib-group>',
    ),
  );
  expect(lines).toEqual([
    'One: Sand moves.',
    'Author contributions: Odo Vara: conceptualization (equal), data curation (lead).',
  ]);
  expect(doubts).toEqual([]);
});

test('declarations behind the record of a preprint are sections', () => {
  const { lines, doubts } = read(
    withFront(
      '',
      '<notes><notes notes-type="competing-interest-statement"><title>Competing Interest Statement</title><p>None.</p></notes><fn-group><title>Summary of Updates:</title><fn><p>More dunes.</p></fn></fn-group></notes>',
    ),
  );
  expect(lines).toEqual([
    'One: Sand moves.',
    'Competing Interest Statement: None.',
    'Summary of Updates:: More dunes.',
  ]);
  expect(doubts).toEqual([]);
});

test('a broken address that stands in the text, and a mention without words, are no loss', () => {
  const { lines, doubts } = read(
    article(
      '<sec><title>One</title><p>At <ext-link xlink:href="http://doi:org/10.1/a">https://doi:org/10.1/a</ext-link>:</p><p><xref ref-type="table" rid="t1"/><table-wrap id="t1"><label>Table 1</label><caption><p>Dunes</p></caption><table><tr><td>1</td></tr></table></table-wrap></p></sec>',
    ),
  );
  expect(lines).toEqual(['One: At https://doi:org/10.1/a:\nTable 1: Dunes\n1']);
  expect(doubts.map(({ kind }) => kind)).toEqual(['table-without-head']);
});

test('who signs a part without a name, and where its authors work, is told', () => {
  const { text, doubts } = read(
    article(
      '<sec><title>One</title><p>Sand moves.</p></sec>',
      '<sub-article article-type="referee-report"><front-stub><title-group><article-title>Review 1</article-title></title-group><contrib-group><contrib contrib-type="author"><anonymous/><role>Reviewer</role></contrib></contrib-group><aff id="aff7"><institution>Dune University</institution><country>Desert</country></aff></front-stub><body><p>Fine.</p></body></sub-article>',
    ),
  );
  expect(plainBlocks(text.sections[1]!.blocks)).toBe('Reviewer; Dune University, Desert');
  expect(doubts).toEqual([]);
});

const withFront = (meta: string, behind = '') =>
  article('<sec><title>One</title><p>Sand moves.</p></sec>').replace(
    '</article-meta>',
    `${meta}</article-meta>${behind}`,
  );

test('notes without ids are sections, also where a mark leads nowhere', () => {
  const { lines, doubts } = read(
    article(
      '<sec><title>One</title><p>Sand <xref rid="">now</xref> moves.</p></sec>',
      '<back><fn-group><fn><label>Funding</label><p>Dune Council.</p></fn><fn><label>Ethics approval</label><p>Given.</p></fn></fn-group></back>',
    ),
  );
  expect(lines).toEqual([
    'One: Sand now moves.',
    'Funding: Dune Council.',
    'Ethics approval: Given.',
  ]);
  expect(doubts).toEqual([]);
});
