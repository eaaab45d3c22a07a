import { expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../../../../tests/support/document-processes.ts';
import { makeOdt } from '../../../../tests/support/documents/make-odt.ts';
import { JATS_PAPER } from '../../../../tests/support/fulltext/jats-paper.ts';
import { makeZip } from '../../../../tests/support/documents/make-zip.ts';
import { PIXEL, smallPaper } from '../../../../tests/support/documents/make-paper.ts';
import { plainBlocks, plainText } from '../core/plain-text.ts';
import { blocksOf, inlinesOf, sectionsOf } from '../core/walk.ts';
import { readArticleText } from './index.server.ts';

const TIME = { timeout: 120_000 };
const read = (bytes: Buffer | string, name: string) =>
  readArticleText({ documents }, sourceOf(Buffer.from(bytes)), name);

test('a paper in Word becomes a text with all that it has', TIME, async () => {
  const answer = await read(await smallPaper(), 'paper.docx');
  if (answer.outcome === 'not-read') throw new Error(answer.problem);
  const { text, doubts, pictures } = answer;
  expect(plainText(text.front.title)).toBe('On the Flow of Sand');
  expect(text.front.byline.map(plainText)).toEqual([
    'Ana Silva, Bo Li',
    'University of the Desert',
  ]);
  expect(text.front.abstract).toEqual([
    { kind: 'paragraph', id: 'abstract.p1', content: [{ kind: 'text', text: 'We study sand.' }] },
  ]);
  expect(text.front.keywords).toEqual(['sand', 'flow', 'dunes']);
  expect(
    [...sectionsOf(text.sections)].map(({ section, depth }) => [
      section.id,
      depth,
      section.number,
      plainText(section.title),
    ]),
  ).toEqual([
    ['s1', 0, '1', 'Introduction'],
    ['s2', 0, '2', 'Theory'],
    ['s2.1', 1, '2.1', 'The model'],
    ['funding', 0, null, 'Funding'],
  ]);
  expect([...blocksOf(text)].map(({ id }) => id)).toEqual([
    's1.p1',
    'eq1',
    's2.1.p1',
    'fig1',
    'tab1',
    'tab1.p1',
    'tab1.p2',
    'tab1.p3',
    'tab1.p4',
    's2.1.l1',
    's2.1.l1.p1',
    's2.1.l1.p2',
    's2.1.l2',
    's2.1.l2.p1',
    's2.1.p2',
    'funding.p1',
    'fn1.p1',
  ]);
  const [first] = text.sections[0]!.blocks;
  expect(first).toEqual({
    kind: 'paragraph',
    id: 's1.p1',
    content: [
      { kind: 'text', text: 'Sand is ' },
      { kind: 'italic', content: [{ kind: 'text', text: 'very' }] },
      { kind: 'text', text: ' old ' },
      { kind: 'citation', targets: ['ref1', 'ref2'], content: [{ kind: 'text', text: '[1, 2]' }] },
      { kind: 'note', target: 'fn1' },
      { kind: 'text', text: ' (' },
      { kind: 'mention', target: 'fig1', content: [{ kind: 'text', text: 'Fig. 1' }] },
      { kind: 'text', text: '), as ' },
      { kind: 'mention', target: 'tab1', content: [{ kind: 'text', text: 'Tables 1' }] },
      { kind: 'text', text: ' and 2 and ' },
      { kind: 'mention', target: 'eq1', content: [{ kind: 'text', text: 'Eq. (1)' }] },
      { kind: 'text', text: ' of ' },
      { kind: 'mention', target: 's2.1', content: [{ kind: 'text', text: 'Section 2.1' }] },
      { kind: 'text', text: ' show. It moves. Dunes grow.' },
    ],
  });
  const [formula, , figure, sizes, numbers] = text.sections[1]!.sections[0]!.blocks;
  expect(formula).toEqual({
    kind: 'formula',
    id: 'eq1',
    number: '1',
    formula: { tex: String.raw`\frac{a}{b}`, typst: 'frac(a, b)' },
  });
  expect(figure).toMatchObject({
    label: 'Figure 1',
    caption: [{ kind: 'text', text: 'A dune at noon.' }],
    parts: [{ picture: 'picture-1.png', alternative: 'A dune from above' }],
  });
  expect(sizes).toMatchObject({
    label: 'Table 1',
    caption: [{ kind: 'text', text: 'Sizes of grains.' }],
    remarks: [[{ kind: 'text', text: 'Note: all in millimetres.' }]],
  });
  expect(numbers).toMatchObject({ kind: 'list', start: 1, numbering: 'decimal' });
  expect(text.references).toEqual([
    {
      id: 'ref1',
      label: '1',
      content: [{ kind: 'text', text: 'Silva, A. (2020). Sand. https://doi.org/10.1234/ABC' }],
      doi: '10.1234/abc',
      year: 2020,
    },
    {
      id: 'ref2',
      label: '2',
      content: [{ kind: 'text', text: 'Li, B. Dunes. 2021.' }],
      doi: null,
      year: 2021,
    },
  ]);
  expect(text.pictures).toMatchObject([
    { name: 'picture-1.png', type: 'image/png', width: 1, height: 1 },
  ]);
  expect(Buffer.from(pictures.get('picture-1.png')!)).toEqual(PIXEL);
  expect(doubts).toEqual([
    {
      ...{ kind: 'tracked-changes', place: 's1.p1' },
      words: '2 changes, the first of them “It moves.”',
    },
    { kind: 'comments', place: 's1.p1', words: 'Which dunes?' },
    { kind: 'mention-unlinked', place: 's1.p1', words: '2' },
  ]);
});

const DAMAGED =
  'The file is damaged and cannot be read. Please open it on your computer, save a new copy and choose that.';

const doubtsOf = async (bytes: Buffer | string, name: string) => {
  const answer = await read(bytes, name);
  if (answer.outcome === 'not-read') throw new Error(answer.problem);
  return answer.doubts.map(({ kind, words }) => [kind, words.trim()]);
};

test(
  'of an OpenDocument text its changes, comments and pictures elsewhere are told',
  TIME,
  async () => {
    const facts = '<office:change-info><dc:creator>Ana</dc:creator></office:change-info>';
    const changed = (id: string, inside: string) =>
      `<text:changed-region text:id="${id}">${inside}</text:changed-region>`;
    const odt = makeOdt(
      `<text:tracked-changes>${changed('c1', `<text:insertion>${facts}</text:insertion>`)}${changed('c2', `<text:deletion>${facts}<text:p>It rests.</text:p></text:deletion>`)}</text:tracked-changes>
      <text:h text:outline-level="1">On the Flow of Sand</text:h>
      <text:p>Sand <text:change-start text:change-id="c1"/>moves<text:change-end text:change-id="c1"/>
      <office:annotation><dc:creator>Bo</dc:creator><text:p>Which sand?</text:p></office:annotation> down.</text:p>
      <text:p><draw:frame><draw:image xlink:href="../pictures/heap.png"/></draw:frame></text:p>`,
    );
    expect(await doubtsOf(odt, 'paper.odt')).toEqual(
      expect.arrayContaining([
        ['tracked-changes', '2 changes, the first of them “moves”'],
        ['comments', 'Which sand?'],
        ['picture-lost', 'heap.png'],
      ]),
    );
  },
);

test('pictures that a text alone cannot have are asked for, packed with it', TIME, async () => {
  const markdown = '# On the Flow of Sand\n\n![A heap](heap.png)\n';
  expect(await doubtsOf(markdown, 'paper.md')).toContainEqual(['picture-apart', 'heap.png']);
  const jats = await doubtsOf(JATS_PAPER, 'paper.xml');
  expect(jats.map(([kind]) => kind)).toContain('picture-apart');
  const packed = makeZip([
    { name: 'paper.md', content: markdown },
    { name: 'other.png', content: PIXEL },
  ]);
  expect(await doubtsOf(packed, 'paper.zip')).toContainEqual(['picture-lost', 'heap.png']);
  const whole = makeZip([
    { name: 'paper.md', content: markdown },
    { name: 'heap.png', content: PIXEL },
  ]);
  expect((await doubtsOf(whole, 'paper.zip')).map(([kind]) => kind)).not.toContain('picture-lost');
});

test(
  'signs that JATS calls by name are read as such, and what no one knows stays as typed',
  TIME,
  async () => {
    const words =
      '&alpha;&ndash;&Omega; 5&nbsp;&micro;m, a &lt; b, &amp;alpha;, &nosuchsign;, &quot;&LT;&quot; <![CDATA[&beta;]]>';
    const marked = JATS_PAPER.replace('<body>', `<body><p>${words}</p>`);
    const answer = await read(marked, 'paper.xml');
    if (answer.outcome === 'not-read') throw new Error(answer.problem);
    const [first] = answer.text.sections[0]!.blocks;
    expect(plainBlocks([first!])).toBe('α–Ω 5 µm, a < b, &alpha;, &nosuchsign;, "<" &beta;');
    const declared = '<!DOCTYPE article [<!ENTITY a "b">]><article><p>&a;</p></article>';
    expect(await read(declared, 'paper.xml')).toMatchObject({ outcome: 'not-read' });
  },
);

test(
  'a note in Markdown beside JATS is not read for the article, nor is its example LaTeX',
  TIME,
  async () => {
    const packed = makeZip([
      { name: 'README.md', content: '# Read me' },
      { name: 'paper.xml', content: JATS_PAPER },
    ]);
    const delivered = await read(packed, 'paper.zip');
    expect(delivered).toMatchObject({ outcome: 'read', record: {} });
    expect(delivered.outcome === 'read' && delivered.record).not.toBeNull();
    const about = await read('# On LaTeX\n\n    \\documentclass{article}\n\nIt is old.\n', 'a.md');
    expect(about.outcome === 'read' && plainText(about.text.front.title)).toBe('On LaTeX');
  },
);

test('what is no source is refused with its reason, and the next is read', TIME, async () => {
  const problemOf = async (bytes: Buffer | string, name: string) => {
    const answer = await read(bytes, name);
    return answer.outcome === 'read' ? null : answer.problem;
  };
  expect(await problemOf('', 'paper.docx')).toBe(DAMAGED);
  expect(await problemOf('just words', 'paper.txt')).toContain(
    'This is not a file that can be read into text.',
  );
  expect(await problemOf(Buffer.from('%PDF-1.7\n\0'), 'paper.pdf')).toContain(
    'This is not a file that can be read into text.',
  );
  expect(await problemOf('PK\u0003\u0004 and no more', 'paper.docx')).toBe(DAMAGED);
  const bomb = '<!DOCTYPE article [<!ENTITY a "aaaa">]><article>&a;</article>';
  expect(await problemOf(bomb, 'paper.xml')).toBe(DAMAGED);
  expect(await problemOf('# Sand\n\nIt moves.', 'paper.md')).toBeNull();
});

test(
  'a JATS file becomes a text with formulae in LaTeX, and says what the article is',
  TIME,
  async () => {
    const answer = await read(JATS_PAPER, 'paper.xml');
    if (answer.outcome === 'not-read') throw new Error(answer.problem);
    const formulae = Array.from(inlinesOf(answer.text), (inline) =>
      inline.kind === 'formula' ? inline.formula : null,
    ).filter(Boolean);
    expect(formulae).toEqual([
      { tex: 'x^{2}', typst: 'attach(x, t: 2)' },
      { tex: 'E = m', typst: 'E = m' },
      { tex: 'a < b', typst: 'a < b' },
    ]);
    expect(answer.record).toEqual({
      type: 'Research article',
      title: 'Light and <i>growth</i> of CO<sub>2</sub> eaters',
      abstract: 'We grow things.\n\nAnd again.',
      authors: [
        {
          given: 'Josiah',
          family: 'Made',
          affiliation: 'Department of Light, University of Somewhere, Town, Land',
          orcid: '0000-0002-1825-0097',
        },
        { given: '', family: 'The Group', affiliation: null, orcid: null },
      ],
      keywords: ['light', 'Algae'],
      references: [
        'Roe B (2001). A title. J Made 3, 5–9. 10.5555/x.1',
        'Lee A. (2002) Another. Made Press.',
      ],
      doi: '10.5555/made.00003',
      paperId: '00003',
      volume: '1',
      issue: '2',
      pages: '10-19',
      year: 2012,
      dates: {
        received: '2012-05-14',
        revised: null,
        accepted: '2012-09-18',
        published: '2012-12-12',
      },
      pdf: '',
      language: 'en',
      translations: [],
    });
  },
);
