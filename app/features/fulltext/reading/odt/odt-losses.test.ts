import { expect, test } from 'vitest';
import { makeOdt, odtPart } from '../../../../../tests/support/documents/make-odt.ts';
import { PIXEL } from '../../../../../tests/support/documents/make-paper.ts';
import { linesOf, readPaper as paper } from '../../../../../tests/support/fulltext/read-paper.ts';
import { hasWords, withoutEach } from '../../../../../tests/support/fulltext/without-each.ts';
import { blocksOf } from '../../core/walk.ts';
import { compareCounts } from '../../ledger/compare.ts';
import { countText } from '../../ledger/count-text.ts';
import { countOdt } from './count-odt.ts';
import { openOdt } from './open-odt.server.ts';

const TIME = { timeout: 120_000 };
const p = (inside: string) => `<text:p>${inside}</text:p>`;
const image =
  '<draw:frame svg:width="3cm" svg:height="2cm"><draw:image xlink:href="Pictures/dune.png"/></draw:frame>';
const picture = { name: 'Pictures/dune.png', content: PIXEL };
const read = async (body: string) => {
  const { text, doubts, leftOut } = await paper(makeOdt(body, [picture]), 'paper.odt');
  return {
    text,
    lines: linesOf(text.sections),
    lost: doubts.filter(({ kind }) => /lost|left|unmatched/.test(kind)),
    leftOut: leftOut.flatMap(({ what, passages }) => passages.map(({ words }) => [what, words])),
  };
};

test('a picture with its caption in a box is a figure', TIME, async () => {
  const box = `<draw:frame><draw:text-box>${p(`${image}<text:line-break/>Illustration <text:sequence>1</text:sequence>: A dune.`)}</draw:text-box></draw:frame>`;
  const { text, lines, lost } = await read(p(`Sand moves.${box}`) + p('It sings.'));
  expect(lines).toEqual(['Sand moves.', 'Illustration 1: A dune.', 'It sings.']);
  expect([...blocksOf(text)][1]).toMatchObject({
    ...{ kind: 'figure', label: 'Illustration 1', caption: [{ text: 'A dune.' }] },
    parts: [{ picture: 'picture-1.png' }],
  });
  expect(lost).toEqual([]);
});

test('fields are the words that they show, and contents are left out by name', TIME, async () => {
  const { lines, lost, leftOut } = await read(
    `<text:table-of-content><text:index-body>${p('Of sand 4')}</text:index-body></text:table-of-content>` +
      p(
        'It has <text:expression>12</text:expression> grains, as <text:bookmark-ref>the wind</text:bookmark-ref> knows.',
      ) +
      p('So be it.'),
  );
  expect(lines).toEqual(['It has 12 grains, as the wind knows.', 'So be it.']);
  expect(lost).toEqual([]);
  expect(leftOut).toContainEqual(['contents', 'Of sand 4']);
});

test('a table within a table that arranges it is whole', TIME, async () => {
  const cell = (inside: string) => `<table:table-cell>${inside}</table:table-cell>`;
  const table = (cells: string) =>
    `<table:table><table:table-column/><table:table-row>${cells}</table:table-row></table:table>`;
  const { text, lines, lost } = await read(
    p('Sand moves.') +
      table(cell(p('Left of it.')) + cell(table(cell(p('Grain')) + cell(p('Weight'))))),
  );
  expect(lines.slice(0, 2)).toEqual(['Sand moves.', 'Left of it.']);
  expect(
    [...blocksOf(text)].map(({ kind }) => kind).filter((kind) => kind === 'table'),
  ).toHaveLength(1);
  expect(lines.join(' ').match(/Grain/g)).toHaveLength(1);
  expect(lost).toEqual([]);
});

test('the words of a drawing of shapes are one line, and no heading', TIME, async () => {
  const box = (words: string) =>
    `<draw:frame><draw:text-box><text:p text:style-name="Heading">${words}</text:p></draw:text-box></draw:frame>`;
  const { lines, lost } = await read(
    p('Sand moves over the dune.') +
      p(`<draw:g>${box('wind')}<draw:line/>${box('dust &amp; sand')}</draw:g>`) +
      p('It sings in the wind.'),
  );
  expect(lines).toEqual(['Sand moves over the dune.', 'wind dust & sand', 'It sings in the wind.']);
  expect(lost.map(({ kind }) => kind)).toEqual(['part-lost']);
});

test('a drawing of shapes is a doubt at its place', TIME, async () => {
  const { lost } = await read(
    p('Sand moves over the dune.') +
      p('<draw:g><draw:line/><draw:line/></draw:g>') +
      p('It sings in the wind.'),
  );
  expect(lost).toEqual([
    {
      ...{ kind: 'part-lost', place: 's0.p1' },
      words: 'picture: a drawing of shapes (behind “Sand moves over the dune.”)',
    },
  ]);
});

test(
  'what is hidden or taken out is not counted, and a title by its style is the title',
  TIME,
  async () => {
    const content = odtPart(
      'content',
      `<office:automatic-styles><style:style style:name="T1"><style:text-properties text:display="none"/></style:style><style:style style:name="P1" style:parent-style-name="Title"/></office:automatic-styles><office:body><office:text><text:tracked-changes><text:changed-region><text:deletion>${p('Gone.')}</text:deletion></text:changed-region></text:tracked-changes><text:p text:style-name="P1">On Sand</text:p>${p('Ana Silva')}<text:h text:outline-level="1">Introduction</text:h>${p('Seen.<text:span text:style-name="T1"> Unseen.</text:span>')}</office:text></office:body>`,
    );
    const odt = makeOdt('', [{ name: 'content.xml', content }]);
    const { text, doubts, leftOut } = await paper(odt, 'paper.odt');
    expect(text.front.title).toEqual([{ kind: 'text', text: 'On Sand' }]);
    expect(doubts.map(({ kind }) => kind)).toEqual([
      'no-abstract',
      'no-references',
      'tracked-changes',
    ]);
    expect(leftOut).toContainEqual({
      what: 'hidden',
      passages: [{ words: 'Unseen.', place: null, things: [] }],
    });
  },
);

test(
  'whatever is taken out of the text of an OpenDocument file, a doubt says so',
  TIME,
  async () => {
    const bytes = makeOdt(
      `<text:h text:outline-level="1">Introduction</text:h>${p('Sand is old<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Very old.</text:p></text:note-body></text:note>.')}<text:list><text:list-item>${p('First grain')}</text:list-item><text:list-item>${p('Second heap')}</text:list-item></text:list><table:table><table:table-column/><table:table-row><table:table-cell>${p('Weight')}</table:table-cell></table:table-row><table:table-row><table:table-cell>${p('Heavy')}</table:table-cell></table:table-row></table:table>${p(image)}${p('Figure 1. A dune.')}<text:h text:outline-level="1">Methods</text:h>${p('We looked.')}`,
      [picture],
    );
    const { text, doubts, leftOut } = await paper(bytes, 'paper.odt');
    const { content, isFormula } = await openOdt(bytes);
    const { counted } = countOdt(content, isFormula);
    const lostOf = (rest: typeof text) =>
      compareCounts(counted, countText(rest), { doubts, leftOut });
    expect(lostOf(text)).toEqual([]);
    const all = [...withoutEach(text)].filter(({ value }) => hasWords(value));
    expect(all.length).toBeGreaterThan(20);
    const silent = all.filter(({ rest }) => lostOf(rest()).length === 0);
    expect(silent.map(({ gone, value }) => [gone, JSON.stringify(value)])).toEqual([]);
  },
);

test('a list of works that LibreOffice made is the list of references', TIME, async () => {
  const works = `<text:bibliography><text:bibliography-source><text:index-title-template>Works</text:index-title-template></text:bibliography-source>
    <text:index-body><text:index-title>${p('Bibliography')}</text:index-title>${p('[1] Lee A. 2001. On wind.')}${p('[2] Ng B. 2004. On rain.')}</text:index-body></text:bibliography>`;
  const { text, lost } = await read(
    '<text:h text:outline-level="1">Introduction</text:h>' +
      p('Sand moves <text:bibliography-mark text:identifier="lee">[2]</text:bibliography-mark>.') +
      works,
  );
  expect(text.references).toHaveLength(2);
  expect(JSON.stringify(text)).toContain('"targets":["ref2"]');
  expect(lost).toEqual([]);
});

test('programs of LibreOffice beside a text do not keep it from being read', TIME, async () => {
  const program =
    '<!DOCTYPE library:libraries PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "libraries.dtd"><library:libraries/>';
  const file = makeOdt(p('Sand moves.'), [{ name: 'Basic/script-lc.xml', content: program }]);
  const { text } = await paper(file, 'paper.odt');
  expect(linesOf(text.sections)).toEqual(['Sand moves.']);
});

test('what TexMaths drew is the formula that it was written as', TIME, async () => {
  const drawn = (inside: string) =>
    `<draw:g><svg:title>TexMaths</svg:title><svg:desc>${inside}</svg:desc><draw:path/></draw:g>`;
  const { text, lost } = await read(
    p(`Sand has ${drawn('12§display§\\frac{a}{b} &lt; 1§svg§600§FALSE§')} grains.`) +
      p(drawn('10§display§$x^2$ §png§600§FALSE§')) +
      p(drawn('12§latex§\\LaTeX{}§svg§600§FALSE§')),
  );
  const [inline, displayed] = [...blocksOf(text)];
  expect(inline).toMatchObject({
    content: [{}, { kind: 'formula', formula: { tex: '\\frac{a}{b} < 1' } }, {}],
  });
  expect(displayed).toMatchObject({ kind: 'formula', formula: { tex: 'x^2' } });
  expect(lost).toMatchObject([{ kind: 'part-lost' }]);
});

test('a formula that pandoc itself packed is a formula', TIME, async () => {
  const formula = (href: string) =>
    `<draw:frame text:anchor-type="as-char"><draw:object xlink:href="${href}"/></draw:frame>`;
  const { text, doubts } = await paper(
    makeOdt(p(`Sand has ${formula('Formula-1/')} grains.`), [
      {
        name: 'Formula-1/content.xml',
        content: '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
      },
    ]),
    'paper.odt',
  );
  expect([...blocksOf(text)][0]).toMatchObject({
    content: [{}, { kind: 'formula', formula: { tex: 'x' } }, {}],
  });
  expect(doubts.filter(({ kind }) => /lost/.test(kind))).toEqual([]);
});
