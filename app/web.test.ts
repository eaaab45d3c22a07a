import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aRegistration, PASSWORD } from '../tests/support/accounts.ts';
import { articleRecord, catalogueWith } from '../tests/support/catalogue.ts';
import type { TestPlatform } from '../tests/support/test-platform.ts';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { openDatabase } from './platform/db/database.server.ts';
import { createWeb } from './web.server.tsx';

const SITE = 'https://journal.example.org';

/** How to ask the whole web of a platform. */
function webOf(platform: TestPlatform) {
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  return async (path: string, init: RequestInit = {}) => web.fetch(new Request(SITE + path, init));
}

/** A journal whose database fails at every question about articles. */
async function brokenJournal(environment: Record<string, string> = {}): Promise<TestPlatform> {
  const platform = await createTestPlatform(environment);
  await sql`alter table articles rename to gone`.execute(platform.db);
  return platform;
}

test('an unknown address gives the error page with the right status', async () => {
  const ask = webOf(await createTestPlatform());
  const answer = await ask('/no-such-page');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('<h1>Unexpected Application Error</h1>');
  expect(html).toContain('404 Not Found');
  expect(html).not.toContain('reference number');
});

test('a page that was not found is not stored by any cache on the way', async () => {
  const ask = webOf(await createTestPlatform());
  const answer = await ask('/articles/12');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('a page of something that is not there does not say that the application failed', async () => {
  const ask = webOf(await createTestPlatform());
  const html = await (await ask('/topics/none')).text();
  expect(html).toContain('<h1>Not found</h1>');
});

test('a failure gives the error page with a reference number and nothing about its cause', async () => {
  const ask = webOf(await brokenJournal({ NODE_ENV: 'production' }));
  const answer = await ask('/articles/1');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('<h1>Unexpected Application Error</h1>');
  expect(html).toMatch(/reference number: <strong>\d{9}<\/strong>/);
  expect(html).not.toMatch(/articles table|no such table|relation|\.ts:\d/);
});

test('in development the error page shows the stack', async () => {
  const ask = webOf(await brokenJournal({ NODE_ENV: 'development' }));
  expect(await (await ask('/articles/1')).text()).toMatch(/<pre><code>.*at /s);
});

test.each(['/', '/no-such-page', '/articles/1', '/articles/1.bib', '/home/', '/fetch.php'])(
  'every answer carries the security headers: %s',
  async (path) => {
    const ask = webOf(await catalogueWith(articleRecord(1)));
    const { headers } = await ask(path);
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  },
);

test.each([
  ['/home/', '/home'],
  ['//home', '/home'],
  ['/articles//1/', '/articles/1'],
  ['/home/?a=1', '/home?a=1'],
  ['//a//other.example/', '/a/other.example'],
  ['///other.example//', '/other.example'],
  ['/details/?id=1', '/details?id=1'],
  ['/search/?q=signal', '/search?q=signal'],
  ['/HOME', '/home'],
  ['/Details?id=5', '/details?id=5'],
  ['/Volume-11/Issues-4', '/volume-11/issues-4'],
  ['/articles/1.PDF', '/articles/1.pdf'],
  ['/Topics/Signal-Processing', '/topics/Signal-Processing'],
])('%s leads to %s, and never to another site', async (path, location) => {
  const ask = webOf(await createTestPlatform());
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(path, { method });
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, location]);
  }
});

test('a method that an address does not have is refused with those it has', async () => {
  const ask = webOf(await createTestPlatform());
  const page = await ask('/home', { method: 'PUT' });
  expect([page.status, page.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  const call = await ask('/search.php');
  expect([call.status, call.headers.get('Allow')]).toEqual([405, 'POST']);
  expect(await call.json()).toEqual({ status: false, message: 'Please use POST.' });
});

test('parameters reach a page however they are percent-encoded', async () => {
  const ask = webOf(await catalogueWith(articleRecord(1)));
  for (const path of ['/articles/%31', '/volume%2D11/issues%2D4', '/%63overs/11%2D4.svg']) {
    expect((await ask(path)).status).toBe(200);
  }
  for (const path of ['/%75ploads/none.pdf', '/%64ownloads/none.docx', '/downloads/%252e']) {
    expect((await ask(path)).status).toBe(404);
  }
});

test('the character that PostgreSQL cannot keep never reaches it', async () => {
  const ask = webOf(await catalogueWith(articleRecord(1)));
  for (const path of ['/uploads/%00', '/volume-11/issues-4%00', '/covers/11-4%00.svg']) {
    expect((await ask(path)).status).toBe(404);
  }
  expect((await ask('/search?q=small%00')).status).toBe(200);
  const login = await ask('/author-login', {
    method: 'POST',
    body: new URLSearchParams({ username: 'a\0b', password: 'c\0d' }),
  });
  expect(login.status).toBe(403);
  const call = await ask('/login.php', {
    method: 'POST',
    body: JSON.stringify({ username: 'a\0b', password: 'c\0d' }),
  });
  expect(await call.json()).toMatchObject({ status: false });
});

test('only the parameters that an address takes reach its page', async () => {
  const ask = webOf(await catalogueWith(articleRecord(1)));
  expect((await ask('/details?id=1&ID=2&x=%')).status).toBe(200);
});

/** A journal whose database is an address at which nothing listens. */
async function journalAlone(): Promise<TestPlatform> {
  const platform = await createTestPlatform();
  const db = openDatabase({ url: 'postgres://journal:x@127.0.0.1:1/journal', file: '' });
  onTestFinished(() => db.destroy());
  return { ...platform, db };
}

/** A journal with no room on the disk for files. */
async function fullJournal(): Promise<TestPlatform> {
  const platform = await createTestPlatform();
  const stage = async (): Promise<never> => {
    writeFileSync('/dev/full', 'a');
    throw new Error('There was room.');
  };
  return { ...platform, storage: { ...platform.storage, stage } };
}

test('without its database a page says so in the layout, and when to come back', async () => {
  const ask = webOf(await journalAlone());
  const answer = await ask('/articles/1');
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
  const html = await answer.text();
  expect(html).toContain('<h1>Temporarily unavailable</h1>');
  expect(html).toContain('Please try again in a minute.');
  expect(html).not.toMatch(/Unexpected Application Error|ECONNREFUSED|reference number/);
  expect(html).toContain('<nav');
});

test('without its database a form is given back to be sent again, but for its passwords', async () => {
  const ask = webOf(await journalAlone());
  const body = new URLSearchParams({ username: 'ann "A"', password: 'geheim', next: '/dashboard' });
  const answer = await ask('/author-login?next=%2Fdashboard', { method: 'POST', body });
  expect(answer.status).toBe(503);
  // A step back to it does not ask to send it again.
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  const html = await answer.text();
  expect(html).toContain(' action="/author-login?next=%2Fdashboard" method="post">');
  expect(html).toContain('<input type="hidden" name="username" value="ann &quot;A&quot;"/>');
  expect(html).toMatch(/<input [^>]*type="password"[^>]* name="password"/);
  expect(html).not.toContain('geheim');
});

test.each([
  ['/fetch.php', { status: false }],
  ['/search.php', { status: false }],
  ['/login.php', { status: false }],
  ['/api/register', { status: false }],
  ['/submit-form', { status: false, message: 'Error submitting form' }],
  ['/upload.php', { success: false, message: 'Error in uploading try again!' }],
])('every call answers in its own shape, whatever is wrong: %s', async (path, shape) => {
  const ask = webOf(await journalAlone());
  const typed = { ...aRegistration(), confirmPassword: PASSWORD };
  const form = new FormData();
  form.set('title', 'A title');
  const json = JSON.stringify({ ...typed, q: 'a', username: 'ann' });
  const isForm = path === '/submit-form' || path === '/upload.php';
  const away = await ask(path, { method: 'POST', body: isForm ? form : json });
  // Without a session no upload is taken, whatever the database does.
  expect([away.status, away.headers.get('Retry-After')]).toEqual(
    path === '/upload.php' ? [401, null] : [503, '30'],
  );
  expect(await away.json()).toMatchObject(shape);
  const method = await ask(path);
  expect([method.status, method.headers.get('Allow')]).toEqual([405, 'POST']);
  expect(await method.json()).toMatchObject(shape);
  const reading = path === '/fetch.php' || path === '/search.php';
  const origin = { 'Sec-Fetch-Site': 'cross-site' };
  const foreign = await ask(path, { method: 'POST', headers: origin, body: isForm ? form : json });
  expect(foreign.status).toBe(reading ? 503 : 403);
  expect(await foreign.json()).toMatchObject(shape);
  if (isForm) return;
  const large = await ask(path, { method: 'POST', body: 'a'.repeat(1_000_001) });
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject(shape);
});

test('without room on the disk an author gets everything typed back, and may choose the file again', async () => {
  const form = new FormData();
  form.set('title', 'On Lattices');
  form.set('pdf', new File(['%PDF-1.4 small'], 'paper.pdf'));
  form.set('abstract', 'A long text about them. '.repeat(10));
  const ask = webOf(await fullJournal());
  const answer = await ask('/paper-submission', { method: 'POST', body: form });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([507, '300']);
  const html = await answer.text();
  expect(html).toContain('<h1>Nothing can be saved right now</h1>');
  expect(html).toContain('<input type="hidden" name="title" value="On Lattices"/>');
  expect(html).toMatch(/<textarea [^>]*name="abstract"[^>]*>A long text about them\. /);
  expect(html).toMatch(/encType="multipart\/form-data"/i);
  expect(html).toMatch(/<input [^>]*type="file" name="pdf"/);
  const headers = { Accept: 'application/json' };
  const told = await ask('/paper-submission', { method: 'POST', headers, body: form });
  expect([told.status, await told.json()]).toEqual([
    507,
    { status: false, message: expect.stringContaining('no room left') },
  ]);
  const program = await ask('/submit-form', { method: 'POST', body: form });
  expect([program.status, await program.json()]).toEqual([
    507,
    expect.objectContaining({ status: false, message: 'Error submitting form' }),
  ]);
});

const CALLS = ['/fetch.php', '/article.php', '/details.php', '/search.php'];

test.each(CALLS)(
  'what is too large for a call is refused in the shape of calls: %s',
  async (path) => {
    const ask = webOf(await createTestPlatform());
    const body = JSON.stringify({ q: 'a'.repeat(1_000_000) });
    const answer = await ask(path, { method: 'POST', body });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ status: false, message: expect.any(String) });
  },
);

test('a call that fails says so in the shape of calls, with a reference number', async () => {
  const ask = webOf(await brokenJournal({ NODE_ENV: 'production' }));
  const answer = await ask('/details.php', { method: 'POST', body: '{"id":1}' });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await answer.json()).toEqual({
    status: false,
    message: expect.stringMatching(/^Something went wrong on our side\. .*\d{9}/),
  });
});
