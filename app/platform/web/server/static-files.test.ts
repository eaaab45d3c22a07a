import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { loadStaticFiles } from './static-files.server.ts';

/** Serves a build of these files; what is no file is answered with 404. */
async function serve(files: Record<string, string | Buffer>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-static-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content);
  }
  const built = loadStaticFiles(folder, { 'X-Content-Type-Options': 'nosniff' });
  const server = createServer((incoming, outgoing) => {
    if (!built.answer(incoming, outgoing)) outgoing.writeHead(404).end();
  }).listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (url: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${url}`, { headers });
}

test('a built file is sent compressed to a browser that takes that, with the headers of every answer', async () => {
  const get = await serve({ 'assets/a-1.css': 'p{}', 'assets/a-1.css.gz': gzipSync('p{}') });
  const zipped = await get('/assets/a-1.css', { 'Accept-Encoding': 'br, gzip' });
  expect(await zipped.text()).toBe('p{}');
  expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
  expect(zipped.headers.get('Cache-Control')).toContain('immutable');
  expect(zipped.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const plain = await get('/assets/a-1.css', { 'Accept-Encoding': 'gzip;q=0' });
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  const known = await get('/assets/a-1.css', { 'If-None-Match': plain.headers.get('ETag')! });
  expect(known.status).toBe(304);
});

test.each(['/manifest.json', '/secret.ts', '/../package.json', '/assets/', '/%2e%2e/package.json'])(
  'nothing is sent but the files that browsers load: %s',
  async (url) => {
    const get = await serve({ 'manifest.json': '{}', 'secret.ts': '1' });
    expect((await get(url)).status).toBe(404);
  },
);

test('the rules for loading ahead are sent as such', async () => {
  const get = await serve({ 'speculation-rules.json': '{}' });
  const rules = await get('/speculation-rules.json');
  expect(rules.headers.get('Content-Type')).toBe('application/speculationrules+json');
});
