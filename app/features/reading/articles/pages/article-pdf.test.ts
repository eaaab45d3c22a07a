import { expect, test } from 'vitest';
import { hashFilePassword } from '../../../../platform/web/limits/file-password.server.ts';
import type { Handler } from '#app/platform/web/page.ts';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { articlePassword } from './article-password.tsx';
import { articlePdf, uploadedPdf } from './article-pdf.ts';
import { HOUR } from '#app/platform/clock.ts';

const PDF = '%PDF-1.7\n%%EOF\n';

async function journalWithPdf(password?: string): Promise<TestPlatform> {
  const platform = await catalogueWith(
    articleRecord(1, { name: 'Über “Lärm”', ...(password && { password }) }),
  );
  const stored = await platform.storage.put(new Blob([PDF]).stream());
  await platform.db
    .insertInto('article_files')
    .values({
      article_id: 1,
      kind: 'pdf',
      file_name: 'a b.pdf',
      storage_key: stored.key,
      size: stored.size,
      sha256: stored.sha256,
      added_at: 0,
    })
    .execute();
  return platform;
}

async function ask(
  platform: TestPlatform,
  handler: Handler,
  params: Record<string, string>,
  init: RequestInit = {},
  clientIp = '192.0.2.1',
) {
  const url = new URL('/', platform.config.BASE_URL);
  const request = new Request(url, init);
  const answer = await handler({ platform, request, url, params, clientIp });
  return answer instanceof Response ? answer : new Response(null, { status: answer.status ?? 200 });
}

const tryPassword = (platform: TestPlatform, password: string, headers = {}, clientIp?: string) =>
  ask(
    platform,
    articlePassword,
    { id: '1' },
    { method: 'POST', body: new URLSearchParams({ password }), headers },
    clientIp,
  );

test('an open PDF is sent under a readable name', async () => {
  const platform = await journalWithPdf();
  const answer = await ask(platform, articlePdf, { id: '1' });
  expect(await answer.text()).toBe(PDF);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(answer.headers.get('Content-Disposition')).toContain("filename*=UTF-8''%C3%9Cber");
  const old = await ask(platform, uploadedPdf, { file: 'a b.pdf' });
  expect(await old.text()).toBe(PDF);
});

test('a PDF that a browser or a cache has kept is asked for each time, and not sent again while it is the same', async () => {
  const platform = await journalWithPdf();
  const first = await ask(platform, articlePdf, { id: '1' });
  expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
  const known = { headers: { 'If-None-Match': first.headers.get('ETag')! } };
  expect((await ask(platform, articlePdf, { id: '1' }, known)).status).toBe(304);
  await platform.db
    .updateTable('article_files')
    .set({ sha256: 'f'.repeat(64) })
    .execute();
  expect((await ask(platform, articlePdf, { id: '1' }, known)).status).toBe(200);
  await platform.db.updateTable('articles').set({ password_hash: 'locked' }).execute();
  expect((await ask(platform, articlePdf, { id: '1' }, known)).status).toBe(303);
});

test('a locked PDF is given to no reader without its password, under neither address', async () => {
  const platform = await journalWithPdf('sesame');
  for (const [handler, params] of [
    [articlePdf, { id: '1' }],
    [uploadedPdf, { file: 'a b.pdf' }],
  ] as const) {
    const answer = await ask(platform, handler, params, {
      headers: { Cookie: 'pdf-1=99999999999999.forged' },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/articles/1/password');
    expect(await answer.text()).toBe('');
  }
});

test('the right password opens the PDF for one hour', async () => {
  const platform = await journalWithPdf('sesame');
  const unlocked = await tryPassword(platform, 'sesame');
  expect(unlocked.status).toBe(303);
  const cookie = unlocked.headers.get('Set-Cookie')!;
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  const open = () =>
    ask(platform, articlePdf, { id: '1' }, { headers: { Cookie: cookie.split(';')[0]! } });

  expect((await open()).status).toBe(200);
  platform.clock.moveBy(3_599_000);
  expect((await open()).headers.get('Cache-Control')).toBe('private, no-store');
  platform.clock.moveBy(2000);
  expect((await open()).status).toBe(303);
});

test('a wrong password is refused in the specified words', async () => {
  const platform = await journalWithPdf('sesame');
  const answer = await tryPassword(platform, 'Sesame', { Accept: 'application/json' });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({
    status: false,
    message: 'Incorrect password. Please try again.',
  });
});

test('no password is no guess: the page asks for one', async () => {
  const platform = await journalWithPdf('sesame');
  const answer = await tryPassword(platform, '', { Accept: 'application/json' });
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { status: false, message: 'Please enter the password.' },
  ]);
  expect(await platform.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
});

test('after ten wrong guesses one has to wait, even with the right password', async () => {
  const platform = await journalWithPdf('sesame');
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await tryPassword(platform, `guess ${guess}`)).status).toBe(403);
  }
  expect((await tryPassword(platform, 'sesame')).status).toBe(429);
  platform.clock.moveBy(15 * 60_000);
  expect((await tryPassword(platform, 'sesame')).status).toBe(303);
});

test('right passwords use up no guesses, so that a class can open an article together', async () => {
  const platform = await journalWithPdf('sesame');
  for (const password of ['wrong', 'sesame', 'sesame']) await tryPassword(platform, password);
  const counted = await platform.db.selectFrom('rate_limits').select(['key', 'count']).execute();
  expect(Object.fromEntries(counted.map(({ key, count }) => [key, count]))).toEqual({
    'pdf-password-any:192.0.2.1': 1,
    'pdf-password-all:1': 1,
  });
});

test('wrong guesses of many places shut no reader out who has the password', async () => {
  const platform = await journalWithPdf('sesame');
  const resets_at = platform.clock.now() + HOUR;
  const guessed = { key: 'pdf-password-all:1', count: 5000, resets_at };
  await platform.db.insertInto('rate_limits').values(guessed).execute();
  expect((await tryPassword(platform, 'wrong')).status).toBe(403);
  expect((await tryPassword(platform, 'sesame')).status).toBe(429);
  expect((await tryPassword(platform, 'sesame', {}, '198.51.100.7')).status).toBe(303);
});

test('guesses at many articles from one address are limited', async () => {
  const platform = await journalWithPdf('sesame');
  await platform.db
    .insertInto('rate_limits')
    .values({
      key: 'pdf-password-any:192.0.2.1',
      count: 50,
      resets_at: platform.clock.now() + 1000,
    })
    .execute();
  expect((await tryPassword(platform, 'sesame')).status).toBe(429);
});

test('a PDF whose file is gone is unavailable, not unknown', async () => {
  const platform = await journalWithPdf();
  await platform.db
    .updateTable('article_files')
    .set({ storage_key: `00/${'0'.repeat(64)}` })
    .execute();
  await expect(ask(platform, articlePdf, { id: '1' })).rejects.toMatchObject({ status: 503 });
});

test('a long title is cut for the file name between two characters', async () => {
  const platform = await journalWithPdf();
  await platform.db
    .updateTable('articles')
    .set({ title: `${'a'.repeat(119)}𝛼𝛽𝛾` })
    .execute();
  const answer = await ask(platform, articlePdf, { id: '1' });
  expect(answer.headers.get('Content-Disposition')).toContain('a%F0%9D%9B%BC.pdf');
});

test('the page of a PDF without a password leads to the PDF', async () => {
  const platform = await journalWithPdf();
  const answer = await tryPassword(platform, 'anything');
  expect(answer.headers.get('Location')).toBe('/articles/1.pdf');
});

test('what an old password opened is closed by a new one', async () => {
  const platform = await journalWithPdf('sesame');
  const cookie = (await tryPassword(platform, 'sesame')).headers.get('Set-Cookie')!.split(';')[0]!;
  const open = () => ask(platform, articlePdf, { id: '1' }, { headers: { Cookie: cookie } });
  expect((await open()).status).toBe(200);
  await platform.db
    .updateTable('articles')
    .set({ password_hash: await hashFilePassword('another') })
    .execute();
  expect((await open()).status).toBe(303);
});
