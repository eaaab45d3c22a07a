import { expect, test } from 'vitest';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { giveText } from '../../../../../tests/support/full-texts.ts';

test('an article with a full text is read on its page, with contents that lead to its sections', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { reference: 'A reference of the record' }),
  );
  await giveText(platform, 1);
  const { get } = openBrowser(platform);
  const { html } = await get('/articles/1');
  expect(html).toMatch(/<nav class="article-bar[^>]*aria-label="Contents of this article"/);
  expect(html).toContain('<a href="#s1.1">1.1 How high</a>');
  expect(html).toContain('id="s1.1"');
  expect(html).toContain('Parseval, A. (1906). Airships.');
  // Its own references stand in place of the record's.
  expect(html.slice(html.indexOf('<main'))).not.toContain('A reference of the record');
  expect(html).toContain(
    '<meta name="citation_fulltext_html_url" content="https://journal.example.org/articles/1"',
  );
  expect(html).toContain('<a href="/articles/1.xml">JATS XML</a>');
  expect(html).toContain('<a href="/articles/1.epub">EPUB</a>');
});

test('an article without one has the same head, and says nothing of a text', async () => {
  const { get } = openBrowser(await catalogueWith(articleRecord(1)));
  const { html } = await get('/articles/1');
  expect(html).toMatch(/<nav class="article-bar[^>]*aria-label="This article"/);
  expect(html).not.toMatch(/>Contents<|Other formats/);
  expect(html).not.toContain('citation_fulltext_html_url');
});

test('a password keeps the text from the page', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await giveText(platform, 1);
  const record = articleRecord(1, { password: 'sesame' });
  await storeArticles(platform, [{ record }], 'import');
  const { html } = await openBrowser(platform).get('/articles/1');
  expect(html).not.toContain('1.1 How high');
});

test('a search that finds words in the text alone shows them, and leads to their section', async () => {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2));
  await giveText(platform, 1);
  const { get } = openBrowser(platform);
  const { html } = await get('/search?q=zeppelin');
  expect(html).toContain('In <a href="/articles/1#s1">1 Where it began</a>: ');
  expect(html).toContain('A <mark>zeppelin</mark> was seen');
  expect((await get('/search?q=Monday')).html).toContain(
    'href="/articles/1#s1.1">1.1 How high</a>',
  );
  expect((await get('/search?q=balcony')).html).toContain('href="/articles/1#notes">Notes</a>');
});
