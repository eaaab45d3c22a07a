import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform, PASSWORD, workOf } from '../tests/support/accounts.ts';
import { articleRecord } from '../tests/support/catalogue.ts';
import { openBrowser } from '../tests/support/browser.ts';
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
