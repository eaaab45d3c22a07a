import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { leftovers } from '../../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { actingAs, anUpload, savedUpload } from '../../../../../tests/support/upload.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { changeFile, copyJournal } from '../../../../../tests/support/copy-journal.ts';

type Browser = ReturnType<typeof openBrowser>;

async function browserOf(platform: TestPlatform, role: 'author' | 'editor' = 'author') {
  const account = await anAccount(platform, { role });
  const browser = openBrowser(platform);
  await browser.signIn(account.username, PASSWORD);
  return { ...account, browser };
}

const JSON_PLEASE = { Accept: 'application/json' };

/** Sends the form with a PDF, or without one. */
function send(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  { pdf = makePdf(), headers = {} }: { pdf?: Buffer | null; headers?: Record<string, string> } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob(pdf ? [new Uint8Array(pdf)] : []), pdf ? 'my paper.pdf' : '');
  return browser.send(path, { method: 'POST', body, headers });
}

test('an upload goes through, the form is cleared and the list says what is missing', async () => {
  const platform = await createAccountsPlatform();
  const { browser } = await browserOf(platform);
  const sent = await send(browser, '/dashboard', anUpload({ abst: '', name: 'A draft' }));
  expect([sent.status, sent.location]).toEqual([303, '/dashboard']);
  const { html } = await browser.get('/dashboard');
  expect(html).toContain('Updated successful!');
  expect(html).toContain('A draft');
  expect(html).toContain('The abstract is missing.');
  expect(valueOf(html, 'name')).toBeUndefined();
});

test('a refusal keeps what was typed, says why, and leaves nothing behind', async () => {
  const platform = await createAccountsPlatform();
  const { browser } = await browserOf(platform);
  const before = await leftovers(platform);
  const { status, html } = await send(browser, '/dashboard', anUpload(), {
    pdf: Buffer.from('<html>'),
  });
  expect(status).toBe(422);
  expect(html).toContain('Error in uploading try again!');
  expect(html).toMatch(/id="file-error">The file is not a PDF/);
  expect(valueOf(html, 'name')).toBe('A scheduler for sensors that sleep');
  const long = await send(browser, '/dashboard', anUpload({ name: 'x'.repeat(501), year: '2026' }));
  expect(long.html).toMatch(/id="name-error">This is too long/);
  expect(long.html).toMatch(/checked="" value="Issue 4"/);
  const odd = await send(browser, '/dashboard', anUpload({ email: 'Ann\u0007' }));
  expect(odd.html).toMatch(/id="email-error">This text contains characters/);
  expect(await leftovers(platform)).toEqual(before);
});

test('the call answers as specified, with the id and what is missing', async () => {
  const platform = await createAccountsPlatform();
  const { browser } = await browserOf(platform);
  const good = await send(browser, '/upload.php', anUpload({ keywords: '' }));
  expect(good.status).toBe(200);
  expect(JSON.parse(good.html)).toMatchObject({
    success: true,
    message: 'Updated successful!',
    id: expect.any(Number),
    state: 'draft',
    missing: [{ field: 'keywords', kind: 'missing' }],
  });
  const bad = await send(browser, '/upload.php', anUpload(), { pdf: Buffer.from('GIF8') });
  expect(bad.status).toBe(422);
  expect(JSON.parse(bad.html)).toMatchObject({
    success: false,
    message: 'Error in uploading try again!',
    reason: expect.any(String),
    errors: { file: expect.any(String) },
  });
});

test('without a session the call gets 401 and the page leads to the login', async () => {
  const platform = await createAccountsPlatform();
  const visitor = openBrowser(platform);
  const call = await send(visitor, '/upload.php', anUpload());
  expect(call.status).toBe(401);
  expect(JSON.parse(call.html)).toMatchObject({ success: false });
  const page = await send(visitor, '/dashboard', anUpload());
  expect([page.status, page.location]).toEqual([303, '/already-register?next=%2Fdashboard']);
  const script = await send(visitor, '/dashboard', anUpload(), { headers: JSON_PLEASE });
  expect(script.status).toBe(401);
  expect((await leftovers(platform)).files).toBe(0);
});

test('an author completes a draft; an editor previews and publishes it; a visitor reads it', async () => {
  const platform = await createAccountsPlatform();
  const { browser } = await browserOf(platform);
  const draft = await send(browser, '/upload.php', anUpload({ abst: '' }), { pdf: null });
  const { id, page } = JSON.parse(draft.html) as { id: number; page: string };
  const shown = await browser.get(page);
  expect(shown.html).toContain('The PDF is missing.');
  const seen = valueOf(shown.html, 'seen')!;
  const saved = await send(browser, page, { ...anUpload({ doi_no: '10.5555/x' }), seen });
  expect([saved.status, saved.location]).toEqual([303, page]);
  expect(textsOf((await browser.get(page)).html, 'dd')).toContain('Waiting for an editor');
  // What was sent from an older page is refused, and kept.
  const stale = await send(browser, page, { ...anUpload({ name: 'Older' }), seen });
  expect(stale.status).toBe(409);
  expect(valueOf(stale.html, 'name')).toBe('Older');
  // Publishing is not theirs.
  const own = await browser.post(`${page}/publication`, { wish: 'now', seen: '2' });
  expect(own.status).toBe(403);

  const { browser: editor } = await browserOf(platform, 'editor');
  expect((await editor.get('/office/uploads')).html).toContain(page);
  const preview = await editor.get(`${page}/preview`);
  expect(textsOf(preview.html, 'h1')).toEqual(['A scheduler for sensors that sleep']);
  expect(preview.html).toContain('We let sensors sleep.');
  expect((await editor.get(`${page}/pdf`)).headers.get('Content-Type')).toBe('application/pdf');
  const version = valueOf((await editor.get(page)).html, 'seen')!;
  const published = await editor.post(`${page}/publication`, { wish: 'now', seen: version });
  expect([published.status, published.location]).toEqual([303, page]);
  const after = await editor.get(page);
  expect(after.html).toContain('The article has been published.');
  const article = /href="(\/articles\/\d+)"/.exec(after.html)![1]!;
  const visitor = openBrowser(platform);
  expect(textsOf((await visitor.get(article)).html, 'h1')).toEqual([
    'A scheduler for sensors that sleep',
  ]);
  for (const path of ['/atom.xml', '/sitemap-2.xml', '/search?q=sleep', '/volume-14/issues-4']) {
    expect((await visitor.get(path)).html).toContain(article);
  }
  expect((await visitor.get(`${page}/pdf`)).status).toBe(303);
  expect(id).toBeGreaterThan(0);
});

test('a date is set, moved and called off; a wrong one is said beside its field', async () => {
  const platform = await createAccountsPlatform();
  const { id } = await savedUpload(platform, actingAs('somebody'));
  const { browser } = await browserOf(platform, 'editor');
  const page = `/dashboard/uploads/${id}`;
  const wish = async (publishAt: string) => {
    const seen = valueOf((await browser.get(page)).html, 'seen')!;
    return browser.post(`${page}/publication`, { wish: 'date', seen, publish_at: publishAt });
  };
  for (const wrong of ['', '2020-01-01T09:00', '2999-01-01T09:00']) {
    const refused = await wish(wrong);
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="publish_at-error"/);
  }
  expect((await wish('2026-12-01T09:00')).status).toBe(303);
  expect((await browser.get(page)).html).toContain('1 December 2026 at 09:00');
  expect((await browser.get('/office/uploads?state=scheduled')).html).toContain(page);
  expect((await wish('2026-12-02T09:00')).status).toBe(303);
  await browser.post(`${page}/publication`, { wish: 'call-off' });
  expect((await browser.get('/office/uploads')).html).toContain(page);
});

test('an editor’s complete upload is published at once when they say so', async () => {
  const platform = await createAccountsPlatform();
  const { browser } = await browserOf(platform, 'editor');
  const sent = await send(browser, '/upload.php', { ...anUpload(), publish: 'now' });
  expect(JSON.parse(sent.html)).toMatchObject({ state: 'published', article: '/articles/1' });
  // Complete or not is asked first.
  const draft = await send(browser, '/upload.php', { ...anUpload({ abst: '' }), publish: 'now' });
  expect(JSON.parse(draft.html)).toMatchObject({ state: 'draft' });
  const again = { ...anUpload({ man_id: '5' }), publish: 'now' };
  await send(browser, '/upload.php', again);
  const taken = await send(browser, '/upload.php', { ...again, name: 'Other' });
  expect(JSON.parse(taken.html)).toMatchObject({
    state: 'waiting',
    reason: 'An article with this paper ID has already been published.',
  });
});

test('where the journal lets authors publish, a complete upload is an article at once', async () => {
  const journal = copyJournal();
  changeFile(journal, 'journal.yaml', (text) =>
    text.replace('authors: review', 'authors: publish'),
  );
  const platform = await createAccountsPlatform({ JOURNAL_DIR: journal });
  const { browser } = await browserOf(platform);
  const sent = await send(browser, '/upload.php', anUpload());
  expect(JSON.parse(sent.html)).toMatchObject({ state: 'published' });
});

test('an upload is discarded after one more question', async () => {
  const platform = await createAccountsPlatform();
  const { browser, id: account } = await browserOf(platform);
  const { id } = await savedUpload(platform, actingAs(account));
  const page = `/dashboard/uploads/${id}`;
  expect(textsOf((await browser.get(`${page}/discard`)).html, 'h1')).toEqual([
    'Discard this upload?',
  ]);
  const done = await browser.post(`${page}/discard`, {});
  expect([done.status, done.location]).toEqual([303, '/dashboard']);
  const { html } = await browser.get('/dashboard');
  expect(html).toContain('The upload has been discarded.');
  expect(html).not.toContain(page);
});

test('title and abstract of the PDF are taken over with one click, and nothing else is lost', async () => {
  const platform = await createAccountsPlatform();
  const { browser, id: account } = await browserOf(platform);
  const { id } = await savedUpload(platform, actingAs(account), { texts: { name: 'Draft' } });
  await platform.db
    .updateTable('uploads')
    .set({ offered_title: 'The title in the PDF', offered_abstract: null })
    .where('id', '=', id)
    .execute();
  const page = `/dashboard/uploads/${id}`;
  expect((await browser.get(page)).html).toContain('The title in the PDF');
  const fields = anUpload({ name: 'Draft', page_no: '1-9' });
  await send(browser, page, { ...fields, use: 'name' }, { pdf: null });
  const { html } = await browser.get(page);
  expect(valueOf(html, 'name')).toBe('The title in the PDF');
  expect(valueOf(html, 'page_no')).toBe('1-9');
});

test('an account whose address is not confirmed uploads nothing, and may ask for the mail again', async () => {
  const platform = await createAccountsPlatform();
  const account = await anAccount(platform, { emailVerified: false });
  const browser = openBrowser(platform);
  await browser.signIn(account.username, PASSWORD);
  const before = await leftovers(platform);
  const { html } = await browser.get('/dashboard');
  expect(html).toContain(
    `Please confirm your e-mail address first: we sent a link to ${account.email}`,
  );
  expect(html).toContain('action="/account/email/verification"');
  expect(textsOf(html, 'button')).toContain('Send the link again');
  expect(valueOf(html, 'man_id')).toBeUndefined();
  const sent = await send(browser, '/dashboard', anUpload());
  expect([sent.status, sent.html.includes('Please confirm your e-mail address')]).toEqual([
    403,
    true,
  ]);
  const called = await send(browser, '/upload.php', anUpload());
  expect(called.status).toBe(403);
  expect(called.html).toContain('Please confirm your e-mail address first');
  expect(await platform.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  expect(await leftovers(platform)).toEqual(before);
});
