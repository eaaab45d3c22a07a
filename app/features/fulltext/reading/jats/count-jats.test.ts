import { expect, test } from 'vitest';
import { JATS_PAPER } from '../../../../../tests/support/fulltext/jats-paper.ts';
import { withoutEach } from '../../../../../tests/support/fulltext/without-each.ts';
import type { ArticleText } from '../../core/article-text.ts';
import type { Doubt } from '../../core/doubts.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { compareCounts } from '../../ledger/compare.ts';
import { countText } from '../../ledger/count-text.ts';
import { totalsOf } from '../../core/counted.ts';
import { countJats } from './count-jats.ts';
import { readJats } from './read-jats.ts';
import { readXmlTree } from './xml-tree.ts';

const picture = (path: string) => ({
  ...{ name: path, type: 'image/jpeg', width: 800, height: 600, hash: path },
});

const MORE = `<sec id="s9"><title>More</title>
  <p>A sign <inline-graphic xlink:href="s.png"/> and <inline-formula><alternatives>
    <inline-graphic xlink:href="f.png"/></alternatives></inline-formula>, see
    <xref ref-type="supplementary-material" rid="sm1">Table S1</xref> and
    <ext-link ext-link-type="genbank" xlink:href="AB000001">AB000001</ext-link>.</p>
  <def-list><def-item><term>Sand</term><def><p>Small stones.</p></def></def-item></def-list>
  <supplementary-material id="sm1"><label>Table S1</label><caption><p>All grains.</p></caption>
    <media xlink:href="s1_grains.xlsx"><caption><p>Click here for additional data file.</p></caption></media>
  </supplementary-material>
  <media id="v1" xlink:href="https://films.example/v1.avi"><label>Video 1</label><caption><p>A dune moves.</p></caption></media>
  </sec>`;
const WRAPPED = `<sec id="s8"><title>Systematics</title><taxon-treatment><treatment-sec><title>Material</title>
  <p>Found in sand.</p><fig id="f8"><label>Figure 8</label><caption><p>It.</p></caption><graphic xlink:href="f8.png"/></fig>
  <table-wrap id="t8"><label>Table 8</label><table><tbody><tr><td>Length</td><td>16</td></tr></tbody></table></table-wrap>
  </treatment-sec></taxon-treatment></sec>`;
const LETTER = `<sub-article article-type="decision-letter" id="sa1"><front-stub><title-group><article-title>Decision letter</article-title></title-group>
  <contrib-group><contrib contrib-type="editor"><name><surname>Ed</surname><given-names>Ida</given-names></name>
  <role>Reviewing editor</role><aff><institution>School of Sand</institution>, <country>Oman</country></aff></contrib></contrib-group></front-stub>
  <body><p>We like it, see <xref ref-type="bibr" rid="sr1">Ed, 2001</xref>.</p></body>
  <back><ref-list><ref id="sr1"><mixed-citation>Ed I. (2001) On letters.</mixed-citation></ref></ref-list></back></sub-article>`;
const TRANSLATION = `<sub-article article-type="translation" xml:lang="es" id="sa2"><front-stub><title-group><article-title>Luz</article-title></title-group>
  <abstract><p>Crece.</p></abstract></front-stub><body><sec><title>Uno</title><p>Hola.</p></sec></body></sub-article>`;
const PAPER = JATS_PAPER.replace('</body>', `${MORE}${WRAPPED}</body>`)
  .replace('<graphic xlink:href="equ2.gif"/>', '')
  .replace('</article>', `${LETTER}${TRANSLATION}</article>`);

function read(xml: string) {
  const { text, doubts } = readJats(xml, picture);
  const { counted, leftOut } = countJats(readXmlTree(xml, new Map()));
  const lostOf = (rest: ArticleText): Doubt[] =>
    compareCounts(counted, countText(rest), { doubts, leftOut });
  return { text, doubts, counted, lostOf };
}

test('of a paper with all that publishers mark up nothing is lost', () => {
  const { text, counted, lostOf, doubts } = read(PAPER);
  expect(lostOf(text)).toEqual([]);
  expect(totalsOf(counted)).toMatchObject({
    ...{ picture: 5, table: 2, cell: 6, formula: 3, note: 1, item: 3, aside: 1, media: 2 },
    ...{ reference: 2, citation: 2, mention: 4 },
  });
  const losses = doubts.filter(({ kind }) => kind === 'media-apart');
  expect(losses.map(({ words }) => words)).toEqual(['s1_grains.xlsx']);
});

test('whatever is taken out of the text, a doubt says so', () => {
  const { text, lostOf } = read(PAPER);
  const silent = [...withoutEach(text)]
    .filter(({ value }) => !isSilent(value))
    .filter(({ rest }) => lostOf(rest()).length === 0);
  // Headings that the file does not have.
  const added = new Set(['Competing interests', 'References', 'Abstract']);
  const gone = silent.filter(({ value }) => !added.has(wordsIn(value)));
  expect(gone.map(({ gone: place }) => place)).toEqual([]);
});

function wordsIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  if ('text' in value) return String(value.text);
  return Object.values(value).map(wordsIn).join('');
}

/** What readers do not see, or would not miss. */
function isSilent(value: unknown): boolean {
  const words = JSON.stringify(value, (key, each: unknown) =>
    /^(?:id|kind|target|targets|hash|typst|role|numbering|href)$/.test(key) ? undefined : each,
  );
  return !/[\p{L}\p{N}]/u.test((words ?? '').replace(/"[a-z]+":/gi, ''));
}

test('a supplement and a film have their labels, words and files, and the text leads to them', () => {
  const { sections } = read(PAPER).text;
  const more = sections.find(({ title }) => plainText(title) === 'More')!;
  const [paragraph, , table, film] = more.blocks;
  expect(table).toMatchObject({
    ...{ kind: 'supplement', id: 'sup1', label: 'Table S1' },
    files: [{ name: 's1_grains.xlsx', href: null }],
  });
  expect(plainBlocks([table!])).toBe('Table S1 All grains. s1_grains.xlsx');
  expect(film).toMatchObject({
    ...{ kind: 'supplement', label: 'Video 1' },
    files: [{ name: 'v1.avi', href: 'https://films.example/v1.avi' }],
  });
  expect(paragraph).toMatchObject({
    content: expect.arrayContaining([
      { kind: 'mention', target: 'sup1', content: [{ kind: 'text', text: 'Table S1' }] },
      { kind: 'picture', picture: 'f.png', alternative: '' },
      expect.objectContaining({ href: 'https://www.ncbi.nlm.nih.gov/nuccore/AB000001' }),
    ]),
  });
});

test('a letter and a translation are parts of the text, behind all else', () => {
  const { sections, references } = read(PAPER).text;
  const [letter, translation] = sections.slice(-2);
  expect(plainText(letter!.title)).toBe('Decision letter');
  expect(plainBlocks(letter!.blocks)).toBe('Ida Ed, Reviewing editor, School of Sand, Oman');
  expect(letter!.sections.map(({ blocks }) => plainBlocks(blocks))).toEqual([
    'We like it, see Ed, 2001.',
    'Ed I. (2001) On letters.',
  ]);
  expect(translation!.title).toEqual([
    { kind: 'language', language: 'es', direction: null, content: [{ kind: 'text', text: 'Luz' }] },
  ]);
  expect(translation!.sections.map(({ title }) => plainText(title))).toEqual(['Abstract', 'Uno']);
  expect(references).toHaveLength(2);
});

test('a wrapper that is not known keeps the tables and figures in it as such', () => {
  const { sections } = read(PAPER).text;
  const [material] = sections.find(({ title }) => plainText(title) === 'Systematics')!.sections;
  expect(plainText(material!.title)).toBe('Material');
  expect(material!.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'figure', 'table']);
});

test('what is left of a paper that loses words and things is named, each at its place', () => {
  const { text, lostOf } = read(PAPER);
  const rest = structuredClone(text);
  rest.sections[0]!.blocks.splice(0, 1);
  expect(lostOf(rest).map(({ kind, words }) => `${kind}: ${words}`)).toEqual(
    expect.arrayContaining([expect.stringContaining('words-lost: As said before')]),
  );
});

test('of an entry all groups of authors and everything else it says is kept', () => {
  const entry = `<element-citation><person-group person-group-type="author"><name><surname>Roe</surname><given-names>B</given-names></name></person-group>
    <person-group person-group-type="author"><name><surname>Lee</surname><given-names>A</given-names></name></person-group>
    <person-group person-group-type="editor"><name><surname>Ed</surname><given-names>I</given-names></name></person-group>
    <year>2001</year><article-title>A title</article-title><source>A book</source><edition>2nd</edition>
    <pub-id pub-id-type="pmid">12345</pub-id></element-citation><element-citation><source>Another</source></element-citation>`;
  const xml = JATS_PAPER.replace(/<element-citation[\s\S]*?<\/element-citation>/, entry);
  const { text, lostOf } = read(xml);
  expect(plainText(text.references[0]!.content)).toBe(
    'Roe B, Lee A (2001). A title. A book. Ed I (editors). 2nd. PMID 12345 Another',
  );
  expect(lostOf(text)).toEqual([]);
});

test('ids of a publisher’s own beside those of JATS lead no link astray', () => {
  const xml = JATS_PAPER.replace('<fig id="fig1"', '<fig id="fig1" hwp:id="F-1"');
  expect(read(xml).doubts.filter(({ kind }) => kind === 'mention-unmatched')).toEqual([]);
});

test('a range of citations is one, as it cites all that stand between its ends', () => {
  const entries = Array.from(
    { length: 4 },
    (_, at) => `<ref id="n${at}"><mixed-citation>Roe B. Paper ${at}. 2001.</mixed-citation></ref>`,
  ).join('');
  const xml = JATS_PAPER.replace('</ref-list>', `${entries}</ref-list>`).replace(
    '</body>',
    `<p>As shown <xref ref-type="bibr" rid="n0">[3]</xref>–<xref ref-type="bibr" rid="n2">[5]</xref> and
      <xref ref-type="bibr" rid="n3">[6]</xref>.</p></body>`,
  );
  const { text, counted, lostOf } = read(xml);
  const before = read(JATS_PAPER).counted;
  expect(totalsOf(counted).citation - totalsOf(before).citation).toBe(2);
  expect(lostOf(text)).toEqual([]);
});

const within = (blocks: string): string => JATS_PAPER.replace('</body>', `${blocks}</body>`);

test('files that belong to a figure, a table or a film stand behind it', () => {
  const file = (name: string) =>
    `<supplementary-material id="s-${name}"><label>Data ${name}.</label><caption><p>About ${name}.</p></caption>
    <media xlink:href="${name}.xlsx"/></supplementary-material>`;
  const xml = within(`<sec id="s7"><title>Files</title>
    <fig id="f7"><label>Figure 7</label><caption><title>It.</title><p>${file('one')}</p></caption><graphic xlink:href="f7.png"/></fig>
    <table-wrap id="t7"><label>Table 7</label><table><tbody><tr><td>1</td></tr></tbody></table><table-wrap-foot><fn><p>${file('two')}</p></fn></table-wrap-foot></table-wrap>
    <media id="m7" xlink:href="film.mp4"><label>Video 7.</label><caption><p>A film.</p><p>${file('three')}</p></caption></media></sec>`);
  const { text, lostOf } = read(xml);
  const blocks = text.sections.find(({ title }) => plainText(title) === 'Files')!.blocks;
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'figure',
    'supplement',
    'table',
    'supplement',
    'supplement',
    'supplement',
  ]);
  expect(blocks.map((block) => ('label' in block ? block.label : ''))).toEqual([
    'Figure 7',
    'Data one',
    'Table 7',
    'Data two',
    'Video 7',
    'Data three',
  ]);
  expect(lostOf(text)).toEqual([]);
});

test('what stands below a table that is a picture stays, and so does the caption of a box', () => {
  const xml = within(`<sec id="s7"><title>Rest</title>
    <table-wrap id="t7"><label>Table 7</label><caption><p>Sizes.</p></caption><graphic xlink:href="t7.png"/>
      <table-wrap-foot><fn><p>All in millimetres.</p></fn></table-wrap-foot></table-wrap>
    <boxed-text id="b7"><label>Box 1.</label><caption><p>Of small things.</p></caption><p>Within it.</p></boxed-text></sec>`);
  const { text, lostOf } = read(xml);
  const blocks = text.sections.find(({ title }) => plainText(title) === 'Rest')!.blocks;
  expect(plainBlocks(blocks)).toContain('All in millimetres.');
  expect(plainBlocks(blocks)).toContain('Of small things.');
  expect(lostOf(text)).toEqual([]);
});

test('the book that an article reviews stands before its text', () => {
  const product = `<product product-type="book"><person-group person-group-type="author"><name><surname>Roe</surname><given-names>B</given-names></name></person-group>
    <source>Sand</source><year>2001</year><size units="pages">194p</size></product>`;
  const { text, lostOf } = read(JATS_PAPER.replace('<abstract>', `${product}<abstract>`));
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Roe B (2001). Sand. 194p');
  expect(lostOf(text)).toEqual([]);
});

test.each([
  [
    'a second source',
    '<source>Echium</source><year>1982</year><source>J Sand</source><volume>48</volume>',
    'Roe B (1982). Echium 48. J Sand',
  ],
  [
    'a page behind a number of an article',
    '<year>2013</year><source>Sand</source><volume>110</volume><elocation-id>E4913</elocation-id><lpage>E4921</lpage>',
    'Roe B (2013). Sand 110, E4913–E4921',
  ],
  [
    'a name in two forms',
    '<person-group person-group-type="author"><name-alternatives><name><surname>Zaman</surname><given-names>L</given-names></name><string-name>LuisZ</string-name></name-alternatives></person-group><year>2014</year>',
    'Zaman L, LuisZ (2014)',
  ],
  [
    'editors as running text',
    '<year>1983</year><person-group person-group-type="editor">Hendrix RW, Roberts JW</person-group><source>Lambda</source>',
    'Roe B (1983). Lambda. Hendrix RW, Roberts JW (editors)',
  ],
])('an entry keeps %s', (_, parts, words) => {
  const people = parts.includes('type="author"')
    ? ''
    : '<name><surname>Roe</surname><given-names>B</given-names></name>';
  const xml = JATS_PAPER.replace(
    /<element-citation[\s\S]*?<\/element-citation>/,
    `<element-citation>${people}${parts}</element-citation>`,
  );
  const { text, lostOf } = read(xml);
  expect(plainText(text.references[0]!.content)).toBe(words);
  expect(lostOf(text)).toEqual([]);
});

test('the items of a list in a caption keep the letters before them', () => {
  const caption =
    '<caption><title>Dunes.</title><p>Seen from above: <list list-type="alpha-upper"><list-item><p>by day,</p></list-item><list-item><p>by night.</p></list-item></list></p></caption>';
  const { text, lostOf } = read(
    JATS_PAPER.replace(
      '</body>',
      `<sec><title>More</title><fig id="f7"><label>Figure 7</label>${caption}<graphic xlink:href="f7.png"/></fig></sec></body>`,
    ),
  );
  expect(JSON.stringify(text)).toContain('"kind":"figure"');
  const words = text.sections.map(({ blocks }) => plainBlocks(blocks)).join(' ');
  expect(words).toContain('Dunes. Seen from above: (A) by day, (B) by night.');
  expect(lostOf(text).filter(({ words: lost }) => lost.includes('item'))).toEqual([]);
});
