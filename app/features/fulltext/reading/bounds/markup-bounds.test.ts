import { expect, test } from 'vitest';
import { markupProblem } from './markup-bounds.ts';

const nested = (open: string, close: string, times: number): string =>
  `<w:body>${open.repeat(times)}<w:p/>${close.repeat(times)}</w:body>`;
const cells = (cell: string, times: number): string =>
  `<table><row>${cell.repeat(times)}</row></table>`;

test.each<[string, string, string, string]>([
  [
    'tables in tables',
    'word/document.xml',
    nested('<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>', 300),
    'too-deep',
  ],
  [
    'a note in its own text',
    'word/footnotes.xml',
    '<w:footnotes><w:footnote w:id="2"><w:p><w:footnoteReference w:id="2"/></w:p></w:footnote></w:footnotes>',
    'too-deep',
  ],
  ['30,000 cells', 'word/document.xml', cells('<w:tc><w:p/></w:tc>', 30_000), 'too-many-cells'],
  [
    'a cell over a billion columns',
    'word/document.xml',
    '<w:tcPr><w:gridSpan w:val="1000000000"/></w:tcPr>',
    'too-many-columns',
  ],
  [
    'a billion columns by their number',
    'content.xml',
    '<table:table-column table:number-columns-repeated="1000000000"/>',
    'too-many-columns',
  ],
  [
    'a billion rows by their number',
    'content.xml',
    '<table:table-row table:number-rows-repeated="1000000000"/>',
    'too-many-cells',
  ],
  ['a billion spaces', 'content.xml', '<text:p><text:s text:c="1000000000"/></text:p>', 'too-long'],
])('%s are refused before anything converts the file', (_, part, xml, problem) => {
  expect(markupProblem(part, xml)).toBe(problem);
});

test('what word processors write is no problem, and what is no XML is for its reader to say', () => {
  expect([
    markupProblem('word/document.xml', nested('<w:sdt><w:p>', '</w:p></w:sdt>', 40)),
    markupProblem('word/document.xml', cells('<w:tc><w:p/></w:tc>', 15_000)),
    markupProblem('word/document.xml', '<w:p><w:footnoteReference w:id="2"/></w:p>'),
    markupProblem('content.xml', '<text:p>a<text:s text:c="40"/><text:s/></text:p>'),
    markupProblem('word/document.xml', '<w:p>'),
  ]).toEqual([null, null, null, null, null]);
});

test('a chart of OpenDocument may keep more values than a table has cells', () => {
  const values = `<office><table-row>${'<table-cell/>'.repeat(20_001)}</table-row></office>`;
  expect(markupProblem('content.xml', values)).toBe('too-many-cells');
  expect(markupProblem('Object 14/content.xml', values)).toBe(null);
});
