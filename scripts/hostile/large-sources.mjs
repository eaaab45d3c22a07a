// Large, deep and sound sources of every kind: what no person writes, and every reader takes.
import fc from 'fast-check';
import {
  makeEndlessText,
  makeEndlessTree,
  makeLongPdf,
} from '../../tests/support/documents/deadly-pdf.ts';
import { makeOdt } from '../../tests/support/documents/make-odt.ts';
import { makeZip } from '../../tests/support/documents/make-zip.ts';

const times = (count, make) => Array.from({ length: count }, (_, at) => make(at)).join('');
const within = (open, close, depth, inside = 'x') =>
  open.repeat(depth) + inside + close.repeat(depth);

const latex = (body) =>
  `\\documentclass{article}\\title{How sensors sleep}\\begin{document}\\maketitle\n\\section{Results}${body}\\end{document}\n`;
const tabular = (columns, rows) =>
  `\\begin{tabular}{${'c'.repeat(columns)}}${times(rows, () => `${'7&'.repeat(columns - 1)}7\\\\\n`)}\\end{tabular}`;

/** Each by its name, of a size; the largest have some megabytes. */
const LATEX = {
  tall: (size) => tabular(10, size),
  wide: (size) => tabular(Math.ceil(size / 10), 3),
  tables: (size) =>
    times(Math.ceil(size / 50), () => `\\begin{table}${tabular(5, 10)}\\end{table}\n`),
  lists: (size) => within('\\begin{itemize}\\item ', '\\end{itemize}', Math.ceil(size / 10)),
  items: (size) => `\\begin{itemize}${times(size, () => '\\item a\n')}\\end{itemize}`,
  braces: (size) => within('{', '}', size),
  fractions: (size) => `$${within('\\frac{1}{', '}', Math.ceil(size / 10))}$`,
  pairs: (size) => `\\[${within('\\left(', '\\right)', Math.ceil(size / 10))}\\]`,
  titles: (size) => within('\\section{', '}', Math.ceil(size / 10)),
  sections: (size) => times(Math.ceil(size / 5), (at) => `\\section{Part ${at}}Words.\n`),
  words: (size) => ' a'.repeat(20 * size),
  paragraphs: (size) => times(size, () => 'Sensors sleep when nobody asks them.\n\n'),
  breaks: (size) => '\\\\'.repeat(5 * size),
  formulae: (size) => times(size, (at) => `$x_{${at}}$ `),
  notes: (size) => times(Math.ceil(size / 5), () => 'A\\footnote{b}'),
  stretched: (size) => `\\begin{tabular}{cc}\\multicolumn{${size}}{c}{a}\\\\b&c\\end{tabular}`,
};

const bibliography = (size) =>
  times(size, (at) => `@article{k${at}, author={Example, Ada}, title={Paper ${at}}, year=2020}\n`);
const abbreviations = (size) =>
  `@string{s0 = "xxxxxxxxxx"}\n${times(Math.min(9, Math.ceil(size / 50)), (at) => `@string{s${at + 1} = ${Array(10).fill(`s${at}`).join(' # ')}}\n`)}@article{k0, title = s1}`;

const ZIPS = {
  parts: (size) => [
    { name: 'main.tex', content: latex(times(Math.ceil(size / 20), (at) => `\\input{p${at}}`)) },
    ...Array.from({ length: Math.ceil(size / 20) }, (_, at) => ({
      name: `p${at}.tex`,
      content: 'Sensors sleep. '.repeat(20),
    })),
  ],
  cited: (size) => [
    { name: 'main.tex', content: latex('Words \\nocite{*}\\bibliography{refs}') },
    { name: 'refs.bib', content: bibliography(size) },
  ],
  abbreviated: (size) => [
    { name: 'main.tex', content: latex('Words \\cite{k0}\\bibliography{refs}') },
    { name: 'refs.bib', content: abbreviations(size) },
  ],
};

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const docx = (body) =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/styles.xml', content: `<w:styles ${W}/>` },
    {
      name: 'word/document.xml',
      content: `<w:document ${W}><w:body>${body}</w:body></w:document>`,
    },
  ]);
const paragraph = (words) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
const row = `<w:tr>${times(10, () => `<w:tc>${paragraph('7')}</w:tc>`)}</w:tr>`;
const WORD = {
  table: (size) => `<w:tbl><w:tblGrid/>${row.repeat(size)}</w:tbl>`,
  tables: (size) =>
    within(
      '<w:tbl><w:tblGrid/><w:tr><w:tc>',
      '</w:tc></w:tr></w:tbl>',
      Math.ceil(size / 50),
      paragraph('7'),
    ),
  paragraphs: (size) => times(3 * size, () => paragraph('Sensors sleep.')),
  runs: (size) => `<w:p>${times(5 * size, () => '<w:r><w:t>a </w:t></w:r>')}</w:p>`,
  stretched: (size) =>
    `<w:tbl><w:tblGrid/><w:tr><w:tc><w:tcPr><w:gridSpan w:val="${size}"/></w:tcPr>${paragraph('7')}</w:tc></w:tr></w:tbl>`,
};

const cells = times(10, () => '<table:table-cell><text:p>7</text:p></table:table-cell>');
const ODT = {
  table: (size) =>
    `<table:table>${times(size, () => `<table:table-row>${cells}</table:table-row>`)}</table:table>`,
  lists: (size) =>
    within(
      '<text:list><text:list-item>',
      '</text:list-item></text:list>',
      Math.ceil(size / 50),
      '<text:p>a</text:p>',
    ),
  spaces: (size) => `<text:p>a<text:s text:c="${100 * size}"/></text:p>`,
  paragraphs: (size) => times(3 * size, () => '<text:p>Sensors sleep.</text:p>'),
};

const MARKDOWN = {
  table: (size) => `|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(3 * size)}`,
  wide: (size) => `|${'a|'.repeat(size)}\n|${'-|'.repeat(size)}\n|${'1|'.repeat(size)}\n`,
  lists: (size) => times(Math.min(300, Math.ceil(size / 10)), (at) => `${' '.repeat(2 * at)}- a\n`),
  headings: (size) => times(Math.ceil(size / 5), (at) => `# Part ${at}\n\nWords.\n\n`),
  words: (size) => ' a'.repeat(20 * size),
  quotations: (size) => `${'>'.repeat(Math.ceil(size / 10))} a\n`,
  links: (size) => '[a]('.repeat(Math.ceil(size / 10)),
};

const jats = (body) =>
  `<?xml version="1.0"?><article><front><article-meta><title-group><article-title>Sleep</article-title></title-group></article-meta></front><body>${body}</body></article>`;
const JATS = {
  table: (size) =>
    `<table-wrap><table>${times(size, () => `<tr>${'<td>7</td>'.repeat(10)}</tr>`)}</table></table-wrap>`,
  sections: (size) => within('<sec><title>a</title>', '</sec>', Math.ceil(size / 20), '<p>a</p>'),
  lists: (size) => within('<list><list-item>', '</list-item></list>', size, '<p>a</p>'),
  paragraphs: (size) => times(3 * size, () => '<p>Sensors sleep.</p>'),
};

const [tree, text] = [makeEndlessTree(), makeEndlessText()];
const PDFS = {
  long: (size) => makeLongPdf(Math.ceil(size / 5)),
  tree: () => tree,
  text: () => text,
};

const KINDS = [
  ...Object.values(LATEX).map((make) => ['paper.tex', (size) => Buffer.from(latex(make(size)))]),
  ...Object.values(ZIPS).map((make) => ['paper.zip', (size) => makeZip(make(size))]),
  ...Object.values(WORD).map((make) => ['paper.docx', (size) => docx(make(size))]),
  ...Object.values(ODT).map((make) => ['paper.odt', (size) => makeOdt(make(size))]),
  ...Object.values(MARKDOWN).map((make) => ['paper.md', (size) => Buffer.from(make(size))]),
  ...Object.values(JATS).map((make) => ['paper.xml', (size) => Buffer.from(jats(make(size)))]),
  ...Object.values(PDFS).map((make) => ['paper.pdf', (size) => make(size)]),
];

/** Of sizes from ten to thirty thousand, each order of magnitude as likely. */
const size = fc.double({ min: 1, max: 4.5, noNaN: true }).map((power) => Math.round(10 ** power));

/** A file by its name and content. */
export const largeSource = fc
  .tuple(fc.constantFrom(...KINDS), size)
  .map(([[name, make], of]) => ({ name, content: make(of) }));
