import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
  useUp,
} from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { textsOf, visitPage } from '../../../../../tests/support/visit.ts';
import { placeLimit } from '../../core/limits.ts';
import { loginPage } from './login.tsx';

test.each([
  ['/author-login', 'Author Login'],
  ['/already-register', 'Already Register'],
  ['/editor-reviewer-login', 'Editor / Review Login'],
])('%s shows the login form under the title %s', async (path, title) => {
  const page = await visitPage(loginPage, path);
  expect(page).toMatchObject({ title, canonical: '/author-login' });
  expect(textsOf(page.html, 'h1')).toEqual([title]);
  expect(textsOf(page.html, 'label')).toEqual(['Username', 'Password']);
  expect(page.html).toContain(`action="${path}"`);
  expect(page.html).toContain('data-busy="Logging in..."');
  expect(page.html).toContain('href="/forgot-password"');
  expect(page.html).toContain('href="/new-registration"');
});

test('“Submit your Article” leads on to the form that needs no account', async () => {
  const { html } = await visitPage(loginPage, '/author-login');
  expect(html).toMatch(/<a [^>]*href="\/paper-submission"[^>]*>Submit without an account<\/a>/);
  for (const path of ['/already-register', '/editor-reviewer-login', '/author-login?next=/account'])
    expect((await visitPage(loginPage, path)).html).not.toContain('/paper-submission');
});

test('after logging in one stands on the dashboard, and the browser may show the name', async () => {
  const platform = await createAccountsPlatform();
  await anAccount(platform, { userName: 'ada' });
  const browser = openBrowser(platform);
  const answer = await browser.post('/author-login', { username: 'Ada', password: PASSWORD });
  expect(answer).toMatchObject({ status: 303, location: '/dashboard' });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(browser.cookies.get('shown-username')).toBe('ada');
  expect((await browser.get('/account')).html).toContain('Login successful!');
  expect((await browser.get('/account')).html).not.toContain('Login successful!');
  expect(await browser.get('/author-login')).toMatchObject({ status: 303, location: '/dashboard' });
});

test('one comes to the page that was asked for, on our own site only', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const asked = await openBrowser(platform).get('/account/sessions');
  expect(asked).toMatchObject({
    status: 303,
    location: '/already-register?next=%2Faccount%2Fsessions',
  });
  const form = await openBrowser(platform).get(asked.location!);
  expect(valueOf(form.html, 'next')).toBe('/account/sessions');
  for (const [next, location] of [
    ['/search?q=waves&page=2', '/search?q=waves&page=2'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example', '/dashboard'],
  ]) {
    const fields = { username, password: PASSWORD, next: next! };
    const answer = await openBrowser(platform).post('/already-register', fields);
    expect(answer.location).toBe(location);
  }
});

test('a failure keeps the name, forgets the password and says what is wrong', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  const wrong = await browser.post('/author-login', { username, password: 'wrong password' });
  expect(wrong.status).toBe(403);
  expect(wrong.html).toContain('Login failed: The username or the password is wrong.');
  expect(valueOf(wrong.html, 'username')).toBe(username);
  expect(wrong.html).not.toContain('wrong password"');
  const empty = await browser.post('/author-login', { username: ' ', password: '' });
  expect(empty.status).toBe(422);
  expect(errorOf(empty.html, 'username')).toBe('Please enter your username.');
  expect(errorOf(empty.html, 'password')).toBe('Please enter your password.');
});

test('after too many attempts the page says how long to wait', async () => {
  const platform = await createAccountsPlatform();
  await useUp(platform, placeLimit, '192.0.2.1');
  const fields = { username: 'ada', password: PASSWORD };
  const answer = await openBrowser(platform).post('/author-login', fields);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe('600');
  expect(answer.html).toContain('Please try again in 10 minutes.');
});

test('on https no cookie goes over plain http, and on http each goes', async () => {
  for (const [BASE_URL, secure] of [
    ['https://journal.example.org', true],
    ['http://localhost:3000', false],
  ] as const) {
    const platform = await createAccountsPlatform({ BASE_URL });
    await anAccount(platform, { userName: 'ada' });
    const fields = { username: 'ada', password: PASSWORD };
    const { headers } = await openBrowser(platform).post('/author-login', fields);
    const lines = headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0]!.replace(/^__[A-Z][a-z]+-/, ''))).toEqual(
      expect.arrayContaining(['session', 'known-device', 'notice', 'shown-username', 'landing']),
    );
    expect(lines.filter((line) => line.includes('; Secure'))).toHaveLength(secure ? 5 : 0);
  }
});

test('a form of another site logs no visitor in', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  const fields = { username, password: PASSWORD };
  const origin = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await browser.post('/author-login', fields, origin)).status).toBe(403);
  expect(browser.cookies.size).toBe(0);
});

test('logging out takes a button, ends the session and forgets the name', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  const stolen = new Map(browser.cookies);
  expect((await browser.get('/sign-out')).status).toBe(200);
  expect((await browser.get('/account')).status).toBe(200);
  const out = await browser.post('/sign-out', {});
  expect(out.status).toBe(303);
  // Forms that were not taken go from the browser.
  expect(out.headers.get('Clear-Site-Data')).toBe('"cache"');
  expect(browser.cookies.get('shown-username')).toBe('');
  for (const [name, value] of stolen) browser.cookies.set(name, value);
  expect((await browser.get('/account')).status).toBe(303);
});

const JSON_WANTED = { Accept: 'application/json' };

test('the form’s script is told what the page would say, and where to go on to', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  const ask = async (fields: Record<string, string>) => {
    const { status, html } = await browser.post('/already-register', fields, JSON_WANTED);
    return [status, JSON.parse(html)];
  };
  expect(await ask({ username, password: 'wrong password' })).toEqual([
    200,
    { status: false, message: 'The username or the password is wrong.' },
  ]);
  expect(await ask({ username: ' ', password: PASSWORD })).toEqual([
    422,
    { status: false, errors: { username: 'Please enter your username.' } },
  ]);
  expect(await ask({ username, password: PASSWORD, next: '/account/sessions' })).toEqual([
    200,
    { status: true, next: '/account/sessions', message: 'Login successful!' },
  ]);
  expect(browser.cookies.get('shown-username')).toBe(username);
  expect((await browser.get('/account')).html).not.toContain('Login successful!');
});

test('the form’s script is told of the limit as well', async () => {
  const platform = await createAccountsPlatform();
  await useUp(platform, placeLimit, '192.0.2.1');
  const fields = { username: 'ada', password: PASSWORD };
  const answer = await openBrowser(platform).post('/author-login', fields, JSON_WANTED);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '600']);
  expect(JSON.parse(answer.html).message).toContain('Too many attempts.');
});
