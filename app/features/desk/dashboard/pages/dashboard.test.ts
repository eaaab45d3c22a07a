import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';
import { aPaper, signedInAgain } from '../../../../../tests/support/office.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { controls, nameOf, required } from '../../../../../tests/support/form-controls.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';

test('the upload form has every field and none is required', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  const dashboard = await browser.get('/dashboard');
  const page = { html: /<main.*<\/main>/s.exec(dashboard.html)![0] };
  expect(textsOf(page.html, 'h1')).toEqual(['Dashboard']);
  expect(textsOf(page.html, 'h2')).toEqual(['Upload Paper']);
  expect(page.html).toContain('Login successful!');
  expect([...new Set(controls(page.html).map(nameOf))]).toEqual([
    'name',
    'email',
    'man_id',
    'volume',
    'issue',
    'page_no',
    'year',
    'doi_no',
    'abst',
    'keywords',
    'password',
    'file',
  ]);
  expect(required(page.html)).toEqual([]);
  const issues = controls(page.html).filter((control) => control.includes('type="radio"'));
  expect(issues.map((control) => /value="([^"]*)"/.exec(control)![1])).toEqual([
    'Issue 1',
    'Issue 2',
    'Issue 3',
    'Issue 4',
    'Special Issue',
  ]);
});

test('a manuscript that waits for its author leads to the step to take', async () => {
  const { platform, browser } = await anAuthorsPaper('revision-requested');
  const { email } = await platform.db
    .selectFrom('manuscript_authors')
    .select('email')
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  const { username } = await anAccount(platform, { email: email! });
  await browser.signIn(username, PASSWORD);
  const { html } = await browser.get('/dashboard');
  expect(html).toMatch(/href="[^"]*\/revision">Send the revised manuscript</);
});

test('a guest editor finds their manuscript on the dashboard', async () => {
  const platform = await createAccountsPlatform();
  const { id, username } = await anAccount(platform);
  const editor = await signedInAgain(platform, id);
  const { paperId } = await aPaper(platform, 'under-review', { editor, kind: 'guest' });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  const { html } = await browser.get('/dashboard');
  expect(textsOf(html, 'h2')).toContain('You are guest editor of');
  expect(html).toContain(`href="/office/manuscripts/${paperId}"`);
  await platform.db.updateTable('editor_assignments').set({ ended_at: 1 }).execute();
  expect((await browser.get('/dashboard')).html).not.toContain(`/office/manuscripts/${paperId}`);
});

test('after login editors come to what needs them, reviewers to their reviews, authors to their papers', async () => {
  const platform = await createAccountsPlatform();
  for (const [role, place] of [
    ['author', null],
    ['reviewer', '/dashboard/reviews'],
    ['editor', '/office/manuscripts'],
    ['chief', '/office/manuscripts'],
  ] as const) {
    const { username } = await anAccount(platform, { role });
    const browser = openBrowser(platform);
    const answer = await browser.post('/author-login', { username, password: PASSWORD });
    expect(answer).toMatchObject({ status: 303, location: '/dashboard' });
    const landed = await browser.get('/dashboard');
    if (place !== null) expect(landed).toMatchObject({ status: 303, location: place });
    // On request they get the upload form.
    const dashboard = place === null ? landed : await browser.get('/dashboard');
    expect(textsOf(dashboard.html, 'h2')).toContain('Upload Paper');
  }
});

test('a user who asked for a page before the login comes to that page', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role: 'editor' });
  const browser = openBrowser(platform);
  const fields = { username, password: PASSWORD, next: '/dashboard' };
  expect((await browser.post('/already-register', fields)).location).toBe('/dashboard');
  expect((await browser.get('/dashboard')).status).toBe(200);
});
