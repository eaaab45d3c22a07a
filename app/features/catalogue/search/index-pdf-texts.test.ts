import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '../records/store-articles.server.ts';
import { indexPdfTexts, indexPdfTextsInBackground } from './index-pdf-texts.server.ts';
import { readSearchQuery } from './forms.ts';
import { searchArticles } from './search-articles.server.ts';

async function pdfOf(...lines: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  lines.forEach((line, n) => page.drawText(line, { x: 50, y: 700 - 20 * n, size: 12, font }));
  return document.save();
}

async function addPdf(platform: TestPlatform, id: number, bytes: Uint8Array) {
  async function* content() {
    yield bytes;
  }
  const { key, size, sha256 } = await platform.storage.put(content());
  const row = { file_name: `${id}.pdf`, storage_key: key, size, sha256, added_at: 0 };
  await platform.db
    .insertInto('article_files')
    .values({ article_id: id, kind: 'pdf', ...row })
    .onConflict((conflict) => conflict.columns(['article_id', 'kind']).doUpdateSet(row))
    .execute();
}

const search = (platform: TestPlatform, q: string) =>
  searchArticles(platform, readSearchQuery(new URLSearchParams({ q })));

const found = async (platform: TestPlatform, q: string) =>
  (await search(platform, q)).results.map(({ article, inFullText }) => [article.id, inFullText]);

const bare = (id: number, fields: Parameters<typeof articleRecord>[1] = {}) =>
  articleRecord(id, { name: 'Title', author: '', abstract: '', keyword: '', ...fields });

test('the text of an open PDF is searched, behind titles and abstracts', async () => {
  const platform = await catalogueWith(
    bare(1, { name: 'Reactors' }),
    bare(2, { abstract: 'A zeppelin' }),
  );
  await addPdf(platform, 1, await pdfOf('The zeppelin is de-', 'scribed in detail.'));
  expect(await found(platform, 'zeppelin')).toEqual([[2, false]]);

  expect(await indexPdfTexts(platform)).toEqual({ read: 1, unreadable: 0 });
  expect(await found(platform, 'zeppelin')).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(await found(platform, 'reactor zeppelin')).toEqual([[1, true]]);
  expect(await found(platform, '"described in detail"')).toEqual([[1, true]]);
  expect(await found(platform, 'reactor')).toEqual([[1, false]]);
  expect((await search(platform, 'zeppelin')).years).toMatchObject([{ articles: 2 }]);
  expect(await indexPdfTexts(platform)).toEqual({ read: 0, unreadable: 0 });
});

test('a PDF that gets a password leaves the index, and its text is forgotten', async () => {
  const platform = await catalogueWith(bare(1), bare(2, { password: 'secret' }));
  await addPdf(platform, 1, await pdfOf('zeppelin'));
  await addPdf(platform, 2, await pdfOf('zeppelin'));
  await indexPdfTexts(platform);
  expect(await found(platform, 'zeppelin')).toEqual([[1, true]]);

  const record = bare(1, { password: 'secret', pdf: '1.pdf' });
  await storeArticles(platform, [{ record }], 'import');
  expect(await found(platform, 'zeppelin')).toEqual([]);
  await indexPdfTexts(platform);
  expect(await platform.db.selectFrom('article_texts').selectAll().execute()).toEqual([]);
});

test('a new file is read again', async () => {
  const platform = await catalogueWith(bare(1));
  await addPdf(platform, 1, await pdfOf('zeppelin'));
  await indexPdfTexts(platform);
  await addPdf(platform, 1, await pdfOf('balloon'));
  await indexPdfTexts(platform);
  expect(await found(platform, 'zeppelin')).toEqual([]);
  expect(await found(platform, 'balloon')).toEqual([[1, true]]);
});

test('a PDF that cannot be read is noted, and the others are read', async () => {
  const platform = await catalogueWith(bare(1), bare(2), bare(3));
  await addPdf(platform, 1, new TextEncoder().encode('%PDF-1.7 but nothing else'));
  await addPdf(platform, 2, await pdfOf('zeppelin'));
  await addPdf(platform, 3, await pdfOf('gone'));
  await platform.db
    .updateTable('article_files')
    .set({ storage_key: '0'.repeat(64) })
    .where('article_id', '=', 3)
    .execute();
  expect(await indexPdfTexts(platform)).toEqual({ read: 1, unreadable: 2 });
  expect(await found(platform, 'zeppelin')).toEqual([[2, true]]);
  const notes = await platform.db
    .selectFrom('article_texts')
    .select(['article_id', 'problem'])
    .where('problem', 'is not', null)
    .orderBy('article_id')
    .execute();
  expect(notes.map(({ article_id }) => article_id)).toEqual([1, 3]);
  expect(await indexPdfTexts(platform)).toEqual({ read: 0, unreadable: 0 });
});

test('a PDF of which the process dies is begun twice in all, also across restarts', async () => {
  const platform = await catalogueWith(bare(1), bare(2));
  await addPdf(platform, 1, await pdfOf('zeppelin'));
  let begun = 0;
  const dying = {
    ...platform,
    storage: {
      ...platform.storage,
      size() {
        begun += 1;
        return Promise.reject(new Error('The server was killed.'));
      },
    },
  };
  for (let start = 1; start <= 4; start++) {
    await indexPdfTexts(dying).catch(() => {});
  }
  expect(begun).toBe(2);
  expect(await platform.db.selectFrom('article_texts').select(['problem']).execute()).toEqual([
    { problem: 'Reading it did not come to an end.' },
  ]);
  await addPdf(platform, 1, await pdfOf('balloon'));
  expect(await indexPdfTexts(platform)).toEqual({ read: 1, unreadable: 0 });
  expect(await found(platform, 'balloon')).toEqual([[1, true]]);
});

test('a stop does not wait for a PDF that is being read, which is read after the next start', async () => {
  const platform = await catalogueWith(bare(1));
  await addPdf(platform, 1, await pdfOf('zeppelin'));
  const reading = Promise.withResolvers<void>();
  const read = () => {
    reading.resolve();
    // As a slow disk, for ever.
    return new Promise<never>(() => {});
  };
  const slow = { ...platform, storage: { ...platform.storage, read } };
  const background = indexPdfTextsInBackground(slow);
  await reading.promise;
  await background.stop();
  expect(await platform.db.selectFrom('article_texts').select('article_id').execute()).toEqual([]);
  expect(await indexPdfTexts(platform)).toEqual({ read: 1, unreadable: 0 });
  expect(await found(platform, 'zeppelin')).toEqual([[1, true]]);
});
