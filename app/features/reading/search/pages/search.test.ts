import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { searchPage } from './search.tsx';

async function visitSearch(platform: TestPlatform, query: string) {
  const url = new URL(`/search?${query}`, platform.config.BASE_URL);
  const request = new Request(url);
  const page = await searchPage({ platform, request, url, params: {}, clientIp: '192.0.2.1' });
  const html = renderToStaticMarkup(page.body);
  return { ...page, html, headings: textsOf(html, 'h2'), h1: textsOf(html, 'h1') };
}

const journal = () =>
  catalogueWith(
    articleRecord(1, { name: 'Neural networks & <b>', abstract: 'A network of $x_1$ neurons.' }),
    articleRecord(2, { name: 'Networks of trust', year: 2022, volume: 10 }),
    articleRecord(3, { name: 'Antennas', author: 'Cy Ray' }),
  );

test('a search shows its articles with the words marked, whole and unlisted by engines', async () => {
  const page = await visitSearch(await journal(), 'q=network');
  expect(page).toMatchObject({ title: 'network – Search', noindex: true });
  expect(page.canonical).toBeUndefined();
  expect(page.h1).toEqual(['Search results for “network”']);
  expect(page.html).toContain('2 articles');
  expect(page.html).toContain('Neural <mark>networks</mark> &amp; &lt;b&gt;');
  expect(page.html).toContain('A <mark>network</mark> of ');
  expect(page.html).toContain('<math');
  expect(page.html).toContain('href="/articles/1"');
});

test('filters are links that narrow the results and take themselves back', async () => {
  const platform = await journal();
  const all = await visitSearch(platform, 'q=network');
  expect(all.html).toContain('href="/search?q=network&amp;year=2022"');
  const filtered = await visitSearch(platform, 'q=network&year=2022&sort=date');
  expect(filtered.html).toContain('1 article<');
  expect(filtered.html).toContain('Year 2022');
  expect(filtered.html).toContain('href="/search?q=network&amp;sort=date"');
  expect(filtered.html).toContain('href="/search?q=network&amp;year=2023&amp;sort=date"');
});

test('the order and the pages are links', async () => {
  const platform = await catalogueWith(
    ...Array.from({ length: 25 }, (_, n) => articleRecord(n + 1, { name: 'Antennas' })),
  );
  const { html } = await visitSearch(platform, 'q=antenna&page=2&sort=date');
  expect(html).toContain('25 articles');
  expect(html).toContain('page 2 of 2');
  expect(html).toContain('<a rel="prev" href="/search?q=antenna&amp;sort=date">');
  expect(textsOf(html, 'article')).toHaveLength(5);
  expect(html).toMatch(/href="\/search\?q=antenna&amp;sort=date" aria-current="true"/);
});

test('a search of nothing but common words, or of signs, says what happened', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'The sleep of sensors' }));
  const said = async (q: string) => {
    const { html } = await visitSearch(platform, `q=${encodeURIComponent(q)}`);
    return [textsOf(html, 'article').length, html.replace(/<[^>]+>/g, '')] as const;
  };
  const common = await said('of the');
  expect(common).toEqual([1, expect.stringContaining('Nearly every article has')]);
  const NO_WORD = 'There is no word in the query';
  expect(await said('!!!')).toEqual([0, expect.stringContaining(`${NO_WORD}. Please search for`)]);
  expect(await said('\u200e')).toEqual([
    1,
    expect.stringContaining(`${NO_WORD}, so all articles are listed.`),
  ]);
  const [, plain] = await said('the sleep');
  expect(plain).not.toMatch(/no word|nearly every article/i);
});

test('when nothing is found it says so word for word, and what was perhaps meant', async () => {
  const platform = await journal();
  const { html, status } = await visitSearch(platform, 'q=antenae');
  expect(status).toBeUndefined();
  expect(html).toContain('>No articles found for the search query.<');
  expect(html).toContain('Did you mean <a href="/search?q=antennas">antennas</a>?');
  expect(html).toContain('How to search');
  expect((await visitSearch(platform, 'q=***')).html).toContain(
    '>No articles found for the search query.<',
  );
});

test('when no article has all words, it says that these have some', async () => {
  const { html } = await visitSearch(await journal(), 'q=antenna+trust');
  expect(html).toContain('No article has all of these words.');
  expect(textsOf(html, 'article')).toHaveLength(2);
});

test('a search finds pages of the journal by their headings, and by their texts where no article is found', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'A policy for sensors' }));
  const found = async (q: string) =>
    textsOf((await visitSearch(platform, q)).html, 'section').filter((text) =>
      text.startsWith('Pages of this journal'),
    );
  expect(await found('q=Publication+policies')).toEqual([
    expect.stringContaining('Publication policy and submission guidelines'),
  ]);
  expect((await visitSearch(platform, 'q=retractions')).html).toContain('<a href="/policy">');
  expect((await visitSearch(platform, 'q=Turnitin')).html).toContain('<a href="/policy">');
  expect(await found('q=sensors')).toEqual([]);
  expect(await found('q=policy&year=2023')).toEqual([]);
  expect(await found('q=the')).toEqual([]);
});

test('a filter that leaves nothing can be taken back', async () => {
  const { html } = await visitSearch(await journal(), 'q=network&year=1990');
  expect(html).toContain('No articles found for the search query.');
  expect(html).toMatch(/Year 1990 <a href="\/search\?q=network"/);
});

test('without a query there is help and a search box', async () => {
  const platform = await journal();
  for (const query of ['', 'q=', 'q=+', 'year=abc']) {
    const { html, title } = await visitSearch(platform, query);
    expect(title).toBe('Search');
    expect(html).toContain('How to search');
    expect(html).not.toContain('No articles found');
  }
});

test('an author’s articles are listed without any words', async () => {
  const page = await visitSearch(await journal(), 'author=ray+cy');
  expect(page.h1).toEqual(['Articles by Cy Ray']);
  expect(textsOf(page.html, 'article')).toHaveLength(1);
});

test('what was typed comes back as text, never as markup', async () => {
  const { html, h1 } = await visitSearch(
    await journal(),
    'q=%3Cscript%3Ealert(1)%3C/script%3E%22%20onfocus=x&author=%3Ci%3E%00',
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<i>');
  expect(h1[0]).toContain('<script>');
});

test('an address that searches without end has to wait', async () => {
  const platform = await journal();
  for (let n = 0; n < 120; n += 1) await visitSearch(platform, 'q=antenna');
  const refused = await visitSearch(platform, 'q=antenna');
  expect([refused.status, refused.headers?.['Retry-After']]).toEqual([429, '60']);
  expect(refused.html).toContain('There were very many searches from your network.');
  expect(refused.html).toMatch(/<input [^>]*name="q"[^>]* value="antenna"/);
  await expect(visitSearch(platform, 'q=')).resolves.toBeDefined();
  platform.clock.moveBy(60_000);
  await expect(visitSearch(platform, 'q=antenna')).resolves.toBeDefined();
});
