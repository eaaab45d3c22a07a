import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform, PASSWORD, workOf } from '../tests/support/accounts.ts';
import { articleRecord } from '../tests/support/catalogue.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { commonPages } from './common-pages.server.tsx';
import type { Endpoint } from './platform/web/page.ts';
import { endpoints } from './router.server.ts';
import { href } from './routes.ts';
import { storeArticles } from './features/catalogue/records/store-articles.server.ts';

/** The journal with an article, and the site as two people who are signed in see it. */
async function twoReaders() {
  const platform = await createAccountsPlatform();
  const store = (name: string) =>
    storeArticles(platform, [{ record: articleRecord(1, { name }) }], 'import');
  await store('Lattice filters');
  for (const userName of ['ada', 'grace']) await anAccount(platform, { userName });
  const browser = openBrowser(platform);
  const as = async (name: string, path: string) => {
    browser.cookies.clear();
    await browser.signIn(name, PASSWORD);
    workOf(platform);
    const answer = await browser.get(path);
    return { ...answer, work: workOf(platform) };
  };
  return { platform, browser, store, as };
}

test('a page that readers share is made once, and names each of them to themselves alone', async () => {
  const { as } = await twoReaders();
  const first = await as('ada', '/home');
  const second = await as('grace', '/home');
  expect(first.html).toContain('Signed in as ada');
  expect(first.work.filter((sql) => sql.includes('from "articles"'))).toHaveLength(2);
  expect(second.html).toContain('Signed in as grace');
  expect(second.html).not.toContain('ada<');
  expect(second.html).toBe(first.html.replaceAll('Signed in as ada', 'Signed in as grace'));
  // The version of the catalogue, and who asks.
  expect(second.work).toHaveLength(2);
});

test('who is signed in sees at once what was changed', async () => {
  const { as, browser, store } = await twoReaders();
  await as('ada', '/home');
  expect((await browser.get('/home')).html).toContain('Lattice filters');
  await store('Ladder filters');
  const { html } = await browser.get('/home');
  expect(html).toContain('Ladder filters');
  expect(html).not.toContain('Lattice filters');
});

test('a search that was asked before is not asked again, another one is', async () => {
  const { as, browser, platform } = await twoReaders();
  await as('ada', '/search?q=lattice');
  workOf(platform);
  expect((await browser.get('/search?q=lattice')).html).toContain('1 article');
  expect(workOf(platform)).toHaveLength(2);
  expect((await browser.get('/search?q=ladder')).html).toContain('No articles found');
});

test('a session that ended leaves the page that all others get', async () => {
  const { as, browser, platform } = await twoReaders();
  await as('ada', '/home');
  await platform.db.deleteFrom('sessions').execute();
  const ended = await browser.get('/home');
  browser.cookies.clear();
  expect(ended.html).toBe((await browser.get('/home')).html);
  expect(ended.html).toContain('>Login</a>');
});

/** An address of each page that readers share. */
const SHARED: Record<string, string> = {
  root: href('root'),
  home: href('home'),
  archives: href('archives'),
  allVolumeIssues: href('allVolumeIssues'),
  issue: href('issue', { volume: 11, issue: '4' }),
  articles: href('articles'),
  onlineFirst: href('onlineFirst'),
  specialIssues: href('specialIssues'),
  search: href('search', null, { q: 'lattice' }),
  topics: href('topics'),
  topic: href('topic', { topic: 'security' }),
};

test('pages that readers share show nothing of who asks for them below the header', async () => {
  const { platform } = await twoReaders();
  const shared = Object.entries<Endpoint>(endpoints).filter(([, { common }]) => common);
  expect(shared.map(([name]) => name).toSorted()).toEqual(Object.keys(SHARED).toSorted());
  const pagesOf = async (name: string | null) => {
    const browser = openBrowser(platform);
    if (name) await browser.signIn(name, PASSWORD);
    const pages = [];
    for (const path of Object.values(SHARED)) pages.push((await browser.get(path)).html);
    return pages.map((html) => html.split('<main').slice(1).join());
  };
  const strangers = await pagesOf(null);
  expect(strangers.filter((html) => html.length > 100)).toHaveLength(Object.keys(SHARED).length);
  expect(await pagesOf('ada')).toEqual(strangers);
});

test('readers who ask for a page at the same time after a change wait for one production', async () => {
  const { as, browser, store, platform } = await twoReaders();
  await as('ada', '/home');
  await store('Ladder filters');
  workOf(platform);
  const pages = await Promise.all(Array.from({ length: 20 }, () => browser.get('/home')));
  expect(new Set(pages.map(({ html }) => html.includes('Ladder filters')))).toEqual(
    new Set([true]),
  );
  const listed = workOf(platform).filter((sql) => sql.includes('"issue_place"'));
  expect(listed.length).toBeLessThanOrEqual(1);
});

test('a common page that sets a cookie is kept for no other reader, and made-up searches drive no page out', async () => {
  const platform = await createAccountsPlatform();
  let made = 0;
  const render = ((page: { headers?: Record<string, string> }) => ({
    ...{ html: `<header class="site-header"></header>${'x'.repeat(100_000)}`, status: 200 },
    headers: page.headers ?? {},
  })) as never;
  const show = commonPages(platform, render);
  const ask = async (path: string, headers = {}) => {
    const url = new URL(path, 'http://localhost');
    const request = new Request(url, { headers: { Cookie: 'theme=dark' } });
    const given = { platform, request, url, params: {}, clientIp: '192.0.2.1' } as never;
    await show(given, () => {
      made += 1;
      return { headers } as never;
    });
    return made;
  };
  await ask('/topics', { 'Set-Cookie': 'notice=1' });
  expect(await ask('/topics', { 'Set-Cookie': 'notice=1' })).toBe(2);
  expect([await ask('/home'), await ask('/home')]).toEqual([3, 3]);
  for (let at = 0; at < 150; at++) await ask(`/search?q=${at}`);
  expect(await ask('/home')).toBe(153);
});
