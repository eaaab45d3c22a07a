import { expect, test } from 'vitest';
import { makeDocx, makeZip, WORD_PARTS } from '../../../tests/support/documents/make-zip.ts';
import { docxOf, field, relatedDocx } from '../../../tests/support/documents/word-fields.ts';
import { sourceOf } from './document.ts';
import { inspectDocument } from './inspect-document.server.ts';
import { inspectSupplement } from './inspect-supplement.server.ts';
import { attributesOf } from './xml-tokens.ts';

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
