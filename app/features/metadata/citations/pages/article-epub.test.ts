import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { giveText } from '../../../../../tests/support/full-texts.ts';
import { storeArticles } from '../../../catalogue/records/store-articles.server.ts';

const titleIn = (bytes: Uint8Array) =>
  /<dc:title>([^<]*)/.exec(new TextDecoder().decode(unzipSync(bytes)['EPUB/package.opf']))![1];

test('an article with a full text is an e-book, made once, and again when the article changes', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'Airships' }));
  await giveText(platform, 1);
  const { get } = openBrowser(platform);
  const first = await get('/articles/1.epub');
  expect(first.status).toBe(200);
  expect(first.headers.get('Content-Type')).toBe('application/epub+zip');
  expect(first.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="lee2023airships\.epub"/,
  );
  const files = unzipSync(first.bytes);
  expect(Object.keys(files)).toContain('EPUB/pictures/1.svg');
  expect(titleIn(first.bytes)).toBe('Airships');

  platform.statements.length = 0;
  expect((await get('/articles/1.epub')).bytes).toEqual(first.bytes);
  expect(platform.statements.filter((sql) => sql.startsWith('update'))).toEqual([]);

  await storeArticles(platform, [{ record: articleRecord(1, { name: 'Balloons' }) }], 'import');
  expect(titleIn((await get('/articles/1.epub')).bytes)).toBe('Balloons');
});

test('without a text there is no e-book', async () => {
  const { get } = openBrowser(await catalogueWith(articleRecord(1)));
  expect((await get('/articles/1.epub')).status).toBe(404);
});
