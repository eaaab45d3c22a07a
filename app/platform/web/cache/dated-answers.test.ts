import { expect, onTestFinished, test } from 'vitest';
import { listen, takePort } from '../server/listen.server.ts';
import { createPageCache } from './page-cache.server.ts';

const lastModified = 'Fri, 01 Dec 2023 00:00:00 GMT';

async function serve(type: string) {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Last-Modified': lastModified };
  const server = listen(
    {
      fetch: () => new Response('words '.repeat(300), { headers }),
      cache: createPageCache(),
      files: { answer: () => false },
      baseUrl: 'http://journal.example.org',
      queryNames: {},
      sessionCookies: /(^|;\s*)session=/,
    },
    await takePort(0, '127.0.0.1'),
  );
  onTestFinished(() => server.stop());
  return (asked: Record<string, string>) =>
    fetch(`http://127.0.0.1:${server.port}/file`, { headers: asked });
}

test.each(['text/html', 'application/x-bibtex', 'application/xml'])(
  'a harvester that asks by date is told that nothing changed of %s',
  async (type) => {
    const get = await serve(type);
    const first = await get({ 'Accept-Encoding': 'br' });
    expect(first.headers.get('Last-Modified')).toBe(lastModified);
    expect(first.headers.get('Content-Encoding')).toBe('br');
    expect((await get({ 'If-Modified-Since': lastModified })).status).toBe(304);
    const older = { 'If-Modified-Since': 'Thu, 30 Nov 2023 00:00:00 GMT' };
    expect((await get(older)).status).toBe(200);
  },
);
