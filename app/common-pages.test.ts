import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform, PASSWORD, workOf } from '../tests/support/accounts.ts';
import { articleRecord } from '../tests/support/catalogue.ts';
import { openBrowser } from '../tests/support/browser.ts';
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
