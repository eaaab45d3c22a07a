import { expect, onTestFinished, test } from 'vitest';
import { createPageCache } from '#app/platform/web/cache/page-cache.server.ts';
import { listen, takePort } from '#app/platform/web/server/listen.server.ts';
import { createWeb } from '#app/web.server.tsx';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { watchUsage } from './note-visits.server.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** A site as its process serves it, which counts its readers. */
async function aSite() {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2));
  const usage = watchUsage(platform);
  const server = listen(
    {
      fetch: createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] }).fetch,
      cache: createPageCache(),
      files: { answer: () => false },
      baseUrl: platform.config.BASE_URL,
      queryNames: {},
      sessionCookies: /session=/,
      see: usage.see,
    },
    await takePort(0, '127.0.0.1'),
  );
  onTestFinished(() => server.stop());
  const get = async (path: string, headers: Record<string, string> = { 'User-Agent': BROWSER }) => {
    const method = path === '/articles/2' ? 'HEAD' : 'GET';
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers, method });
    return answer.text();
  };
  return { platform, usage, get };
}

test('a reader is counted once, from the cache too, and robots and what is fetched ahead are not', async () => {
  const { platform, usage, get } = await aSite();
  await get('/articles/1');
  await get('/articles/1');
  await get('/articles/1', { 'User-Agent': `${BROWSER} another` });
  await get('/articles/1', { 'User-Agent': ROBOT });
  await get('/articles/1', { 'User-Agent': '' });
  await get('/articles/1', { 'User-Agent': `${BROWSER} ahead`, 'Sec-Purpose': 'prefetch' });
  await get('/articles/2');
  await get('/articles/99');
  await usage.stop();
  expect(await platform.db.selectFrom('usage_counts').selectAll().execute()).toEqual([
    {
      ...{ article_id: 1, month: new Date(platform.clock.now()).toISOString().slice(0, 7) },
      ...{ access: 'open', investigations: 2, unique_investigations: 2 },
      ...{ requests: 0, unique_requests: 0 },
    },
  ]);
});

test('who is asked for a password instead of getting the PDF is no reader of it', async () => {
  const { platform, usage, get } = await aSite();
  await platform.db.updateTable('articles').set({ password_hash: 'x' }).execute();
  expect(await get('/articles/1.pdf')).not.toContain('%PDF');
  await usage.stop();
  expect(await platform.db.selectFrom('usage_counts').selectAll().execute()).toEqual([]);
});

test('what was counted is added to the month, and shown with the article', async () => {
  const { platform, usage, get } = await aSite();
  const counted = {
    investigations: 40,
    unique_investigations: 30,
    requests: 11,
    unique_requests: 9,
  };
  const before = { article_id: 1, access: 'open' as const, ...counted };
  const month = new Date(platform.clock.now()).toISOString().slice(0, 7);
  await platform.db
    .insertInto('usage_counts')
    .values([
      { ...before, month },
      { ...before, month: '2020-02' },
    ])
    .execute();
  await get('/articles/1');
  await usage.stop();
  const page = await get('/articles/1/usage');
  expect(page).toContain('81 views, 22 of them of the text.');
  expect(page).toContain('<th scope="row">February 2020</th><td>40</td><td>11</td>');
  expect(await get('/articles/2/usage')).toContain('No readers have been counted yet.');
});

test('what cannot be stored while the database is away is stored once it is back', async () => {
  const { platform, usage, get } = await aSite();
  const { transaction } = platform;
  await get('/articles/1');
  platform.transaction = () => Promise.reject(new Error('The database is away.'));
  await usage.stop();
  expect(await platform.db.selectFrom('usage_counts').selectAll().execute()).toEqual([]);
  platform.clock.moveBy(31_000);
  await get('/articles/1');
  platform.transaction = transaction;
  await usage.stop();
  const stored = await platform.db.selectFrom('usage_counts').select('investigations').execute();
  expect(stored).toEqual([{ investigations: 2 }]);
});

test('a search is counted each time that it is sent, a further page of it and a robot are not', async () => {
  const { platform, usage, get } = await aSite();
  for (const path of ['/search?q=sensors', '/search?q=sensors', '/search?q=sensors&page=1']) {
    await get(path);
  }
  await get('/search?q=sensors&page=2');
  await get('/search?q=');
  await get('/search');
  await get('/search?q=sensors', { 'User-Agent': ROBOT });
  await usage.stop();
  expect(await platform.db.selectFrom('search_counts').select('searches').execute()).toEqual([
    { searches: 3 },
  ]);
  expect(await platform.db.selectFrom('usage_counts').selectAll().execute()).toEqual([]);
});
