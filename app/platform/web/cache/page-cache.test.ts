import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageCache } from './page-cache.server.ts';
import { listen, takePort } from '../server/listen.server.ts';

type Made = { url: string; method: string };

async function serve(answer: (request: Request) => Promise<Response> | Response, limits = {}) {
  const made: Made[] = [];
  const cache = createPageCache(limits);
  const server = listen(
    {
      fetch: (request) => {
        made.push({ url: new URL(request.url).pathname, method: request.method });
        return answer(request);
      },
      cache,
      files: { answer: () => false },
      baseUrl: 'http://journal.example.org',
      queryNames: {},
      sessionCookies: /(^|;\s*)session=/,
    },
    await takePort(0, '127.0.0.1'),
  );
  onTestFinished(() => server.stop());
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers, method });
  return { made, cache, get };
}

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });

test('a page is made once and then served as it is, also compressed', async () => {
  const { made, get } = await serve(() => html('<p>hello</p>'.repeat(100)));
  const texts = await Promise.all(
    ['identity', 'gzip', 'br', 'br;q=0, gzip'].map(async (encoding) => {
      const response = await get('/home', { 'Accept-Encoding': encoding });
      return [response.headers.get('Content-Encoding'), await response.text()];
    }),
  );
  expect(made).toHaveLength(1);
  expect(new Set(texts.map(([, text]) => text)).size).toBe(1);
  expect(texts.map(([encoding]) => encoding)).toEqual([null, 'gzip', 'br', 'gzip']);
});

test('a browser that has the page is told so', async () => {
  const { get } = await serve(() => html('hello'));
  const etag = (await get('/home')).headers.get('ETag')!;
  expect((await get('/home', { 'If-None-Match': etag })).status).toBe(304);
});

test('when the catalogue changes, pages are made again', async () => {
  let version = 1;
  const { cache, get } = await serve(() => html(`version ${version}`));
  expect(await (await get('/home')).text()).toBe('version 1');
  version = 2;
  cache.clear();
  expect(await (await get('/home')).text()).toBe('version 2');
});

test('a change has pages made again, and the old ones are there while that fails', async () => {
  let answer = () => html('before');
  const { cache, get, made } = await serve(() => answer());
  for (const path of ['/home', '/archives', '/articles/1']) await get(path);
  cache.renew();
  answer = () => html('after');
  expect(await (await get('/home')).text()).toBe('after');
  answer = () => new Response('no', { status: 503 });
  cache.hold(true);
  const held = await get('/archives');
  expect([held.status, await held.text()]).toEqual([200, 'before']);
  expect(held.headers.get('Cache-Status')).toBe('Octavo; hit; fwd=stale');
  cache.hold(false);
  answer = () => html('after');
  expect(await (await get('/archives')).text()).toBe('after');
  expect(made).toHaveLength(5);
});

test('a page that fails for another reason after a change is not shown as it was', async () => {
  let answer = () => html('before');
  const { cache, get } = await serve(() => answer());
  await get('/home');
  cache.renew();
  answer = () => new Response('no', { status: 500 });
  expect((await get('/home')).status).toBe(500);
});

test('what is gone after a change is shown no more, also while the database is away', async () => {
  let answer = () => html('before');
  const { cache, get } = await serve(() => answer());
  await get('/articles/1');
  cache.renew();
  answer = () => new Response('gone', { status: 410 });
  expect((await get('/articles/1')).status).toBe(410);
  answer = () => new Response('no', { status: 503 });
  cache.hold(true);
  expect((await get('/articles/1')).status).toBe(503);
});

test('a page that is not made again in time goes out as it was, the next ones at once', async () => {
  const silence = Promise.withResolvers<void>();
  let answer: () => Response | Promise<Response> = () => html('before');
  const { cache, get } = await serve(() => answer(), { wait: 50 });
  for (const path of ['/home', '/archives']) await get(path);
  cache.renew();
  answer = async () => {
    await silence.promise;
    return html('after');
  };
  expect(await (await get('/home')).text()).toBe('before');
  expect(await (await get('/archives')).text()).toBe('before');
  silence.resolve();
  await vi.waitFor(async () => expect(await (await get('/home')).text()).toBe('after'));
});

test('while the database is away readers get what is there, however old; then it is fresh', async () => {
  let answer = () => html('before');
  const { cache, get, made } = await serve(() => answer());
  await get('/home');
  answer = () => new Response('no', { status: 503 });
  cache.hold(true);
  const held = await get('/home');
  expect([held.status, await held.text()]).toEqual([200, 'before']);
  expect(held.headers.get('Age')).toMatch(/^\d+$/);
  expect(held.headers.get('Cache-Status')).toBe('Octavo; hit; fwd=stale');
  const signedIn = await get('/home', { Cookie: 'session=abc' });
  expect([signedIn.status, await signedIn.text()]).toEqual([200, 'before']);
  expect(made).toHaveLength(1);
  expect((await get('/archives')).status).toBe(503);
  expect((await get('/account', { Cookie: 'session=abc' })).status).toBe(503);
  answer = () => html('after');
  cache.hold(false);
  const fresh = await get('/home');
  expect(await fresh.text()).toBe('after');
  expect(fresh.headers.get('Age')).toBeNull();
});

test('a page that cannot be made again is shown as it was, until the catalogue changes', async () => {
  let answer = () => html('before');
  const { cache, get, made } = await serve(() => answer());
  await get('/home');
  cache.hold(false);
  answer = () => new Response('no', { status: 500 });
  expect(await (await get('/home')).text()).toBe('before');
  answer = () => {
    throw new Error('broken');
  };
  expect(await (await get('/home')).text()).toBe('before');
  expect(made).toHaveLength(3);
  answer = () => new Response('gone', { status: 410 });
  expect((await get('/home')).status).toBe(410);
  answer = () => new Response('no', { status: 500 });
  cache.clear();
  expect((await get('/home')).status).toBe(500);
});

test('what is made for a signed-in user stays in their browser', async () => {
  const { get } = await serve((request) =>
    html('mine', request.url.endsWith('/account') ? { 'Cache-Control': 'no-store' } : {}),
  );
  const told = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, headers)).headers.get('Cache-Control');
  expect(await told('/home', { Cookie: 'session=abc' })).toBe('private, no-cache');
  expect(await told('/account', { Cookie: 'session=abc' })).toBe('no-store');
  expect(await told('/home')).toMatch(/^public, .*stale-if-error=86400/);
});

test('a page that was being made while the catalogue changed is neither kept nor given to others', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { cache, get, made } = await serve(async () => {
    if (made.length > 1) return html('new');
    begun.resolve();
    await gate.promise;
    return html('old');
  });
  const first = get('/home');
  await begun.promise;
  cache.clear();
  expect(await (await get('/home')).text()).toBe('new');
  gate.resolve();
  expect(await (await first).text()).toBe('old');
  expect(await (await get('/home')).text()).toBe('new');
  expect(made).toHaveLength(2);
});

test('a page is made again after ten minutes, whatever happened', async () => {
  const { get, made } = await serve(() => html('hello'));
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [at, times] of [
    [0, 1],
    [599_999, 1],
    [600_000, 2],
    [1_199_999, 2],
  ] as const) {
    vi.setSystemTime(at);
    expect((await get('/home')).headers.get('Age')).toBeNull();
    expect(made).toHaveLength(times);
  }
});

test('visitors who are signed in, forms, parts and failures are never shared', async () => {
  const { made, get } = await serve((request) =>
    request.url.endsWith('/fails') ? new Response('no', { status: 500 }) : html('mine'),
  );
  for (const _ of [1, 2]) {
    await get('/home', { Cookie: 'theme=1; session=abc' });
    await get('/home', {}, 'POST');
    await get('/articles/1.pdf');
    await get('/fails');
  }
  expect(made).toHaveLength(8);
});

test('a cookie set for one visitor is never served to another', async () => {
  const { made, get } = await serve(() => html('hello', { 'Set-Cookie': 'a=1' }));
  await get('/home');
  await get('/home');
  expect(made).toHaveLength(2);
});

test('HEAD gets the headers of GET and no content', async () => {
  const { get } = await serve(() => html('hello'));
  await get('/home');
  const response = await get('/home', { 'Accept-Encoding': 'identity' }, 'HEAD');
  expect(response.headers.get('Content-Length')).toBe('5');
  expect(await response.text()).toBe('');
});

/** A cache alone, whose pages are made by `produce`. */
async function serveAlone(bytes: number, produce: (key: string) => Promise<Response>) {
  const cache = createPageCache({ bytes, age: 60_000 });
  const asked: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const key = incoming.url!;
    asked.push(key);
    const own = await cache.answer(key, incoming, outgoing, () => produce(key));
    if (own) outgoing.end(await own.text());
  }).listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = async (address: string) => {
    const headers = { 'Accept-Encoding': 'identity' };
    return (await fetch(`http://127.0.0.1:${port}${address}`, { headers })).text();
  };
  return { get, asked };
}

/** Which pages are made when these addresses are asked for in turn; each page has ten bytes. */
async function madeFor(bytes: number, addresses: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  const { get } = await serveAlone(bytes, async (key) => {
    made.push(key);
    return html('0123456789');
  });
  for (const address of addresses) await get(address);
  return made;
}

test('the oldest pages make room when the cache is full', async () => {
  expect(await madeFor(32, ['/a', '/b', '/a', '/c', '/a', '/b'])).toEqual(['/a', '/b', '/c', '/b']);
});

test('made-up values in addresses drive no other page out', async () => {
  const madeUp = Array.from({ length: 9 }, (_, at) => `/search?q=${at}`);
  const made = await madeFor(80, [
    '/home',
    '/archives',
    ...madeUp,
    '/home',
    '/archives',
    madeUp[8]!,
  ]);
  expect(made).toEqual(['/home', '/archives', ...madeUp]);
});

test('of visitors who ask at once, each gets the page that was made for them alone', async () => {
  let made = 0;
  const { get, asked } = await serveAlone(100, async () => {
    made += 1;
    const own = made;
    // The first is made until all have asked for it.
    if (own === 1) await vi.waitUntil(() => asked.length === 3);
    return html(`page ${own}`, { 'Set-Cookie': `visitor=${own}` });
  });
  const pages = await Promise.all([get('/home'), get('/home'), get('/home')]);
  expect(pages.toSorted()).toEqual(['page 1', 'page 2', 'page 3']);
});
