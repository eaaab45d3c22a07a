import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Handler } from '#app/platform/web/page.ts';
import { DAY } from '#app/platform/clock.ts';
import { readText } from '#app/platform/documents/read-text.server.ts';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { allVolumeIssuesPage } from './all-volume-issues.tsx';
import { archivesPage } from './archives.tsx';
import { articlePage, detailsPage } from '../../articles/pages/article.tsx';
import { articlesPage } from './articles.tsx';
import { homePage } from './home.tsx';
import { issueContentsPdf } from './issue-contents-pdf.ts';
import { issuePage } from './issue.tsx';
import { onlineFirstPage } from './online-first.tsx';
import { specialIssuesPage } from './special-issues.tsx';

async function read(
  platform: TestPlatform,
  handler: Handler,
  path: string,
  params: Record<string, string> = {},
) {
  const url = new URL(path, platform.config.BASE_URL);
  platform.statements.length = 0;
  const page = await handler({
    platform,
    request: new Request(url),
    url,
    params,
    clientIp: '192.0.2.1',
  });
  if (page instanceof Response) throw new Error('The handler answered with a file or a redirect.');
  return { ...page, html: renderToStaticMarkup(page.body), statements: platform.statements.length };
}

const readArticle = (platform: TestPlatform, id: number | string) =>
  read(platform, articlePage, `/articles/${id}`, { id: String(id) });

test('an article page needs at most four statements, whatever it shows', async () => {
  const platform = await catalogueWith(
    ...Array.from({ length: 30 }, (_, n) =>
      articleRecord(n + 1, {
        reference: Array.from({ length: 40 }, (__, k) => `Work ${k}`).join('\n'),
      }),
    ),
  );
  const page = await readArticle(platform, 15);
  expect(page.statements).toBeLessThanOrEqual(4);
  expect(page.html).toContain('Previous in this issue');
  expect(page.html).toContain('Related articles');
});

test('a table of contents of 300 articles needs at most two statements', async () => {
  const platform = await catalogueWith(
    ...Array.from({ length: 300 }, (_, n) => articleRecord(n + 1)),
  );
  const page = await read(platform, issuePage, '/volume-11/issues-4', { volume: '11', issue: '4' });
  expect(page.statements).toBeLessThanOrEqual(2);
  expect(textsOf(page.html, 'article')).toHaveLength(300);
});

test('what an author wrote arrives as it was written', async () => {
  const platform = await catalogueWith(
    articleRecord(1, {
      name: 'On $H_2$ & <script>alert(1)</script>',
      abstract: 'First line, p < 0.05.\nSecond line.',
      author: "Jens Lechtenbörger, Aoife O'Dwyer",
    }),
  );
  const { html } = await readArticle(platform, 1);
  expect(html).toContain('<math ');
  expect(html).not.toContain('<script');
  expect(html).toContain('p &lt; 0.05.\nSecond line.');
  expect(textsOf(html, 'li')).toContain('Jens Lechtenbörger');
});

test('what is missing is said in the specified words', async () => {
  const platform = await catalogueWith(
    articleRecord(1, {
      name: '',
      author: '',
      pages: '',
      doi: '',
      volume: null,
      issue: '',
      year: null,
      abstract: '',
      keyword: '',
    }),
  );
  const page = await readArticle(platform, 1);
  expect(page.title).toBe('Title not available');
  expect(page.html).toContain('Abstract not available');
  expect(
    textsOf(page.html, 'dd').filter((text) => text === 'Not available').length,
  ).toBeGreaterThan(2);
});

test.each(['2', '0', 'abc', '99999999999999999999', ''])(
  'an article that does not exist is not found: “%s”',
  async (id) => {
    const platform = await catalogueWith(articleRecord(1));
    const page = await read(platform, detailsPage, `/details?id=${id}`);
    expect(page.status).toBe(404);
    expect(textsOf(page.html, 'h1')).toEqual(['No paper details found.']);
  },
);

test("the old site's address shows the same page and names the true one", async () => {
  const platform = await catalogueWith(articleRecord(7));
  const old = await read(platform, detailsPage, '/details?id=7');
  expect(old.canonical).toBe('/articles/7');
  expect(old.html).toBe((await readArticle(platform, 7)).html);
});

test('articles are sorted by the first number of their pages, those without pages last', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { name: 'Third', pages: '100-110' }),
    articleRecord(2, { name: 'Last', pages: '' }),
    articleRecord(3, { name: 'First', pages: 'pp. 9-12' }),
    articleRecord(4, { name: 'Second', pages: '20' }),
  );
  const page = await read(platform, articlesPage, '/articles?volume=11&issue=Issue%204');
  expect(textsOf(page.html, 'h2')).toEqual(['First', 'Second', 'Third', 'Last']);
});

test.each(['?volume=99&issue=Issue%201', '?volume=x&issue=', '?issue=4', '?volume=11'])(
  'a volume and issue without articles say so: %s',
  async (query) => {
    const platform = await catalogueWith(articleRecord(1));
    const page = await read(platform, articlesPage, `/articles${query}`);
    expect(page.html).toContain('No articles found for the selected volume and issue.');
  },
);

test('without a query, the articles of the newest issue are shown', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { name: 'Old', volume: 11, issue: 'Issue 4' }),
    articleRecord(2, { name: 'New', volume: 12, issue: 'Issue 1' }),
  );
  const page = await read(platform, articlesPage, '/articles');
  expect(textsOf(page.html, 'h2')).toEqual(['New']);
});

test('the archive has the newest volume first and the issues by number', async () => {
  const issue = (id: number, volume: number, label: string) =>
    articleRecord(id, { volume, issue: label });
  const platform = await catalogueWith(
    issue(1, 2, 'Special Issue'),
    issue(2, 2, 'Issue 2'),
    issue(3, 10, 'Issue 1'),
    issue(4, 2, 'Issue 1'),
  );
  const page = await read(platform, archivesPage, '/archives');
  expect(page.statements).toBe(1);
  expect(textsOf(page.html, 'h2')).toEqual(['Volume 10', 'Volume 2']);
  expect(textsOf(page.html, 'li').map((text) => text.replace(/ ?\(.*/, ''))).toEqual([
    'Issue 1',
    'Issue 1',
    'Issue 2',
    'Special Issue',
  ]);
  expect(page.html).toContain('2022');
});

test('an empty journal has pages that say so', async () => {
  const platform = await catalogueWith();
  for (const handler of [archivesPage, allVolumeIssuesPage]) {
    expect((await read(platform, handler, '/')).html).toContain('No issues available');
  }
  expect((await read(platform, specialIssuesPage, '/')).html).toContain('No Special Issues Found');
  expect((await read(platform, onlineFirstPage, '/')).html).toContain('No article is featured');
  expect((await read(platform, homePage, '/')).html).toContain('ISSN (Print)');
});

test('the home page has a way to submit', async () => {
  const { html } = await read(await catalogueWith(), homePage, '/home');
  expect(html).toMatch(/<a [^>]*href="\/paper-submission"[^>]*>Submit a manuscript<\/a>/);
});

test('a special issue is listed once it has an article', async () => {
  const platform = await catalogueWith(articleRecord(1, { volume: 13, issue: 'Special Issue' }));
  const page = await read(platform, specialIssuesPage, '/special-issues');
  expect(page.html).toContain('href="/volume-13/issues-special"');
});

test('the page of a planned special issue has its call, its guest editors and its last day', async () => {
  const platform = await catalogueWith();
  await platform.db
    .insertInto('issues')
    .values({
      ...{ volume: 15, label: 'Special Issue', slug: 'special', position: 90, origin: 'journal' },
      ...{ title: 'Sleep', planned_on: '2027-12-01', guest_editors: 'Wanda Example, Hillside' },
      ...{ call_text: 'We ask for papers.', call_until: '2026-11-21' },
    })
    .execute();
  const at = { volume: '15', issue: 'special' };
  const page = await read(platform, issuePage, '/volume-15/issues-special', at);
  expect(page.html).toContain('Submissions are open until 21 November 2026.');
  expect(page.html).toContain('Wanda Example, Hillside');
  // It is another page tomorrow.
  expect(page.headers).toEqual({ 'Cache-Control': 'no-store' });
  expect((await read(platform, specialIssuesPage, '/')).html).toContain(
    'Open for submissions until 21 November 2026',
  );
  platform.clock.moveBy(DAY);
  const late = await read(platform, issuePage, '/volume-15/issues-special', at);
  expect(late.html).toContain('Submissions closed on 21 November 2026.');
});

test('the page of a special issue with a guest editor who was named is kept for all readers, as others are', async () => {
  const platform = await createAccountsPlatform();
  const guest = await aUser(platform);
  const { id } = await platform.db
    .insertInto('issues')
    .values({
      ...{ volume: 15, label: 'Special Issue', slug: 'special', position: 90, origin: 'journal' },
      ...{ title: 'Sleep', planned_on: '2027-12-01' },
      ...{ call_text: 'We asked for papers.', call_until: '2026-01-01' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = { account_id: guest.id, named_by: guest.id, named_at: 1, issue_name: 'Sleep' };
  await platform.db
    .insertInto('issue_editors')
    .values({ issue_id: id, ...named })
    .execute();
  const at = { volume: '15', issue: 'special' };
  const page = await read(platform, issuePage, '/volume-15/issues-special', at);
  expect(page.html).toContain('id="guest-editors"');
  expect(page.headers).toBeUndefined();
});

test('the table of contents of an issue can be had as a PDF', async () => {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2));
  const answer = await askFor(platform, issueContentsPdf, '/volume-11/issues-4.pdf', {
    volume: '11',
    issue: '4',
  });
  const pdf = Buffer.from(await answer.arrayBuffer());
  const text = (await readText('pdf', pdf, { most: 10_000, asides: false })).replaceAll(
    /\s+/g,
    ' ',
  );
  expect(text).toContain('Volume 11, Issue 4 (2023)');
  expect(text).toMatch(/10–19 Article 1: 5 < 6 .*20–29 Article 2/);
});

test('each entry of a list says what it is to reference managers, and a page about one article says it of no other', async () => {
  const platform = await catalogueWith(articleRecord(7), articleRecord(8));
  const issue = await read(platform, issuePage, '/volume-11/issues-4', {
    volume: '11',
    issue: '4',
  });
  const titles = [...issue.html.matchAll(/class="Z3988" title="([^"]*)"/g)].map(([, title]) =>
    new URLSearchParams(title!.replaceAll('&amp;', '&')).getAll('rft_id'),
  );
  expect(titles).toEqual([
    ['info:doi/10.5555/abc.7', `${platform.config.BASE_URL}/articles/7`],
    ['info:doi/10.5555/abc.8', `${platform.config.BASE_URL}/articles/8`],
  ]);
  expect(issue.html).toContain('href="/volume-11/issues-4.ris"');
  expect((await readArticle(platform, 7)).html).not.toContain('Z3988');
});

test('an article without an abstract is described by its authors and where it appeared', async () => {
  const platform = await catalogueWith(articleRecord(7, { abstract: '' }));
  expect((await readArticle(platform, 7)).description).toBe(
    'By Ann Lee and Ludwig van der Berg. Journal of System Design and Information Processing, volume 11, issue 4, pages 70–79.',
  );
});
