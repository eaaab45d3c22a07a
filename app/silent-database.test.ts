import { expect, onTestFinished, test, vi } from 'vitest';
import { anAccount, PASSWORD, signedIn } from '../tests/support/accounts.ts';
import { articleRecord, catalogueWith } from '../tests/support/catalogue.ts';
import { onSilenceableDatabase } from '../tests/support/silent-database.ts';
import { bumpCatalogueVersion } from './features/catalogue/core/catalogue-version.server.ts';
import { watchCatalogue } from './features/catalogue/core/index.server.ts';
import { createPageCache } from './platform/web/cache/page-cache.server.ts';
import { listen, takePort } from './platform/web/server/listen.server.ts';
import { createWeb } from './web.server.tsx';

/** Milliseconds for which a request waits for the database, and a reader for a page that is new. */
const PATIENCE = 2000;
const WAIT = 300;

/** A site as its process serves it, whose database can fall silent. */
async function site() {
  const own = await catalogueWith(articleRecord(1), articleRecord(2));
  const { platform, fallSilent } = await onSilenceableDatabase(own, PATIENCE);
  const cache = createPageCache({ wait: WAIT });
  const news: string[] = [];
  const stop = await watchCatalogue(platform, (each) => {
    news.push(each);
    if (each === 'changed') cache.renew();
    else cache.hold(each === 'away');
  });
  const server = listen(
    {
      fetch: createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] }).fetch,
      cache,
      files: { answer: () => false },
      baseUrl: platform.config.BASE_URL,
      queryNames: {},
      sessionCookies: /session=/,
    },
    await takePort(0, '127.0.0.1'),
  );
  onTestFinished(async () => {
    stop();
    await server.stop();
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const begun = performance.now();
    const address = `http://127.0.0.1:${server.port}${path}`;
    const { status } = await fetch(address, { headers, redirect: 'manual' });
    return { status, took: performance.now() - begun };
  };
  return { own, platform, news, get, fallSilent };
}

const PAGES = ['/home', '/archives', '/articles/1', '/articles/2', '/policy'];

test('pages that were cached go out at once while the database is silent, also those that changed since', async () => {
  const { own, news, get, fallSilent } = await site();
  for (const path of PAGES) expect((await get(path)).status).toBe(200);
  await bumpCatalogueVersion(own, 1);
  await vi.waitUntil(() => news.includes('changed'), { timeout: 10_000 });
  fallSilent();
  for (const [index, path] of PAGES.entries()) {
    const { status, took } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    // The first reader finds the silence out.
    expect(took).toBeLessThan(index === 0 ? PATIENCE : PATIENCE / 2);
  }
  await vi.waitUntil(() => news.includes('away'), { timeout: 15_000 });
  for (const path of PAGES) expect((await get(path)).status).toBe(200);
});

test('a page that was not cached is refused after one wait, not after two', async () => {
  const { own, get, fallSilent } = await site();
  const { username } = await anAccount(own, { role: 'chief' });
  const { request } = await signedIn(own, username, PASSWORD);
  const headers = { Cookie: request.headers.get('Cookie')! };
  expect((await get('/office', headers)).status).toBe(200);
  fallSilent();
  // More at once than there are connections, so that some wait for one first.
  const answers = await Promise.all(Array.from({ length: 14 }, () => get('/office', headers)));
  for (const { status, took } of answers) {
    expect(status).toBe(503);
    expect(took).toBeLessThan(1.7 * PATIENCE);
  }
});
