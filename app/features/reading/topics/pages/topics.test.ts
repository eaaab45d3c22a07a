import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../../tests/support/catalogue.ts';
import { jobs } from '../../../../jobs.server.ts';
import { storeArticles } from '../../../catalogue/records/store-articles.server.ts';
import { renewTopicsJob } from '../../../catalogue/records/renew-topics.job.server.ts';
import { enqueue } from '../../../../platform/queue/enqueue.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';

const paper = (id: number, name: string, more = {}) => ({
  record: articleRecord(id, {
    name,
    abstract: 'Text.',
    keyword: 'study',
    author: 'Ann Lee',
    ...more,
  }),
});

async function aJournal() {
  const platform = await createAccountsPlatform();
  await storeArticles(
    platform,
    [
      paper(1, 'Encryption of patient data', { year: 2021 }),
      paper(2, 'An antenna', { year: 2022 }),
      paper(3, 'A cipher for hospitals', { year: 2023 }),
      paper(4, 'Of something else'),
    ],
    'import',
  );
  return { platform, browser: openBrowser(platform) };
}

test('each topic has a page of its newest articles, a number and a feed', async () => {
  const { browser } = await aJournal();
  const { html, status } = await browser.get('/topics/security');
  expect(status).toBe(200);
  expect(html).toContain('2 articles');
  const [cipher, patients] = ['A cipher for hospitals', 'Encryption of patient data'].map((title) =>
    html.indexOf(title),
  );
  expect(cipher).toBeGreaterThan(0);
  expect(patients).toBeGreaterThan(cipher!);
  expect(html).not.toContain('An antenna');
  const feed = await browser.get('/topics/security/atom.xml');
  expect(feed.headers.get('Content-Type')).toContain('application/atom+xml');
  expect(feed.html).toContain('A cipher for hospitals');
  expect(feed.html).not.toContain('An antenna');
  expect((await browser.get('/topics/alchemy')).status).toBe(404);
  expect((await browser.get('/topics/alchemy/atom.xml')).status).toBe(404);
});

test('topics are linked from their list, from the home page, the article and the sitemap', async () => {
  const { browser } = await aJournal();
  for (const path of ['/topics', '/', '/articles/3', '/aims-and-scope', '/sitemap.xml']) {
    expect([path, (await browser.get(path)).html.includes('/topics/security')]).toEqual([
      path,
      true,
    ]);
  }
  expect((await browser.get('/articles/2')).html).not.toContain('/topics/security');
});

test('a search is narrowed to a topic, and says how many articles each has', async () => {
  const { browser } = await aJournal();
  const { html } = await browser.get('/search?q=study');
  expect(html).toContain('href="/search?q=study&amp;topic=security"');
  const narrowed = await browser.get('/search?q=study&topic=security');
  expect(narrowed.html).toContain('<strong>2 articles</strong>');
  expect(narrowed.html).toContain('Topic Security');
  expect((await browser.get('/search?topic=security')).html).toContain('A cipher for hospitals');
  expect((await browser.get('/search?topic=alchemy')).html).toContain('No articles found');
});

test('an editor chooses other topics, which stay until the rules are asked again', async () => {
  const { platform, browser } = await aJournal();
  const { username } = await anAccount(platform, { role: 'editor' });
  await browser.signIn(username, PASSWORD);
  const topics = async () =>
    [...(await browser.get('/articles/3')).html.matchAll(/"\/topics\/([a-z-]+)"/g)].map(
      ([, slug]) => slug,
    );
  expect(await topics()).toEqual(['intelligent-healthcare', 'security']);
  const form = await browser.get('/office/articles/3');
  expect(form.html).toMatch(/name="topic-security"[^>]* checked=""/);
  const choose = (fields: Record<string, string>) =>
    browser.post('/office/articles/3/topics', fields);
  expect(
    (await choose({ by: 'editor', 'topic-multimedia': 'yes', 'topic-x': 'yes' })).location,
  ).toBe('/office/articles/3');
  expect(await topics()).toEqual(['multimedia']);
  await storeArticles(platform, [paper(3, 'A better cipher for hospitals')], 'import');
  expect(await topics()).toEqual(['multimedia']);
  await choose({ by: 'rules' });
  expect(await topics()).toEqual(['intelligent-healthcare', 'security']);
  await choose({ by: 'editor' });
  expect(await topics()).toEqual([]);
});

test('where the journal has new rules, all articles get their topics in the night, once', async () => {
  const { platform, browser } = await aJournal();
  await platform.db.deleteFrom('article_topics').execute();
  expect((await browser.get('/topics/security')).html).toContain('No articles yet');
  const run = async () => {
    await enqueue(platform, renewTopicsJob, {});
    await runDueJobs(platform, jobs);
  };
  await run();
  expect((await browser.get('/topics/security')).html).toContain('2 articles');
  await platform.db.deleteFrom('article_topics').execute();
  await run();
  expect((await browser.get('/topics/security')).html).toContain('No articles yet');
});
