import { makeCompoundFile, makeDoc, wordStream } from './make-compound-file.ts';
import { makeLockedPdf, makePdf, objectStream } from './make-pdf.ts';
import { makeDocx, makeZip, relations, WORD_PARTS } from './make-zip.ts';

export type BadFile = {
  what: string;
  content: () => Buffer;
  /** What the sender calls it, by default as a PDF. */
  fileName?: string;
  /** What its sender is told, at least. */
  words: RegExp;
};

const stream = (name: string, content: Buffer = Buffer.from('x')) =>
  makeCompoundFile([{ name, type: 2, content }]);
const macroTypes = () => {
  const [types, ...rest] = WORD_PARTS;
  const content = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  return makeZip([{ ...types!, content }, ...rest]);
};

const ACTIONS = /a script, or an action that starts a program or sends a form/;
const BOMB = /far larger/;
const OUT = /lead out of it/;
const MACROS = /holds macros/;
const LOCKED = /protected with a password/;
const CUT = /end of the file is missing/;

/** Files that no form takes, each with the words of its refusal. */
export const BAD_FILES: readonly BadFile[] = [
  { what: 'an empty file', content: () => Buffer.alloc(0), words: /The file is empty/ },
  { what: 'a web page', content: () => Buffer.from('<!doctype html>'), words: /is a web page/ },
  { what: 'a program', content: () => Buffer.from('MZ\u0090\0'), words: /is a program/ },
  { what: 'a picture', content: () => Buffer.from('\x89PNG\r\n', 'latin1'), words: /a picture/ },
  {
    what: 'a text',
    content: () => Buffer.from('Dear editor'),
    words: /cannot read this file/,
  },
  {
    what: 'a PDF after something else',
    content: () => afterText(),
    words: /cannot read this file/,
  },
  { what: 'a truncated PDF', content: () => makePdf().subarray(0, -40), words: CUT },
  { what: 'a PDF with a password', content: makeLockedPdf, words: LOCKED },
  { what: 'a PDF that runs a script when opened', content: scripted, words: ACTIONS },
  { what: 'a PDF with a script in its names', content: named, words: ACTIONS },
  { what: 'a PDF that starts a program', content: () => acting('Launch'), words: ACTIONS },
  { what: 'a PDF that sends a form', content: () => acting('SubmitForm'), words: ACTIONS },
  { what: 'a PDF that takes data in', content: () => acting('ImportData'), words: ACTIONS },
  { what: 'a PDF that hides a script', content: packed, words: ACTIONS },
  { what: 'a zip bomb', content: bomb, fileName: 'a.docx', words: BOMB },
  { what: 'a zip bomb that lies', content: lyingBomb, fileName: 'a.docx', words: BOMB },
  { what: 'a bomb of many parts', content: manyParts, fileName: 'a.docx', words: BOMB },
  { what: 'a .docx with macros', content: macros, fileName: 'a.docx', words: MACROS },
  { what: 'a .docm called .docx', content: macroTypes, fileName: 'a.docx', words: MACROS },
  {
    what: 'an external template',
    content: template,
    fileName: 'a.docx',
    words: /another computer/,
  },
  { what: 'a part above it', content: () => part('../a'), fileName: 'a.docx', words: OUT },
  { what: 'a part at a root', content: () => part('/etc/a'), fileName: 'a.docx', words: OUT },
  { what: 'a part of Windows', content: () => part('C:\\a'), fileName: 'a.docx', words: OUT },
  { what: 'a truncated .docx', content: cutDocx, fileName: 'a.docx', words: CUT },
  { what: 'a locked .docx', content: () => stream('EncryptedPackage'), words: LOCKED },
  { what: 'a locked .doc', content: lockedDoc, fileName: 'a.doc', words: LOCKED },
  { what: 'a .doc with macros', content: macroDoc, fileName: 'a.doc', words: MACROS },
  { what: 'a sheet', content: () => stream('Workbook'), words: /not a Word document/ },
  { what: 'an archive', content: archive, fileName: 'a.docx', words: /a ZIP archive/ },
];

function afterText() {
  return Buffer.concat([Buffer.from('x\n'), makePdf()]);
}
function scripted() {
  return makePdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
}
function named() {
  return makePdf('/Names << /JavaScript 4 0 R >>');
}
function acting(kind: string) {
  return makePdf('', [`<< /S /${kind} /F (https://example.org) >>`]);
}
function packed() {
  return makePdf('', [objectStream('<< /S /JavaScript >>')]);
}
function bomb() {
  return makeDocx({ name: 'word/a.xml', content: Buffer.alloc(12_000_000) });
}
function lyingBomb() {
  return makeDocx({ name: 'word/a.xml', content: Buffer.alloc(12_000_000), declared: 500 });
}
function manyParts() {
  return makeDocx(
    ...Array.from({ length: 5000 }, (_, at) => ({ name: `word/${at}`, content: '' })),
  );
}
function macros() {
  return makeDocx({ name: 'word/vbaProject.bin', content: 'x' });
}
function template() {
  return makeDocx(relations('attachedTemplate', 'https://example.org/a.dotm'));
}
function part(name: string) {
  return makeDocx({ name, content: 'x' });
}
function cutDocx() {
  return makeDocx().subarray(0, -30);
}
function lockedDoc() {
  return stream('WordDocument', wordStream(0x0100));
}
function macroDoc() {
  return makeDoc({ name: 'Macros', type: 1 });
}
function archive() {
  return makeZip([{ name: 'paper.tex', content: 'x' }]);
}
