import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswer } from './compress-answer.server.ts';

const TEXT = 'A page for everybody. '.repeat(100);

const ask = (accepted: string, init: ResponseInit = {}, text = TEXT, sent = {}) =>
  compressAnswer(
    new Request('https://journal.example.org/', {
      headers: { 'Accept-Encoding': accepted, ...sent },
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
  ['a page that sets a cookie', { headers: { 'Set-Cookie': 'notice=; Max-Age=0' } }],
  ['a file', { headers: { 'Content-Type': 'application/pdf' } }],
  ['what is compressed already', { headers: { 'Content-Encoding': 'gzip' } }],
  ['a part of a page', { status: 206 }],
])('%s stays as it is', async (_, init: ResponseInit) => {
  const answer = await ask('br', init);
  expect(answer.headers.get('Content-Encoding')).not.toBe('br');
  expect(await answer.text()).toBe(TEXT);
});

test('a page that is not stored goes out compressed to strangers, and as it is to one person', async () => {
  const init = { status: 404, headers: { 'Cache-Control': 'no-store' } };
  const stranger = await ask('br', init);
  expect(stranger.status).toBe(404);
  expect(brotliDecompressSync(await bytesOf(stranger)).toString()).toBe(TEXT);
  for (const sent of [{ Cookie: 'session=1' }, { Authorization: 'Basic YTph' }]) {
    const own = await ask('br', init, TEXT, sent);
    expect(own.headers.has('Content-Encoding')).toBe(false);
  }
});

test('what is small is not worth it', async () => {
  expect((await ask('br', {}, 'short')).headers.has('Content-Encoding')).toBe(false);
});
