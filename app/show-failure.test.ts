import { expect, test } from 'vitest';
import type { TestPlatform } from '../tests/support/test-platform.ts';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { createWeb } from './web.server.tsx';

function webOf(platform: TestPlatform) {
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  return async (path: string, init: RequestInit = {}) =>
    web.fetch(new Request(`https://journal.example.org${path}`, init));
}

test('while the disk is nearly full the file of a form can be chosen again, too', async () => {
  const platform = await createTestPlatform();
  const room = async () => ({ total: 100, free: 1 });
  const ask = webOf({ ...platform, storage: { ...platform.storage, room } });
  const body = new FormData();
  body.set('title', 'On Lattices');
  body.set('pdf', new File(['%PDF-1.4 small'], 'paper.pdf'));
  const answer = await ask('/paper-submission', { method: 'POST', body });
  expect(answer.status).toBe(507);
  const html = await answer.text();
  expect(html).toContain('<input type="hidden" name="title" value="On Lattices"/>');
  expect(html).toMatch(/<form [^>]*encType="multipart\/form-data"/i);
  expect(html).toMatch(/<input [^>]*type="file" name="pdf"/);
});

test('who was logged out while they typed gets the form back, and a way to log in beside it', async () => {
  const ask = webOf(await createTestPlatform());
  const text =
    'A note of an editor on this paper that took an hour to write, and goes on for a while.';
  const body = new URLSearchParams({ text });
  const answer = await ask('/office/manuscripts/202600001/notes', { method: 'POST', body });
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain('<h1>You are logged out</h1>');
  expect(html).toContain(`${text}</textarea>`);
  expect(html).toContain('<a href="/already-register" target="_blank">');
  expect(html).toContain('action="/office/manuscripts/202600001/notes"');
  const headers = { Accept: 'application/json' };
  const told = await ask('/office/manuscripts/202600001/notes', { method: 'POST', headers, body });
  expect([told.status, told.headers.get('Location')]).toEqual([401, null]);
});

test('a form without a file in its fields is given back without asking for one', async () => {
  const ask = webOf(await createTestPlatform());
  const body = new FormData();
  body.set('title', 'On Lattices');
  body.set('supplement', new File([], ''));
  const answer = await ask('/manuscripts/202600001/completion', { method: 'POST', body });
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain('<input type="hidden" name="title" value="On Lattices"/>');
  expect(html).toMatch(/<form [^>]*encType="multipart\/form-data"/i);
  expect(html).not.toContain('type="file"');
});

test('a link to a manuscript that no longer works leads to where a new one is sent', async () => {
  const ask = webOf(await createTestPlatform());
  const answer = await ask('/manuscripts/202600001/completion?key=1.gone');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('href="/track-your-paper">Send a new link</a>');
});

test('a form whose link no longer works leaves its words on the page', async () => {
  const ask = webOf(await createTestPlatform());
  const words = { answer: 'decline', reason: 'On leave until March', password: 'not shown' };
  const body = new URLSearchParams(words);
  const answer = await ask('/review/1/answer?key=1.gone', { method: 'POST', body });
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<h1>This link does not work</h1>');
  expect(html).toContain('<h2 id="typed">What you typed</h2>');
  expect(html).toMatch(/<textarea [^>]*readOnly[^>]*>On leave until March<\/textarea>/i);
  expect(html).not.toMatch(/not shown|>decline</);
  const form = new FormData();
  form.set('forAuthors', 'Well done, all of it.');
  const report = await ask('/review/1/report?key=1.gone', { method: 'POST', body: form });
  expect(await report.text()).toContain('Well done, all of it.</textarea>');
  const headers = { 'Sec-Fetch-Site': 'cross-site' };
  const foreign = await ask('/review/1/answer?key=1.gone', { method: 'POST', headers, body });
  expect(foreign.status).toBe(403);
  const refused = await foreign.text();
  expect(refused).toContain('<h1>You do not have access</h1>');
  expect(refused).not.toContain('On leave until March');
});

test('each refusal that was foreseen has a heading in words', async () => {
  const ask = webOf(await createTestPlatform());
  const answer = await ask('/about-us', { method: 'POST', body: new URLSearchParams() });
  expect(answer.status).toBe(405);
  expect(await answer.text()).toContain('<h1>This does not work here</h1>');
  const post = async (body: string, type: string) => {
    const headers = { 'Content-Type': type };
    const refused = await ask('/track-your-paper', { method: 'POST', body, headers });
    return [refused.status, /<h1>([^<]*)/.exec(await refused.text())?.[1]];
  };
  const many = Array.from({ length: 500 }, (_, at) => `field-${at}=x`).join('&');
  expect(await post(many, 'application/x-www-form-urlencoded')).toEqual([
    400,
    'This form could not be read',
  ]);
  expect(await post('x', 'text/plain')).toEqual([415, 'This cannot be read']);
});
