import { expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../../../../../tests/support/document-processes.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import { plainText } from '../../core/plain-text.ts';
import { sectionsOf } from '../../core/walk.ts';
import { readArticleText } from '../index.server.ts';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

type Parts = { body: string; styles: string; numbering: string };

/** Sections of a Word file: depth, number, title and role. */
async function sectionsIn({ body, styles, numbering }: Parts) {
  const content = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships ${RELATIONS}><Relationship Id="r1" Type="${RELATION}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships ${RELATIONS}><Relationship Id="r1" Type="${RELATION}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${RELATION}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${WORD}><w:body>${paragraph('Title', 'On Sand')}${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${WORD}>${named('Normal')}${named('Title')}${styles}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${WORD}>${numbering}</w:numbering>`,
  };
  const file = makeZip(Object.entries(content).map(([name, xml]) => ({ name, content: xml })));
  const answer = await readArticleText({ documents }, sourceOf(file), 'paper.docx');
  if (answer.outcome === 'not-read') throw new Error(answer.problem);
  return [...sectionsOf(answer.text.sections)].map(({ section, depth }) =>
    [depth, section.number, plainText(section.title), section.role].join(' | '),
  );
}

const named = (name: string): string =>
  `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/></w:style>`;
const paragraph = (style: string, words: string, properties = ''): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
const heading = (depth: number, words: string, properties = ''): string =>
  paragraph(`Heading${depth}`, words, properties) + paragraph('Normal', 'Words follow.');
const list = (id: number, depth: number): string =>
  `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`;
const style = (depth: number, properties: string, from = 'Normal'): string =>
  `<w:style w:type="paragraph" w:styleId="Heading${depth}"><w:name w:val="heading ${depth}"/><w:basedOn w:val="${from}"/><w:pPr>${properties}</w:pPr></w:style>`;
const level = (depth: number, format: string, pattern: string, more = ''): string =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${pattern}"/></w:lvl>`;
const numbering = (...levels: string[]): string =>
  `<w:abstractNum w:abstractNumId="7">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>`;

test('sections have the numbers that Word shows before headings', async () => {
  const sections = await sectionsIn({
    body: [
      heading(1, 'Introduction'),
      heading(2, 'Grains'),
      heading(2, 'Sizes'),
      heading(1, 'Results'),
      heading(2, 'Grains'),
      heading(1, 'Acknowledgements', list(0, 0)),
      heading(1, '4. As typed'),
    ].join(''),
    styles: style(1, list(1, 0)) + style(2, list(1, 1)),
    numbering: numbering(level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2')),
  });
  expect(sections).toEqual([
    '0 | 1 | Introduction | body',
    '1 | 1.1 | Grains | body',
    '1 | 1.2 | Sizes | body',
    '0 | 2 | Results | body',
    '1 | 2.1 | Grains | body',
    '0 |  | Acknowledgements | acknowledgements',
    '0 | 4 | As typed | body',
  ]);
});

test('levels that name their style, appendices and Roman numbers are counted as Word counts them', async () => {
  const bound = (depth: number) => `<w:pStyle w:val="Heading${depth}"/>`;
  const sections = await sectionsIn({
    body: [
      heading(1, 'Aims'),
      heading(1, 'Means'),
      heading(2, 'Tools'),
      heading(3, 'Detail'),
      paragraph('Normal', 'An item', list(2, 0)),
      heading(4, 'Proofs'),
      heading(4, 'Tables'),
    ].join(''),
    styles:
      style(1, '<w:numPr><w:numId w:val="1"/></w:numPr>') +
      style(2, '<w:numPr><w:numId w:val="1"/></w:numPr>', 'Heading1') +
      style(3, '<w:outlineLvl w:val="2"/>', 'Heading2') +
      style(4, list(2, 1)),
    numbering: [
      `<w:abstractNum w:abstractNumId="7">${level(0, 'upperRoman', '%1.', bound(1))}${level(1, 'decimal', '%1.%2', bound(2))}</w:abstractNum>`,
      `<w:abstractNum w:abstractNumId="8">${level(0, 'bullet', '•')}${level(1, 'upperLetter', 'Appendix %2')}</w:abstractNum>`,
      '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>',
      '<w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>',
    ].join(''),
  });
  expect(sections.filter((line) => !line.includes('Detail'))).toEqual([
    '0 | I | Aims | body',
    '0 | II | Means | body',
    '1 |  | II.1 Tools | body',
    '3 | A | Proofs | appendix',
    '3 | B | Tables | appendix',
  ]);
});

test('lists that lead in a circle or nowhere leave headings without numbers', async () => {
  const link = (id: number) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:numStyleLink w:val="Heading${id}"/></w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  const sections = await sectionsIn({
    body: heading(1, 'Aims') + heading(2, 'Means') + heading(3, 'Ends'),
    styles: style(1, list(2, 0)) + style(2, list(1, 0)) + style(3, list(9, 0)),
    numbering: link(1) + link(2),
  });
  expect(sections).toEqual(['0 |  | Aims | body', '1 |  | Means | body', '2 |  | Ends | body']);
});

test('headings of styles of the author’s own are known by the outline, or by bold and a number', async () => {
  const own = (name: string, properties: string, runs = '') =>
    `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${properties}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`;
  const text = paragraph('Normal', 'Sand is old, and it moves in the wind. '.repeat(6));
  const sections = await sectionsIn({
    body: [
      ...[paragraph('Section', 'Introduction'), text, paragraph('Section', 'Dunes of the desert')],
      ...[paragraph('Subsection', 'Grains'), text, paragraph('Part', 'What sand does'), text],
      paragraph('Normal', 'Waves and tides', '<w:outlineLvl w:val="1"/>') + text,
    ].join(''),
    styles:
      own('Section', list(1, 0), '<w:b/>') +
      own('Subsection', list(1, 1), '<w:b/>') +
      own('Part', '<w:outlineLvl w:val="0"/>'),
    numbering: numbering(level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2')),
  });
  expect(sections).toEqual([
    '0 | 1 | Introduction | body',
    '0 | 2 | Dunes of the desert | body',
    '1 | 2.1 | Grains | body',
    '0 |  | What sand does | body',
    '1 |  | Waves and tides | body',
  ]);
});
