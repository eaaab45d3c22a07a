import { expect, test } from 'vitest';
import { openBrowser } from '../../../../../../tests/support/browser.ts';
import { articleRecord, catalogueWith } from '../../../../../../tests/support/catalogue.ts';
import { findInJats, jatsFaults } from '../../../../../../tests/support/jats-schema.ts';
import { retract } from '../../../../../../tests/support/retract.ts';
import type { TestPlatform } from '../../../../../../tests/support/test-platform.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { publishNotice, takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { unpublishArticle } from '#app/features/publishing/corrections/take-down.server.ts';
import { textsOf } from '../../../../../../tests/support/visit.ts';

const EDITOR = { id: 'e1', role: 'editor' } as const;
const WORDS = 'Figure 2 shows another vineyard.';

const mark = (platform: TestPlatform, kind: Parameters<typeof retract>[4]) =>
  retract(platform, EDITOR, { articleId: 1, notice: WORDS }, undefined, kind);

test('a concern, a partial and a full retraction are documents of their own, linked both ways and listed in the issue', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'Sleeping sensors' }));
  for (const kind of ['concern', 'partial-retraction', 'retraction'] as const) {
    expect(await mark(platform, kind)).toBe('confirmed');
  }
  const { get } = openBrowser(platform);
  const { html: article } = await get('/articles/1');
  const { html: issue } = await get('/volume-11/issues-4');
  for (const [at, label] of [
    'Expression of concern',
    'Partial retraction',
    'Retraction',
  ].entries()) {
    const path = `/articles/1/notices/${at + 1}`;
    expect(article).toContain(`href="${path}"`);
    expect(issue).toContain(`<a href="${path}">${label}: Sleeping sensors</a>`);
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(textsOf(html, 'h1')).toEqual([`${label}: Sleeping sensors`]);
    expect(html).toContain(WORDS);
    expect(html).toContain(`href="https://doi.org/10.5555/abc.1.notice${at + 1}"`);
    expect(html).toContain(`name="citation_doi" content="10.5555/abc.1.notice${at + 1}"`);
    expect(html).toContain('href="/articles/1"');
  }
  expect((await get('/articles/1/notices/4')).status).toBe(404);
});

test('harvesters, feeds and reference managers learn of a notice, and get it as JATS', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'Sleeping sensors' }));
  await mark(platform, 'concern');
  const { get } = openBrowser(platform);
  const jats = (await get('/articles/1.xml')).html;
  const forward = "//related-article[@related-article-type='update']";
  expect(jatsFaults(jats)).toEqual([]);
  expect(findInJats(jats, `${forward}[@xlink:href='10.5555/abc.1.notice1']`)).toHaveLength(1);
  const notice = (await get('/articles/1/notices/1.xml')).html;
  expect(jatsFaults(notice)).toEqual([]);
  expect(
    findInJats(
      notice,
      "/article[@article-type='expression-of-concern']//related-article[@xlink:href='10.5555/abc.1']",
    ),
  ).toHaveLength(1);
  for (const list of ['/volume-11/issues-4', '/search?q=sleeping', '/']) {
    expect((await get(list)).html).toContain('entry-mark">Expression of concern</span>');
  }
  const said = 'Expression of concern published';
  expect((await get('/articles/1.bib')).html).toContain(`note = {${said}}`);
  expect((await get('/articles/1.ris')).html).toContain(`N1  - ${said}`);
  expect((await get('/articles/1.json')).html).toContain(`"note": "${said}"`);
  const link = '/articles/1/notices/1';
  expect((await get('/atom.xml')).html).toContain(`href="https://journal.example.org${link}"`);
  expect((await get('/articles/1.jsonld')).html).toContain(link);
  const harvested = await get(
    '/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journal.example.org:article/1',
  );
  expect(harvested.html).toContain('10.5555/abc.1.notice1');
});

test('the removal of an article is a document of its own, in its issue and in feeds, linked both ways', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { name: 'Sleeping sensors' }),
    articleRecord(2),
  );
  await unpublishArticle(platform, EDITOR, { articleId: 1, reason: WORDS });
  const { get } = openBrowser(platform);
  const path = '/articles/1/notices/1';
  const { status, html: gone } = await get('/articles/1');
  expect(status).toBe(410);
  expect(gone).toContain(`<a href="${path}">Read the notice</a>`);
  // Who follows a citation sees that it is this one.
  expect(gone).toContain('Sleeping sensors');
  expect((await get('/articles/1.bib')).html).toContain(`href="${path}"`);
  const notice = await get(path);
  expect(notice.status).toBe(200);
  expect(textsOf(notice.html, 'h1')).toEqual(['Removal: Sleeping sensors']);
  expect(notice.html).toContain(WORDS);
  expect(notice.html).toContain('href="https://doi.org/10.5555/abc.1.notice1"');
  expect(notice.html).toContain('href="/articles/1"');
  expect(notice.html).not.toContain('Read the article');
  const jats = (await get(`${path}.xml`)).html;
  expect(jatsFaults(jats)).toEqual([]);
  const about = "/article[@article-type='other']//related-article[@xlink:href='10.5555/abc.1']";
  expect(findInJats(jats, about)).toHaveLength(1);
  for (const list of ['/volume-11/issues-4', '/atom.xml']) {
    expect((await get(list)).html, list).toContain(path);
  }
  expect((await get('/rss.xml')).html).toContain('https://doi.org/10.5555/abc.1.notice1');
});

test('an article that came back tells of it without a warning', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'Sleeping sensors' }));
  await unpublishArticle(platform, EDITOR, { articleId: 1, reason: WORDS });
  await storeArticles(platform, [{ record: articleRecord(1) }], 'journal');
  const earlier = (await takeSnapshot(platform, 1))!;
  const said = { text: 'It is back.', madeBy: 'e1', datedOn: '2026-11-22', at: 1 };
  await publishNotice(platform, 1, earlier, { kind: 'reinstatement', ...said });
  const { html } = await openBrowser(platform).get('/articles/1');
  expect(html).not.toContain('data-kind="retraction"');
  expect(textsOf(html, 'h2')).toContain('Reinstated on 22 November 2026');
  expect(textsOf(html, 'summary')).toContain('1 earlier notice');
  expect(html).toContain('href="/articles/1/notices/2"');
});
