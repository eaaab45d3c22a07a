import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileRecord } from './read-record.ts';
import { readRecords } from './read-records.ts';

/** Reads a file that comes in pieces of some bytes. */
async function read(file: string | Uint8Array, size = 7) {
  const bytes = Buffer.from(file as string);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const found: FileRecord[] = [];
  for await (const record of readRecords(pieces())) found.push(record);
  return found;
}

const values = async (file: string | Uint8Array, size?: number) =>
  (await read(file, size)).map((record) =>
    'value' in record ? record.value : 'note' in record ? record.note : record.reason,
  );

const records = [
  { id: 1, name: 'Ä "quoted" \\ {brace} [list] $x<y$', abstract: 'two\r\nlines' },
  { id: 2, name: '😀, ; \t', author: 'O’Neill', nested: { a: [{ b: '}' }] } },
  { id: 3, name: '' },
];

test.each([
  ['JSON Lines', records.map((record) => JSON.stringify(record)).join('\n')],
  [
    'JSON Lines with Windows line ends',
    `${records.map((r) => JSON.stringify(r)).join('\r\n')}\r\n\r\n`,
  ],
  ['a JSON array', JSON.stringify(records)],
  ['a JSON array over many lines', JSON.stringify(records, null, 2)],
  ['objects over many lines', records.map((record) => JSON.stringify(record, null, 2)).join('\n')],
  ['a saved answer', JSON.stringify({ status: true, message: records })],
  ['a saved answer over many lines', JSON.stringify({ message: records, status: true }, null, 4)],
  ['a file with a byte order mark', `\ufeff${JSON.stringify(records)}`],
  ['a file in UTF-16', Buffer.from(`\ufeff${JSON.stringify(records)}`, 'utf16le')],
])('%s is told by its content and read whole', async (_, file) => {
  for (const size of [1, 7, 100_000]) expect(await values(file, size)).toEqual(records);
});

test('CSV is read with its quotes, line breaks, byte order mark and columns in any order', async () => {
  const file =
    '\ufeffNAME;id;other;abstract;reference;volume\r\n"Ä ""x""; y";1;z;"two\r\nlines";"";NULL\r\n\r\n"NULL";2;;;;\\N\r\n';
  for (const size of [1, 100_000]) {
    expect(await read(file, size)).toEqual([
      {
        line: 1,
        note: 'Not understood: “other”. The columns are id, name, author, page_no, doi_no, pdf, man_id, volume, issue, year, abstract, keyword, reference, statements, retracted, corrected, supplements, language, translations, password.',
      },
      {
        line: 2,
        value: { name: 'Ä "x"; y', id: '1', abstract: 'two\r\nlines', reference: '', volume: null },
      },
      { line: 5, value: { name: 'NULL', id: '2', abstract: null, reference: null, volume: null } },
    ]);
  }
});

test('a broken line costs no other, and is named', async () => {
  const lines = ['{"id":1}', '{"id":2', '', '{"id":"\xff"}', 'x', '{"id":3},'];
  const found = await read(Buffer.from(lines.join('\n'), 'latin1'));
  expect(found).toMatchObject([
    { line: 1, value: { id: 1 } },
    { line: 2, reason: expect.stringContaining('is not valid JSON') },
    { line: 4, reason: 'is not UTF-8; save the file in that encoding' },
    { line: 5, reason: expect.stringContaining('is not valid JSON') },
    { line: 6, value: { id: 3 } },
  ]);
});

test('a broken object in an array costs no other, where the file has lines', async () => {
  const file = `[{"id":1},
  {"id":2,"name":"no closing quote},
  {"id":3},
  {"id":4,"name":"no closing brace",
  {"id":5, "a": {"b": [{}]}},
  {"id":6 "name":"no comma"},
  7, "text",
  {"id":8}]`;
  for (const size of [1, 5, 100_000]) {
    expect(await read(file, size)).toMatchObject([
      { line: 1, value: { id: 1 } },
      { line: 2, reason: expect.stringContaining('not closed') },
      { line: 3, value: { id: 3 } },
      { line: 4, reason: expect.stringContaining('not closed') },
      { line: 5, value: { id: 5 } },
      { line: 6, reason: expect.stringContaining('is not valid JSON') },
      { line: 7, value: null },
      { line: 7, value: null },
      { line: 8, value: { id: 8 } },
    ]);
  }
});

test('a file that is cut off says so', async () => {
  expect(await read('[{"id":1},{"id":2')).toMatchObject([
    { line: 1, value: { id: 1 } },
    { line: 1, reason: expect.stringContaining('not closed') },
  ]);
});

test('a broken row of CSV costs no other', async () => {
  const rows = [
    'id,name',
    '1,a',
    '2',
    '3,"b"c',
    '4,\xe9',
    '5,d',
    '6,"open',
    '7,e',
    '8,"f" ',
    '9,"g',
  ];
  const file = Buffer.from(rows.join('\n'), 'latin1');
  expect(await read(file)).toMatchObject([
    { line: 2, value: { id: '1' } },
    { line: 3, reason: 'has 1 fields where the first line names 2 columns' },
    { line: 4, reason: 'has a quote inside a quoted field, or one that is never closed' },
    { line: 5, reason: 'is not UTF-8; save the file in that encoding' },
    { line: 6, value: { id: '5', name: 'd' } },
    { line: 7, reason: 'has a quote inside a quoted field, or one that is never closed' },
    { line: 8, value: { id: '7', name: 'e' } },
    { line: 9, value: { id: '8', name: 'f' } },
    { line: 10, reason: 'has a quote inside a quoted field, or one that is never closed' },
  ]);
});

test.each([
  ['', 'The file is empty.'],
  [' \n ', 'The file is empty.'],
  ['<html>', 'This is neither JSON nor CSV'],
  ['PK\u0003\u0004', 'a compressed file or a workbook'],
  ['{"status":false,"message":"No articles found"}', 'its message is "No articles found"'],
])('a file without records is refused as a whole: %j', async (file, message) => {
  await expect(read(file)).rejects.toThrow(message);
});

test('a record that would fill the memory is refused, and those behind it are read', async () => {
  const huge = `{"name":"${'x'.repeat(17 * 1024 * 1024)}"}`;
  for (const file of [`${huge}\n{"id":2}`, `[\n${huge},\n{"id":2}]`]) {
    expect(await values(file, 65_536)).toEqual(['is longer than 16 MB', { id: 2 }]);
  }
});

test('whatever JSON can hold is read the same from lines and from an array', async () => {
  const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(objects, fc.integer({ min: 1, max: 50 }), async (list, size) => {
      const plain = JSON.parse(JSON.stringify(list));
      expect(await values(list.map((entry) => JSON.stringify(entry)).join('\n'), size)).toEqual(
        plain,
      );
      expect(await values(JSON.stringify(list, null, 1), size)).toEqual(plain);
    }),
  );
});
