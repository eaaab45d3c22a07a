import { expect, test } from 'vitest';
import { correctArticle } from '#app/features/publishing/corrections/correct-article.server.ts';
import { retract as retractArticle } from '../../../../../../tests/support/retract.ts';
import { unpublishArticle } from '#app/features/publishing/corrections/take-down.server.ts';
import { articleRecord, catalogueWith } from '../../../../../../tests/support/catalogue.ts';
import { publishNotice } from '#app/features/catalogue/versions/publish-notice.server.ts';
import { takeSnapshot } from '#app/features/catalogue/versions/take-snapshot.server.ts';
import { openBrowser } from '../../../../../../tests/support/browser.ts';
import { stageFile } from '../../../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../../../tests/support/visit.ts';

const EDITOR = { id: 'e1', role: 'editor' } as const;

async function correct(platform: TestPlatform, version: number, name: string, withPdf = false) {
  const { id: _, pdf: __, ...record } = articleRecord(1, { name });
  const file = withPdf ? await stageFile(platform) : null;
  const notice = `The title is “${name}”.`;
  const correction = { articleId: 1, version, record, file, notice };
  expect(await correctArticle(platform, EDITOR, correction)).toMatchObject({
    outcome: 'corrected',
  });
}

const retract = (platform: TestPlatform) =>
  retractArticle(platform, EDITOR, { articleId: 1, notice: 'The data were invented.' });

test('a corrected article says when and why, and leads to the version before', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'First title' }));
  await correct(platform, 1, 'Second title');
  const { get } = openBrowser(platform);
  const now = await get('/articles/1');
  expect(textsOf(now.html, 'h1')).toEqual(['Second title']);
  expect(now.html).toContain('Corrected on 21 November 2026');
  expect(now.html).toContain('The title is “Second title”.');
  expect(now.html).toContain('href="/articles/1/versions/1"');

  const earlier = await get('/articles/1/versions/1');
  expect(earlier.status).toBe(200);
  expect(textsOf(earlier.html, 'h1')).toEqual(['First title']);
  expect(earlier.html).toContain('This is an earlier version, replaced on 21 November 2026.');
  expect(earlier.html).toContain('<meta name="robots" content="noindex');
  expect(earlier.html).toContain('rel="canonical" href="https://journal.example.org/articles/1"');
  expect(earlier.html).not.toContain('citation_title');
  expect((await get('/articles/1/versions/2')).status).toBe(404);
});

test('an article page with notices needs as many statements as one without', async () => {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2));
  const { get } = openBrowser(platform);
  const cost = async (path: string) => {
    platform.statements.length = 0;
    await get(path);
    return platform.statements.length;
  };
  const before = await cost('/articles/1');
  for (const version of [1, 2, 3]) await correct(platform, version, `Title ${version}`);
  await retract(platform);
  expect(await cost('/articles/1')).toBe(before);
  expect(await cost('/articles/1/versions/2')).toBe(6);
});

test('of many corrections readers see the newest, and what each changed, field by field', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'A study of sand' }));
  await correct(platform, 1, 'A study of wet sand');
  await correct(platform, 2, 'A study of $x$');
  await correct(platform, 3, 'A study of dry sand', true);
  const { get } = openBrowser(platform);
  const page = (await get('/articles/1')).html;
  expect(textsOf(page, 'summary')).toContain('2 earlier corrections');
  expect(page.indexOf('id="correction-3"')).toBeLessThan(page.indexOf('2 earlier corrections'));
  expect(page.indexOf('2 earlier corrections')).toBeLessThan(page.indexOf('id="correction-2"'));
  expect(page).toContain('href="/articles/1/versions/3#changes"');

  const first = (await get('/articles/1/versions/1')).html;
  expect(textsOf(first, 'h3')).toEqual(['Title', 'Title', 'PDF']);
  expect(textsOf(first, 'dt').slice(-2)).toEqual(['Version 1', 'Current version']);
  expect(first).toContain('<dd class="keep-breaks">A study of <ins>wet </ins>sand</dd>');
  expect(first).toContain('href="#changes-since"');
  expect(first).toContain('href="/articles/1/versions/2"');
  const last = (await get('/articles/1/versions/3')).html;
  expect(last).toContain('href="/articles/1/versions/2"');
  expect(last).not.toContain('changes-since');
  expect(last).toContain('<math');
});

test('what changed in the text since an earlier version is all there, also where the next version changed none', async () => {
  const platform = await catalogueWith(articleRecord(1, { name: 'A study of sand' }));
  const correctText = async (before: string) =>
    publishNotice(platform, 1, (await takeSnapshot(platform, 1))!, {
      ...{ kind: 'correction', text: 'Other words.', madeBy: 'e1', datedOn: '2026-11-21', at: 1 },
      textChanges: [{ field: 'Text', before, after: 'other words' }],
    });
  await correctText('nine dunes');
  await correct(platform, 2, 'A study of wet sand');
  await correctText('two winds');
  const { get } = openBrowser(platform);
  const lists = async (version: number) =>
    (await get(`/articles/1/versions/${version}`)).html.split('id="changes-since"');
  const [next, since] = await lists(1);
  expect(next).toContain('nine dunes');
  expect(next).not.toContain('two winds');
  expect(since).toContain('nine dunes');
  expect(since).toContain('two winds');
  const [second, sinceSecond] = await lists(2);
  expect(second).not.toContain('two winds');
  expect(sinceSecond).toContain('two winds');
  expect(sinceSecond).not.toContain('nine dunes');
});

test('the PDF of an earlier version is behind the password of the article', async () => {
  const platform = await catalogueWith(articleRecord(1, { password: 'sesame' }));
  await correct(platform, 1, 'Second title', true);
  await correct(platform, 2, 'Third title');
  const { get, post } = openBrowser(platform);
  const file = '/articles/1/versions/2.pdf';
  const ask = '/articles/1/versions/2/password';
  expect(await get(file)).toMatchObject({ status: 303, location: ask });
  expect((await get(ask)).html).toContain(`action="${ask}"`);
  expect(await post(ask, { password: 'wrong' })).toMatchObject({ status: 403 });
  expect(await post(ask, { password: 'sesame' })).toMatchObject({ status: 303, location: file });
  const answer = await get(file);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
});

test('a retracted article says so wherever its title is read', async () => {
  const platform = await catalogueWith(
    articleRecord(1, { name: 'Invented data', reference: 'One.' }),
    articleRecord(2),
  );
  await correct(platform, 1, 'Invented figures');
  await retract(platform);
  const { get, call } = openBrowser(platform);
  const page = await get('/articles/1');
  expect(textsOf(page.html, 'h1')).toEqual(['RETRACTED: Invented figures']);
  expect(page.html.indexOf('Retracted on 21 November 2026')).toBeLessThan(page.html.indexOf('<h1'));
  expect(page.html).toContain('The data were invented.');
  for (const tag of ['citation_title', 'DC.title', 'og:title']) {
    expect(page.html).toMatch(new RegExp(`="${tag}" content="RETRACTED: `, 'i'));
  }
  expect(page.html).toContain('"name":"RETRACTED: Invented figures"');
  const places = [
    '/articles/2',
    '/articles/1/versions/1',
    '/volume-11/issues-4',
    '/search?q=invented',
    '/articles/1.bib',
    '/articles/1.ris',
    '/articles/1.json',
    '/atom.xml',
    '/rss.xml',
  ];
  for (const path of places) expect((await get(path)).html, path).toMatch(/RETRACTED\}?: /);
  const calls = [
    ['/details.php', { id: 1 }],
    ['/article.php', { volume: 11, issue: 'Issue 4' }],
    ['/search.php', { q: 'invented' }],
  ] as const;
  for (const [path, payload] of calls) {
    expect((await call(path, payload)).html, path).toContain(
      '"name":"RETRACTED: Invented figures"',
    );
  }
  expect((await get('/sitemap.xml')).html).toContain('/articles/1<');
});

test('every address of an unpublished paper answers that it is gone, when and why', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await correct(platform, 1, 'Second title', true);
  await unpublishArticle(platform, EDITOR, { articleId: 1, reason: 'Published by mistake.' });
  const { get, call } = openBrowser(platform);
  const paths = [
    ...['/articles/1', '/details?id=1', '/articles/1/versions/1', '/articles/1/versions/1.pdf'],
    ...['/articles/1.pdf', '/articles/1.bib', '/articles/1.ris', '/articles/1.json'],
    ...['/articles/1/password', '/uploads/paper.pdf'],
  ];
  for (const path of paths) {
    const answer = await get(path);
    expect(answer.status, path).toBe(410);
    expect(answer.html, path).toContain('was removed on 21 November 2026');
    expect(answer.html, path).toContain('Published by mistake.');
  }
  for (const path of ['/volume-11/issues-4', '/search?q=title', '/sitemap.xml']) {
    expect((await get(path)).html, path).not.toContain('/articles/1');
  }
  expect((await get('/articles/2')).status).toBe(404);
  const called = await call('/details.php', { id: 1 });
  expect(called.status).toBe(410);
  expect(JSON.parse(called.html)).toEqual({ status: false, message: 'No paper details found.' });
});
