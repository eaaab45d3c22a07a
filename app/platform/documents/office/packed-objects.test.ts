import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { sourceOf } from '../document.ts';
import { inspectDocument } from '../inspect-document.server.ts';

const problemOf = async (content: Buffer) => {
  const found = await inspectDocument(sourceOf(content));
  return found.outcome === 'refused' ? found.problem : found.format;
};

/** A stream that holds the object 9, written as its entries say. */
const packed = (
  object: string,
  entries: string,
  write: (plain: Buffer) => Buffer,
  word = 'stream',
) =>
  Buffer.concat([
    Buffer.from(`<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${entries} >>\n${word}\n`),
    deflateSync(write(Buffer.from(`9 0 ${object}`))),
    Buffer.from('\nendstream'),
  ]);
const asItIs = (plain: Buffer) => plain;

/** Rows of ten bytes, each as what it differs from the one above (RFC 2083 §6.4). */
function rowsOfTen(plain: Buffer): Buffer {
  const rows: number[] = [];
  for (let at = 0; at < plain.length; at += 10) {
    rows.push(2);
    for (let place = at; place < Math.min(at + 10, plain.length); place += 1) {
      rows.push((plain[place]! - (place < 10 ? 0 : plain[place - 10]!)) & 255);
    }
  }
  return Buffer.from(rows);
}

/** Rows of ten bytes, each byte as what it differs from the one before. */
const differences = (plain: Buffer): Buffer =>
  plain.map((byte, at) => (at % 10 === 0 ? byte : byte - plain[at - 1]!)) as Buffer;

const ROWS = '/DecodeParms << /Predictor 12 /Columns 10 >>';
const HARMLESS = '<< /Type /Font /BaseFont /Times /Note (one row and another) >>';
const SCRIPT = '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>';

test.each([
  ['by rows', packed(HARMLESS, ROWS, rowsOfTen)],
  [
    'by rows, in a list',
    packed(HARMLESS, '/DecodeParms [<</Columns 10/Predictor 15>>]', rowsOfTen),
  ],
  ['by differences', packed(HARMLESS, '/DecodeParms<</Predictor 2/Columns 10>>', differences)],
  ['without any', packed(HARMLESS, '/DecodeParms << /Predictor 1 /Columns 10 >>', asItIs)],
  ['with parameters that say nothing', packed(HARMLESS, '/DecodeParms [null]', asItIs)],
])('a PDF passes whose objects are written %s', async (_, object) => {
  expect(await problemOf(makePdf('', [object]))).toBe('pdf');
});

test.each([
  ['by rows', packed(SCRIPT, ROWS, rowsOfTen)],
  ['by differences', packed(SCRIPT, '/DecodeParms<</Predictor 2/Columns 10>>', differences)],
  ['as they are, beside parameters of something else', packed(SCRIPT, `/X << ${ROWS} >>`, asItIs)],
  ['behind more on the line of their word', packed(SCRIPT, '', asItIs, 'stream %')],
  ['behind a space', packed(SCRIPT, '', asItIs, 'stream ')],
])('a script in objects that are written %s is found', async (_, object) => {
  expect(await problemOf(makePdf('', [object]))).toBe('pdf-actions');
});

test.each([
  [
    'parameters that stand elsewhere',
    packed(SCRIPT, '/DecodeParms 5 0 R', rowsOfTen),
    ROWS.slice(13),
  ],
  ['parameters under a short name', packed(SCRIPT, '/DP 5 0 R', rowsOfTen), ROWS.slice(13)],
  ['two kinds of parameters', packed(SCRIPT, `/DecodeParms 5 0 R ${ROWS}`, rowsOfTen), '<< >>'],
  ['a number beside its parameters', packed(SCRIPT, `/Columns 3 ${ROWS}`, rowsOfTen), ''],
  ['a filter under a short name', filterElsewhere(), '/FlateDecode'],
  ['a place that stands elsewhere', packed(SCRIPT, '/First 5 0 R', asItIs), '4'],
])('packed objects with %s are refused', async (_, object, other) => {
  expect(await problemOf(makePdf('', [object, other || 'null']))).toBe('damaged');
});

function filterElsewhere(): Buffer {
  const text = packed(SCRIPT, '', asItIs).toString('latin1');
  return Buffer.from(text.replace('/Filter /FlateDecode', '/F 5 0 R'), 'latin1');
}

test('packed objects are found behind any number of other names', async () => {
  const many = `/X [${'/S '.repeat(100)}]`;
  const text = packed(SCRIPT, '', asItIs).toString('latin1').replace('<<', `<< ${many}`);
  expect(await problemOf(makePdf('', [Buffer.from(text, 'latin1')]))).toBe('damaged');
});

test('the word for a stream in a title makes none of it', async () => {
  const titles = `<< /First 7 0 R /A << /S /Named /N /NextPage >> ${'/S /P '.repeat(70)} /Title (A stream of data) >>`;
  expect(await problemOf(makePdf('', [packed(titles, '', asItIs)]))).toBe('pdf');
});

test('words for a stream without an end of their line are read in one go', async () => {
  const words = Buffer.from(`<< /N 1 /First 4 >> ${'stream '.repeat(300_000)}`);
  const begun = process.cpuUsage();
  expect(await problemOf(makePdf('', [words]))).toBe('too-large-inside');
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(10_000);
});
