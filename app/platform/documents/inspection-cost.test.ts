import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf } from '../../../tests/support/documents/make-pdf.ts';
import { makeDocx, makeZip, WORD_PARTS } from '../../../tests/support/documents/make-zip.ts';
import { docxOf, field, relatedDocx } from '../../../tests/support/documents/word-fields.ts';
import { sourceOf } from './document.ts';
import { inspectDocument } from './inspect-document.server.ts';
import { inspectSupplement } from './inspect-supplement.server.ts';
import { attributesOf } from './office/xml-tokens.ts';

/** What the look found, and the seconds of the processor that it took. */
async function look(find: () => Promise<{ outcome: string; problem?: string; format?: string }>) {
  const before = process.cpuUsage();
  const found = await find();
  const { user, system } = process.cpuUsage(before);
  return { found: found.problem ?? found.format, seconds: (user + system) / 1_000_000 };
}
const ofDocument = (content: Buffer) => look(() => inspectDocument(sourceOf(content)));
const ofTable = (content: Buffer) => look(() => inspectSupplement(sourceOf(content), 'a.csv'));

/** Each of these took minutes or hours while the cost grew with the square of the size. */
const SECONDS = 3;
const times = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));
const parts = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `word/${at}.dat`,
    content: Buffer.alloc(size),
  }));

test.each([
  ['relations that never end', relatedDocx(times('<Relationship ', 900_000)), 'damaged'],
  [
    'more relations than there can be',
    relatedDocx(times('<Relationship ', 4_000_000)),
    'too-large-inside',
  ],
  ['a tag of white space', docxOf(`<w:p ${times(' ', 4_000_000)}/>`), 'docx'],
  ['a tag of attributes without values', docxOf(`<w:p ${times('a ', 4_000_000)}/>`), 'docx'],
  ['a tag of one long name', docxOf(`<w:${times('p', 4_000_000)}/>`), 'docx'],
  ['tags within each other', docxOf(times('<w:p>', 4_000_000)), 'damaged'],
  ['quotation marks', docxOf(`<w:p a=${times('"\'', 4_000_001)}/>`), 'docx'],
  [
    'one instruction of many pieces',
    docxOf(field(...Array.from({ length: 30_000 }, () => ' a b '))),
    'docx',
  ],
  [
    'an instruction of quotation marks',
    docxOf(field(` INCLUDETEXT ${times('" ', 1_000_000)}`)),
    'docx',
  ],
  [
    'fields that never end',
    docxOf(times('<w:fldChar w:fldCharType="begin"/>', 2_000_000)),
    'fetching-field',
  ],
  ['many parts that grow together', makeDocx(...parts(30, 9_900_000)), 'too-large-inside'],
])('a Word document costs no more than its size: %s', async (_, content, expected) => {
  const { found, seconds } = await ofDocument(content);
  expect(found).toBe(expected);
  expect(seconds).toBeLessThan(SECONDS);
});

test.each([
  ['tabs', '\t', 'csv'],
  ['spaces', ' ', 'csv'],
  ['quotation marks', '"', 'csv'],
  ['signs of formulas', '= ', 'csv'],
  ['signs that ask', '+|', 'csv'],
  ['tabs and quotation marks', '\t"\t', 'csv'],
])('a table of 4 MB of %s is read in one go', async (_, text, expected) => {
  const { found, seconds } = await ofTable(Buffer.from(times(text, 4_000_000)));
  expect(found).toBe(expected);
  expect(seconds).toBeLessThan(SECONDS);
});

test('attributes of a tag are read in one go, however it is written', () => {
  const before = process.cpuUsage();
  expect(attributesOf(`<a ${times(' ', 2_000_000)}b="1">`)).toEqual([
    { name: 'b', local: 'b', value: '1' },
  ]);
  expect(attributesOf(`<a ${times('b=', 2_000_000)}>`)).toEqual([]);
  expect(attributesOf(`<a ${times(`"'`, 2_000_000)}>`)).toEqual([]);
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(SECONDS);
});

test('what an archive unpacks to is asked of all parts together', async () => {
  const small = makeZip([...WORD_PARTS, ...parts(2, 4_900_000)]);
  expect((await ofDocument(small)).found).toBe('docx');
  const large = makeZip([...WORD_PARTS, ...parts(3, 4_900_000)]);
  expect((await ofDocument(large)).found).toBe('too-large-inside');
});

const stream = (dictionary: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);
/** Packed so that it takes in much and gives out nothing: empty blocks (RFC 1951 §3.2.4). */
const emptyBlocks = Buffer.from(`7801${'000000ffff'.repeat(100_000)}`, 'hex');
const manyNames = Array.from({ length: 1_500_000 }, (_, at) => `/n${at}`).join('');

test.each([
  ['names, each another', manyNames, 'pdf'],
  ['names that matter', times('/JPXDecode', 8_000_000), 'pdf'],
  ['streams that never end', times('1 0 obj<</N 1/First 1>>stream\n', 500_000), 'too-large-inside'],
  ['objects that never end', times('1 0 obj(', 6_000_000), 'pdf'],
  ['more objects than there can be', times('1 0 obj ', 12_000_000), 'too-large-inside'],
  ['brackets', times('(', 8_000_000), 'pdf'],
  ['kinds behind comments', times('/S%', 8_000_000), 'pdf'],
  ['addresses behind comments', times('/URI%', 900_000), 'damaged'],
  ['addresses', times('/URI(', 900_000), 'pdf'],
  ['more addresses than there can be', times('/URI(', 8_000_000), 'too-large-inside'],
  ['events', times('/AA<</O ', 800_000), 'damaged'],
  [
    'events that call each other',
    `4 0 obj<</Next[${times('4 0 R ', 3000)}]/A 1>>endobj 5 0 obj <</AA<</O 4 0 R>>>>`,
    'too-large-inside',
  ],
  [
    'streams that take in all that follows',
    times('1 0 obj<</N 1/First 1/Filter/Fl>>stream\n', 100_000) + emptyBlocks.toString('latin1'),
    'damaged',
  ],
])('a PDF costs no more than its size: %s', async (_, text, expected) => {
  const content = makePdf('', [Buffer.from(text, 'latin1')]);
  const { found, seconds } = await ofDocument(content);
  expect(found).toBe(expected);
  expect(seconds).toBeLessThan(SECONDS);
});

test('object streams of 200 KB that unpack to 200 MB are given up early', async () => {
  const swollen = deflateSync(Buffer.alloc(28_000_000, '/A '));
  const streams = Array.from({ length: 7 }, () =>
    stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', swollen),
  );
  const { found, seconds } = await ofDocument(makePdf('', streams));
  expect(found).toBe('too-large-inside');
  expect(seconds).toBeLessThan(SECONDS);
});
