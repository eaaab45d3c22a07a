import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import {
  makeCompoundFile,
  makeDoc,
  wordStream,
} from '../../../tests/support/documents/make-compound-file.ts';
import { makeLockedPdf, makePdf, objectStream } from '../../../tests/support/documents/make-pdf.ts';
import {
  makeDocx,
  makeZip,
  relations,
  WORD_PARTS,
} from '../../../tests/support/documents/make-zip.ts';
import { inspectDocument } from './inspect-document.server.ts';

const inspect = (content: Buffer) =>
  inspectDocument({
    size: content.length,
    read: async (start, length) => content.subarray(start, start + length),
  });

const problemOf = async (content: Buffer) => {
  const found = await inspect(content);
  return found.outcome === 'refused' ? found.problem : found.format;
};

test('a PDF that a library wrote passes, with its objects packed and plain', async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText('A study of 300 questionnaires');
  for (const useObjectStreams of [true, false]) {
    const bytes = Buffer.from(await document.save({ useObjectStreams }));
    expect(await inspect(bytes)).toEqual({ outcome: 'sound', format: 'pdf' });
  }
});

test.each([
  ['fits the page when it is opened', makePdf('/OpenAction [3 0 R /Fit]')],
  ['goes to a page when it is opened', makePdf('/OpenAction << /S /GoTo /D [3 0 R /FitH 800] >>')],
  ['links to the web', makePdf('', ['<< /S /URI /URI (https://example.org) >>'])],
  ['speaks of JavaScript', makePdf('', ['<< /Title (About /JavaScript \\(and /Launch\\)) >>'])],
])('a PDF that %s passes', async (_, content) => {
  expect(await problemOf(content)).toBe('pdf');
});

test.each([
  [
    'runs a script when it is opened',
    makePdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  ],
  [
    'has a script under a written-out name',
    makePdf('/OpenAction << /S /J#61vaScript /JS 4 0 R >>'),
  ],
  ['has scripts in its names', makePdf('/Names << /JavaScript 4 0 R >>')],
  ['starts a program', makePdf('', ['<< /S /Launch /F (cmd.exe) >>'])],
  ['sends a form', makePdf('', ['<< /S /SubmitForm /F (https://example.org) >>'])],
  ['hides a script in packed objects', makePdf('', [objectStream('<< /S /JavaScript >>')])],
  ['hides an action in a string', makePdf('', ['(9 0 obj << /S /Launch >> endobj)'])],
])('a PDF that %s is refused', async (_, content) => {
  expect(await problemOf(content)).toBe('pdf-actions');
});

test('a PDF that is encrypted, cut off or not at its beginning is refused', async () => {
  const pdf = makePdf();
  expect(await problemOf(makeLockedPdf())).toBe('encrypted');
  expect(await problemOf(pdf.subarray(0, -30))).toBe('truncated');
  expect(await problemOf(Buffer.concat([Buffer.from('x\n'), pdf]))).toBe('not-a-document');
  const polyglot = Buffer.concat([Buffer.from('<html><script>1</script>'), pdf]);
  expect(await problemOf(polyglot)).toBe('web-page');
});

test('a Word document passes, with links and with a template of the author’s own disk', async () => {
  expect(await problemOf(makeDocx())).toBe('docx');
  expect(await problemOf(makeDocx(relations('hyperlink', 'https://example.org')))).toBe('docx');
  const own = relations('attachedTemplate', 'file:///C:\\Users\\me\\paper.dotx');
  expect(await problemOf(makeDocx(own))).toBe('docx');
  expect(await problemOf(makeZip(WORD_PARTS.toReversed()))).toBe('docx');
});

test.each([
  ['https://example.org/t.dotm'],
  ['\\\\server\\share\\t.dotm'],
  ['file://server/share/t.dotm'],
  ['file://///server/share/t.dotm'],
  ['&#104;ttp://example.org/t.dotm'],
  ['//example.org/t.dotm'],
])('a Word document with its template at %s is refused', async (target) => {
  expect(await problemOf(makeDocx(relations('attachedTemplate', target)))).toBe('external-content');
});

test.each([
  ['../../etc/passwd'],
  ['/etc/passwd'],
  ['word/..\\..\\evil.exe'],
  ['C:evil.exe'],
  ['word/a\u0000b'],
])('a Word document with a part called %j is refused', async (name) => {
  expect(await problemOf(makeDocx({ name, content: 'x' }))).toBe('unsafe-paths');
});

test('a Word document with macros is refused, however they are called', async () => {
  expect(await problemOf(makeDocx({ name: 'word/vbaProject.bin', content: 'x' }))).toBe('macros');
  expect(await problemOf(makeDocx({ name: 'Word/VBAPROJECT2.BIN', content: 'x' }))).toBe('macros');
  const [types, ...rest] = WORD_PARTS;
  const enabled = { ...types!, content: 'application/vnd.ms-word.document.macroEnabled.main+xml' };
  expect(await problemOf(makeZip([enabled, ...rest]))).toBe('macros');
});

test('a bomb is refused by what it declares, and when that is a lie', async () => {
  const zeros = Buffer.alloc(20_000_000);
  expect(await problemOf(makeDocx({ name: 'word/a.xml', content: zeros }))).toBe(
    'too-large-inside',
  );
  const lie = { name: 'word/a.xml', content: zeros, declared: 500 };
  expect(await problemOf(makeDocx(lie))).toBe('too-large-inside');
  const many = { name: 'word/a.xml', content: 'x', declared: 400_000_000 };
  expect(await problemOf(makeDocx(many))).toBe('too-large-inside');
});

test('a Word document that is cut off, damaged or encrypted is refused', async () => {
  const docx = makeDocx({ name: 'word/media/a.bin', content: 'y'.repeat(5000) });
  expect(await problemOf(docx.subarray(0, -100))).toBe('truncated');
  const damaged = Buffer.from(docx);
  damaged.fill(7, 60, 80);
  expect(await problemOf(damaged)).toBe('damaged');
  expect(await problemOf(makeDocx({ name: 'a', content: 'x', flags: 1 }))).toBe('encrypted');
  const doctype = { name: 'word/_rels/a.rels', content: '<!DOCTYPE x [<!ENTITY e "x">]>' };
  expect(await problemOf(makeDocx(doctype))).toBe('damaged');
});

test.each([
  ['a ZIP archive', makeZip([{ name: 'paper.tex', content: 'x' }]), 'archive'],
  ['a workbook', makeZip([{ name: 'xl/workbook.xml', content: 'x' }]), 'other-office'],
  [
    'an OpenDocument text',
    makeZip([
      { name: 'mimetype', content: 'x' },
      { name: 'content.xml', content: 'x' },
    ]),
    'open-document',
  ],
  ['a web page', Buffer.from('<!DOCTYPE html><p>Hello'), 'web-page'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'picture'],
  ['a program', Buffer.from('MZ\u0090\0'), 'program'],
  ['Rich Text', Buffer.from('{\\rtf1 Hello}'), 'rich-text'],
  ['text', Buffer.from('Hello'), 'not-a-document'],
  ['empty', Buffer.alloc(0), 'empty'],
])('a file that is %s gets its own refusal', async (_, content, problem) => {
  expect(await problemOf(content)).toBe(problem);
});

test('a Word 97 document passes; with macros, encrypted, cut off or of another kind it does not', async () => {
  expect(await problemOf(makeDoc())).toBe('doc');
  expect(await problemOf(makeDoc({ name: 'Macros', type: 1 }))).toBe('macros');
  const stream = (name: string, content: Buffer) => makeCompoundFile([{ name, type: 2, content }]);
  expect(await problemOf(stream('WordDocument', wordStream(0x0100)))).toBe('encrypted');
  expect(await problemOf(stream('EncryptedPackage', Buffer.from('x')))).toBe('encrypted');
  expect(await problemOf(stream('Workbook', Buffer.from('x')))).toBe('other-office');
  expect(await problemOf(stream('Anything', Buffer.from('x')))).toBe('not-a-document');
  expect(await problemOf(stream('WordDocument', Buffer.from('x')))).toBe('damaged');
  expect(await problemOf(makeDoc().subarray(0, -2000))).toBe('truncated');
  expect(await problemOf(makeDoc().subarray(0, 300))).toBe('truncated');
});

test('no arrangement of bytes does more than get a refusal', async () => {
  for (const good of [makePdf('', [objectStream('<< /A 1 >>')]), makeDocx(), makeDoc()]) {
    for (let at = 0; at < good.length; at += 37) {
      const bent = Buffer.from(good);
      bent.fill(0xff, at, at + 5);
      expect(['sound', 'refused']).toContain((await inspect(bent)).outcome);
    }
  }
});
