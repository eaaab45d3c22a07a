import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen, takePort } from './listen.server.ts';
import { createPageCache } from '../cache/page-cache.server.ts';
import { createCrawlLimit } from '../limits/crawl-limit.ts';
import type { CrawlLimit } from '../limits/crawl-limit.ts';
import { createFloodCounter } from '../limits/flood-counter.ts';

const plain = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });

type Answer = (request: Request) => Response | Promise<Response>;

const start = async (answer: Answer, crawlLimit?: CrawlLimit) =>
  listen(
    {
      fetch: answer,
      cache: createPageCache(),
      files: { answer: () => false },
      baseUrl: 'https://journal.example.org',
      queryNames: { '/search': ['q'] },
      sessionCookies: /(^|;\s*)session=/,
      ...(crawlLimit && { crawlLimit }),
    },
    await takePort(0, '127.0.0.1'),
  );

/** A server that answers with `answer`, and how to send it bytes and read all that comes back. */
async function serve(answer: Answer) {
  const server = await start(answer);
  onTestFinished(() => server.stop());
  const send = async (...lines: string[]) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.end([...lines, 'Connection: close', '', ''].join('\r\n'));
    let text = '';
    socket.on('data', (data) => (text += data.toString('utf8')));
    await once(socket, 'close');
    return text;
  };
  return { send, port: server.port };
}

test.each(['/home', '//other.example/home', '/..//other.example/', 'http://other.example/home'])(
  'whatever address a request names, the router is asked for one of this site: %s',
  async (target) => {
    const { send } = await serve((request) => plain(new URL(request.url).origin));
    const answer = await send(`GET ${target} HTTP/1.1`, 'Host: other.example');
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*https:\/\/journal\.example\.org/);
  },
);

test('of many visitors behind a proxy each is known by an own address', async () => {
  const { send } = await serve((request) => plain(String(request.headers.get('X-Forwarded-For'))));
  const lines = ['GET /search?q=a HTTP/1.1', 'Host: journal.example.org'];
  expect(await send(...lines, 'X-Forwarded-For: 192.0.2.7')).toContain('192.0.2.7');
});

test('a file that a browser has need not be sent again', async () => {
  const { send } = await serve((request) => plain(String(request.headers.get('If-None-Match'))));
  const lines = ['GET /downloads/a.zip HTTP/1.1', 'Host: journal.example.org'];
  expect(await send(...lines, 'If-None-Match: "v1"')).toContain('"v1"');
});

test('what a visitor sends otherwise has no part in a page that others may see', async () => {
  const { send } = await serve((request) => plain([...request.headers.keys()].join()));
  const answer = await send(
    'GET /home?x=1 HTTP/1.1',
    'Host: journal.example.org',
    'Cookie: a=1',
    'Accept: application/json',
    'X-Forwarded-Host: other.example',
  );
  expect(answer.split('\r\n\r\n')[1]).toBe('');
});

test('a health check without a Host header is answered', async () => {
  const { send } = await serve(() => plain('ready'));
  for (const method of ['GET', 'OPTIONS']) {
    expect(await send(`${method} /readyz HTTP/1.0`)).toMatch(/^HTTP\/1.1 200 [^]*ready/);
  }
});

test('a request that is none is refused with the headers of every answer', async () => {
  const { send } = await serve(() => plain(''));
  const answer = await send('POST /home HTTP/1.1', 'Host: a b', 'Content-Length: 0');
  expect(answer).toMatch(/^HTTP\/1.1 400 [^]*content-security-policy: [^]*not a valid request/i);
});

test('a request with two hosts is refused, whatever it asks for', async () => {
  const { send } = await serve(() => plain('answered'));
  for (const path of ['/home', '/search?q=a', '/favicon.svg']) {
    const hosts = ['Host: journal.example.org', 'host: other.example'];
    const answer = await send(`GET ${path} HTTP/1.1`, ...hosts);
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*content-security-policy: [^]*not a valid request/i);
  }
});

test('headers have half a minute to arrive', async () => {
  const taken = await takePort(0, '127.0.0.1');
  onTestFinished(() => void taken.server.close());
  expect(taken.server.headersTimeout).toBe(30_000);
});

test('one address has so many connections and no more, until it closes one', async () => {
  const taken = await takePort(0, '127.0.0.1', 2);
  onTestFinished(() => void taken.server.close());
  const open = async () => {
    const socket = connect(taken.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const first = await open();
  await open();
  const third = await open();
  third.resume();
  await once(third, 'close');
  first.destroy();
  // The server hears of the end a moment later than it is made here.
  await expect
    .poll(async () => {
      const answer = await fetch(`http://127.0.0.1:${taken.port}/home`).catch(() => null);
      return answer?.status;
    })
    .toBe(503);
});

test('a search of ten thousand characters of any kind arrives', async () => {
  const { send } = await serve((request) => plain(new URL(request.url).searchParams.get('q')!));
  const words = '😀'.repeat(10_000);
  const answer = await send(
    `GET /search?q=${encodeURIComponent(words)} HTTP/1.1`,
    'Host: journal.example.org',
  );
  expect(answer).toContain(words);
});

test('a port that is taken is named in one sentence', async () => {
  const { port } = await serve(() => plain(''));
  await expect(takePort(port, '127.0.0.1')).rejects.toThrow(
    `Something else listens on port ${port} already; stop it, or set PORT to another.`,
  );
});

test('while the site is made ready its port is taken, and asks visitors to come again', async () => {
  const taken = await takePort(0, '127.0.0.1');
  onTestFinished(() => void taken.server.close());
  const answer = await fetch(`http://127.0.0.1:${taken.port}/home`);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await answer.text()).toBe('The site is starting. Please try again in a moment.\n');
});

test(
  'a stop waits for the request under way, and not for its visitor to go',
  { timeout: 8000 },
  async () => {
    const gate = Promise.withResolvers<Response>();
    const begun = Promise.withResolvers<void>();
    const server = await start(() => {
      begun.resolve();
      return gate.promise;
    });
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /home HTTP/1.1\r\nHost: journal.example.org\r\n\r\n');
    await begun.promise;

    const stopped = server.stop();
    gate.resolve(plain('whole'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    await stopped;
    expect(answer.toString()).toContain('whole');
  },
);

test('a robot past its budget is told when to come again, and still gets the pages that are there', async () => {
  const crawlLimit = createCrawlLimit(createFloodCounter({ now: () => 0 }), 2, []);
  const page = () =>
    new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  const server = await start(page, crawlLimit);
  onTestFinished(() => server.stop());
  const ask = (path: string, name: string) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'User-Agent': name } });
  expect((await ask('/articles/1', 'GPTBot/1.2')).status).toBe(200);
  expect((await ask('/articles/2', 'CCBot/2.0')).status).toBe(200);
  const refused = await ask('/articles/3', 'GPTBot/1.2');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect((await ask('/articles/1', 'GPTBot/1.2')).status).toBe(200);
  expect((await ask('/articles/3', 'Mozilla/5.0 Firefox/145.0')).status).toBe(200);
  expect((await ask('/articles/3', 'GPTBot/1.2')).status).toBe(200);
});
