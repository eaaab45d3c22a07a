import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswer } from './compress-answer.server.ts';

const TEXT = 'A page for everybody. '.repeat(100);

const ask = (accepted: string, init: ResponseInit = {}, text = TEXT, method = 'GET') =>
  compressAnswer(
    new Request('https://journal.example.org/', {
      method,
      headers: { 'Accept-Encoding': accepted },
    }),
    new Response(text, {
      ...init,
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers },
    }),
  );

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a page goes out in the coding that the browser takes', async () => {
  const [br, gz, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')];
  expect(br.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(TEXT);
  expect(gz.headers.get('Content-Encoding')).toBe('gzip');
  expect(gunzipSync(await bytesOf(gz)).toString()).toBe(TEXT);
  expect(plain.headers.has('Content-Encoding')).toBe(false);
  expect(await plain.text()).toBe(TEXT);
  for (const { headers } of [br, gz, plain]) expect(headers.get('Vary')).toBe('Accept-Encoding');
});

test.each([
  ['a page for one person', { headers: { 'Cache-Control': 'no-store' } }],
  ['a page that sets a cookie', { headers: { 'Set-Cookie': 'notice=; Max-Age=0' } }],
  ['a file', { headers: { 'Content-Type': 'application/pdf' } }],
  ['what is compressed already', { headers: { 'Content-Encoding': 'gzip' } }],
  ['an error', { status: 404 }],
])('%s stays as it is', async (_, init: ResponseInit) => {
  const answer = await ask('br', init);
  expect(answer.headers.get('Content-Encoding')).not.toBe('br');
  expect(await answer.text()).toBe(TEXT);
});

test('what is small is not worth it', async () => {
  expect((await ask('br', {}, 'short')).headers.has('Content-Encoding')).toBe(false);
});
