import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { findArticle } from '../articles/find-article.server.ts';
import { findPdf } from '../articles/find-pdf.server.ts';
import type { ExportFormat } from './export-articles.server.ts';
import { exportArticles } from './export-articles.server.ts';
import type { ImportOptions } from './import-articles.server.ts';
import { importArticles } from './import-articles.server.ts';

/** Records with everything that has ever spoilt an import. */
const tricky = [
  {
    id: 3,
    name: 'On $\\mathcal{O}(n^{2})$ & “quotes”, \'apostrophes\', "double", back\\slash; 100 % <b>',
    author: 'Jens Lechtenbörger, Ludwig van der Berg and Ñuño O’Neill',
    page_no: '368-373',
    doi_no: 'https://doi.org/10.48550/arXiv.1606.06154',
    pdf: 'a b (1).pdf',
    man_id: '202300001',
    volume: 11,
    issue: 'Issue 4',
    year: 2023,
    abstract: 'First line.\nSecond: $x < y$ and a > b.\r\n\r\nFourth,\twith tab. ',
    keyword: 'VLSI, “edge, computing”; 信号処理\n',
    reference: 'One, 1, http://a.example/\nTwo "quoted"\n\nThree',
  },
  {
    id: 7,
    name: '😀 𝔸 ﬁ e\u0301 \u200b',
    author: 'Plato',
    page_no: '',
    doi_no: '',
    pdf: '',
    man_id: '202300002',
    volume: 11,
    issue: 'Special Issue',
    year: 2023,
    abstract: '',
    keyword: '',
    reference: '',
  },
  {
    id: 2_000,
    name: 'NULL',
    author: '\\N',
    page_no: 'e12',
    doi_no: 'not a DOI',
    pdf: '../../etc/passwd',
    man_id: '',
    volume: '',
    issue: '',
    year: '',
    abstract: '=1+1',
    keyword: ' , ;',
  },
  {
    id: 2_001,
    name: '',
    author: '',
    page_no: '',
    doi_no: '',
    pdf: '',
    man_id: 'ABC-1/2',
    volume: 3,
    issue: 'Supplement A',
    year: '',
    abstract: '',
    keyword: '',
  },
];

const lines = (records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

async function* bytes(text: string | AsyncIterable<string>) {
  for await (const piece of typeof text === 'string' ? [text] : text) yield Buffer.from(piece);
}

async function whole(platform: TestPlatform, format: ExportFormat) {
  let text = '';
  for await (const piece of exportArticles(platform, format)) text += piece;
  return text;
}

async function load(platform: TestPlatform, text: string, options: ImportOptions = {}) {
  const refused: [number, string][] = [];
  const notes: [number, string][] = [];
  const counts = await importArticles(platform, bytes(text), {
    onRefused: (line, reason) => refused.push([line, reason]),
    onNote: (line, note) => notes.push([line, note]),
    ...options,
  });
  return { counts, refused, notes };
}

const rowCounts = async ({ db }: TestPlatform) => {
  const count = async (table: 'articles' | 'issues' | 'article_authors' | 'article_files') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow())
      .n;
  return [await count('articles'), await count('issues'), await count('article_authors')];
};

test.each<[ExportFormat, (text: string) => unknown]>([
  [
    'jsonl',
    (text) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
  ],
  ['json', (text) => JSON.parse(text) as unknown],
])('what is exported as %s after an import is equal, field for field', async (format, parse) => {
  const platform = await createTestPlatform();
  expect((await load(platform, lines(tricky))).counts).toMatchObject({ taken: 4, refused: 0 });
  expect(parse(await whole(platform, format))).toEqual(tricky);
});

test.each<ExportFormat>(['jsonl', 'json', 'csv'])(
  'an export as %s fills another journal with the same articles, and changes nothing in this one',
  async (format) => {
    const [platform, other] = [await createTestPlatform(), await createTestPlatform()];
    // Of a table, rows without a title are refused.
    const records = tricky.filter(({ name }) => format !== 'csv' || name !== '');
    await load(platform, lines(records));
    const text = await whole(platform, format);
    const again = await load(platform, text);
    const all = format === 'csv' ? 3 : 4;
    expect(again.counts).toEqual({ taken: 0, changed: 0, unchanged: all, refused: 0 });
    expect((await load(other, text)).counts).toMatchObject({ taken: all });
    expect(await whole(other, 'jsonl')).toBe(await whole(platform, 'jsonl'));
  },
);

test('a saved answer of /article.php is taken', async () => {
  const platform = await createTestPlatform();
  const answer = JSON.stringify({ status: true, message: tricky }, null, 2);
  expect((await load(platform, answer)).counts).toMatchObject({ taken: 4, refused: 0 });
});

test('numbers may be written as text', async () => {
  const platform = await createTestPlatform();
  const written = { ...tricky[0], id: '3', volume: ' 11', year: '2023', man_id: 202300001 };
  await load(platform, lines([written]));
  expect(JSON.parse(await whole(platform, 'jsonl'))).toEqual(tricky[0]);
});

test('refused records are named by line and reason, and never stop the rest', async () => {
  const platform = await createTestPlatform();
  const file = [
    lines([tricky[0], { ...tricky[1], volume: 'abc' }]),
    '{"name": broken}',
    '',
    lines([[1], { id: 3, man_id: 'other', name: 'In the way' }, { author: 'Ann Lee' }]),
    lines([{ ...tricky[1], name: 'a\0b' }, { ...tricky[1], name: 'x'.repeat(2001) }, tricky[3]]),
  ].join('\n');
  const { counts, refused } = await load(platform, file);
  expect(counts).toEqual({ taken: 2, changed: 0, unchanged: 0, refused: 7 });
  expect(refused.toSorted(([one], [other]) => one - other)).toEqual([
    [2, 'volume is “abc”, not a whole number'],
    [3, expect.stringContaining('is not valid JSON')],
    [5, 'is not an object with the fields of an article'],
    [6, 'id 3 already belongs to paper 202300001'],
    [7, 'has no title, no paper ID (man_id) and no id'],
    [8, 'name holds a NUL character'],
    [9, 'name has 2,001 characters, more than 2,000'],
  ]);
});

test('a dry run says what would happen and writes nothing', async () => {
  const platform = await createTestPlatform();
  await load(platform, lines([tricky[0], tricky[1]]));
  const before = [await whole(platform, 'jsonl'), ...(await rowCounts(platform))];
  const file = lines([
    { ...tricky[0], name: 'New title' },
    tricky[1],
    tricky[2],
    { ...tricky[3], id: 2_000 },
    { ...tricky[3], password: 'secret' },
    { name: 'Without any number' },
  ]);
  const dry = await load(platform, file, { dryRun: true });
  expect([await whole(platform, 'jsonl'), ...(await rowCounts(platform))]).toEqual(before);
  const real = await load(platform, file);
  expect(dry).toEqual(real);
  expect(real.counts).toEqual({ taken: 3, changed: 1, unchanged: 1, refused: 1 });
});

test('PDFs are taken from the folder by their bare name, when they are PDFs', async () => {
  const platform = await createTestPlatform();
  const folder = path.join(platform.config.DATA_DIR, 'pdfs');
  await mkdir(folder);
  const [one, two] = ['/One true', '/Two true'].map((entry) => makePdf(entry));
  await writeFile(path.join(folder, 'good.pdf'), one!);
  await writeFile(path.join(folder, 'bad.pdf'), '<html>%PDF-');
  await writeFile(path.join(platform.config.DATA_DIR, 'outside.pdf'), '%PDF-1.7 outside');
  const file = lines(
    ['uploads/good.pdf', 'bad.pdf', 'missing.pdf', '../outside.pdf', '', '..'].map((pdf, at) => ({
      id: at + 1,
      name: `Article ${at + 1}`,
      pdf,
    })),
  );
  const dry = await load(platform, file, { pdfs: folder, dryRun: true });
  const { counts, notes } = await load(platform, file, { pdfs: folder });
  expect(dry).toEqual({ counts, notes, refused: [] });
  expect(counts).toMatchObject({ taken: 6, refused: 0 });
  expect(notes).toEqual([
    [2, 'bad.pdf is not a PDF'],
    [3, 'its PDF missing.pdf is not in the folder'],
    [4, 'its PDF outside.pdf is not in the folder'],
    [6, 'its PDF is called “..”, which is not a file name'],
  ]);
  const pdf = (await findPdf(platform, { fileName: 'good.pdf' }))!;
  const content = await new Response(await platform.storage.read(pdf.storageKey)).text();
  expect(content).toBe(one!.toString());
  expect((await findArticle(platform, 2))!.pdf).toBeNull();
  expect((await load(platform, file, { pdfs: folder })).counts).toMatchObject({ unchanged: 6 });
  await writeFile(path.join(folder, 'good.pdf'), two!);
  const changed = await load(platform, file, { pdfs: folder });
  expect(changed.counts).toMatchObject({ changed: 1, unchanged: 5 });
});

test('a file of many batches tells its progress and is stored whole', async () => {
  const platform = await createTestPlatform();
  const records = Array.from({ length: 2001 }, (_, at) => ({
    ...tricky[0],
    id: at + 1,
    man_id: `p${at}`,
  }));
  const seen: number[] = [];
  const { counts } = await load(platform, lines(records), {
    onProgress: ({ taken }, read) => void seen.push(taken, read),
  });
  expect(counts.taken).toBe(2001);
  expect(seen).toHaveLength(6);
  expect(await rowCounts(platform)).toEqual([2001, 1, 6003]);
});

test('what only the database refuses costs no other record', async () => {
  const platform = await createTestPlatform();
  await platform.db.schema
    .createIndex('one_of_each_title')
    .unique()
    .on('articles')
    .column('title')
    .execute();
  const titles = ['One', 'Two', 'Two', 'Three', 'One', 'Four'];
  const file = lines(titles.map((name, at) => ({ id: at + 1, name, man_id: `p${at}` })));
  const { counts, refused } = await load(platform, file);
  expect(counts).toMatchObject({ taken: 4, refused: 2 });
  expect(refused).toEqual([
    [3, expect.stringContaining('cannot be stored')],
    [5, expect.stringContaining('cannot be stored')],
  ]);
});

test('a database in trouble ends the import instead of refusing every record', async () => {
  const platform = await createTestPlatform();
  await platform.db.schema.dropTable('article_authors').execute();
  const records = Array.from({ length: 300 }, (_, at) => ({
    ...tricky[0],
    id: at + 1,
    man_id: `p${at}`,
  }));
  await expect(load(platform, lines(records))).rejects.toThrow('article_authors');
});

test('a password comes in but never out', async () => {
  const platform = await createTestPlatform();
  await load(platform, lines([{ ...tricky[0], password: 'let me in' }]));
  for (const format of ['jsonl', 'json', 'csv'] as const) {
    expect(await whole(platform, format)).not.toMatch(/password|let me in|scrypt/);
  }
  await load(platform, await whole(platform, 'csv'));
  const row = await platform.db.selectFrom('articles').select('password_hash').executeTakeFirst();
  expect(row!.password_hash).not.toBeNull();
});
