import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { totp } from '../../../../../tests/support/totp.ts';
import { routes } from '#app/routes.ts';

const next = 'another long password';

async function someone() {
  const platform = await createAccountsPlatform();
  const account = await anAccount(platform);
  const browser = openBrowser(platform);
  await browser.signIn(account.username, PASSWORD);
  return { platform, browser, ...account };
}

const PAGES = Object.values(routes).filter(
  (path) =>
    /^\/account(\/|$)/.test(path) && !/callback|verification$|code|digest|orcid|roles/.test(path),
);

test.each(PAGES)('%s leads a visitor to the login, and is stored by no cache', async (path) => {
  const { platform, browser } = await someone();
  const visitor = await openBrowser(platform).get(path);
  expect(visitor).toMatchObject({
    status: 303,
    location: `/already-register?next=${encodeURIComponent(path)}`,
  });
  const own = await browser.get(path);
  expect(own.status).toBe(200);
  expect(own.headers.get('Cache-Control')).toBe('no-store');
});

test('a form of the account that a visitor sends is given back and does nothing', async () => {
  const { platform, email } = await someone();
  const answer = await openBrowser(platform).post('/account/email', { email });
  expect(answer).toMatchObject({ status: 401, location: null });
  expect(answer.html).toContain(`<input type="hidden" name="email" value="${email}"/>`);
  expect(await mailsIn(platform)).toEqual([]);
});

test('nothing of better-auth can be reached but ORCID’s callback, and that with keys only', async () => {
  const { browser } = await someone();
  for (const path of ['ok', 'get-session', 'list-sessions', 'sign-up/email', 'callback/orcid']) {
    expect((await browser.get(`/account/auth/${path}`)).status).toBe(404);
  }
  const { status } = await browser.call('/account/auth/sign-up/email', {});
  expect(status).toBe(404);
});

test('who has a name of before that would be refused today still saves their address', async () => {
  const { browser, platform, id } = await someone();
  const lastName = 'Okafor and Partners';
  await platform.db
    .updateTable('profiles')
    .set({ last_name: lastName })
    .where('user_id', '=', id)
    .execute();
  const fields = {
    ...{
      firstName: 'Ida',
      mobileNo: '5550199',
      institution: 'Elsewhere',
      address: '2 Long Street',
    },
    ...{ city: 'Sampleton', state: 'Sample State', country: 'Finland', postalCode: '00100' },
  };
  expect((await browser.post('/account/profile', { ...fields, lastName })).status).toBe(303);
  const other = await browser.post('/account/profile', { ...fields, lastName: 'Okafor and Li' });
  expect(errorOf(other.html, 'lastName')).toContain('your name alone');
});

test('the profile shows what was said, and saves what is new', async () => {
  const { browser } = await someone();
  const { html } = await browser.get('/account/profile');
  expect(valueOf(html, 'institution')).toBe('University of Sampleton');
  const wrong = await browser.post('/account/profile', { firstName: 'Ida', mobileNo: 'none' });
  expect(wrong.status).toBe(422);
  expect(valueOf(wrong.html, 'firstName')).toBe('Ida');
  expect(errorOf(wrong.html, 'mobileNo')).toContain('for example +44 1632 960001');
  const saved = await browser.post('/account/profile', {
    firstName: 'Ida',
    lastName: 'Okafor',
    mobileNo: '5550199',
    institution: 'Elsewhere',
    address: '2 Long Street',
    city: 'Sampleton',
    state: 'Sample State',
    country: 'Finland',
    postalCode: '00100',
  });
  expect(saved).toMatchObject({ status: 303, location: '/account' });
  const page = await browser.get('/account');
  expect(page.html).toContain('Your profile has been saved.');
  expect(page.html).toContain('Ida Okafor');
});

test('changing the password keeps this browser logged in and no other', async () => {
  const { platform, browser, username } = await someone();
  const other = openBrowser(platform);
  await other.signIn(username, PASSWORD);
  const typed = { password: next, confirmPassword: next };
  const wrong = await browser.post('/account/password', { ...typed, currentPassword: 'no' });
  expect(errorOf(wrong.html, 'currentPassword')).toBe('This is not your password.');
  const right = { ...typed, currentPassword: PASSWORD };
  expect((await browser.post('/account/password', right)).status).toBe(303);
  expect((await browser.get('/account')).html).toContain('Your password has been changed.');
  expect((await other.get('/account')).status).toBe(303);
});

test('another address is asked for with the password, and waits for its link', async () => {
  const { browser } = await someone();
  const fields = { email: 'new@example.com', currentPassword: PASSWORD };
  const wrong = await browser.post('/account/email', { ...fields, currentPassword: 'no' });
  expect(valueOf(wrong.html, 'email')).toBe('new@example.com');
  expect((await browser.post('/account/email', fields)).status).toBe(303);
  expect((await browser.get('/account/email')).html).toContain('new@example.com takes its place');
  expect((await browser.post('/account/email/verification', {})).status).toBe(303);
  expect((await browser.get('/account')).html).toContain('We have sent you an e-mail.');
});

test('the logins are listed and ended', async () => {
  const { platform, browser, username } = await someone();
  const other = openBrowser(platform);
  await other.signIn(username, PASSWORD);
  const { html } = await browser.get('/account/sessions');
  expect(html).toContain('Firefox on Linux');
  expect(html.match(/this browser/g)).toHaveLength(1);
  const button = /<button[^>]* aria-label="Log out Firefox on Linux, since [^"]+"[^>]*>/.exec(
    html,
  )![0];
  const id = /value="([^"]+)"/.exec(button)![1]!;
  await browser.post('/account/sessions', { session: id });
  expect((await other.get('/account')).status).toBe(303);
  expect((await browser.get('/account')).status).toBe(200);
});

test('two-factor login is set up, used and ended without scripts', async () => {
  const { platform, browser, username } = await someone();
  const made = await browser.post('/account/two-factor', { currentPassword: PASSWORD });
  const key = /secret=([A-Z2-7]+)/.exec(made.html)![1]!;
  const codes = Array.from(made.html.matchAll(/<li><code>([^<]+)</g), ([, code]) => code!);
  expect(codes).toHaveLength(10);
  const wrong = await browser.post('/account/two-factor/code', { code: '000000' });
  expect(errorOf(wrong.html, 'code')).toContain('not the app’s current code');
  expect(wrong.html).toContain('<a href="/account/two-factor">Start again with a new key</a>');
  const code = totp(key, platform.clock.now());
  expect((await browser.post('/account/two-factor/code', { code })).status).toBe(303);
  expect((await browser.get('/account')).html).toContain('Two-factor login is on.');

  const other = openBrowser(platform);
  const first = { username, password: PASSWORD, next: '/account/profile' };
  const asked = await other.post('/author-login', first);
  expect(asked.location).toBe('/login-code?next=%2Faccount%2Fprofile');
  expect((await other.get('/account')).status).toBe(303);
  const form = await other.get(asked.location!);
  expect(valueOf(form.html, 'next')).toBe('/account/profile');
  const script = { Accept: 'application/json' };
  const told = await other.post('/login-code', { code: '000000' }, script);
  expect([told.status, JSON.parse(told.html)]).toEqual([
    403,
    { status: false, errors: { code: 'This code is wrong or has already been used.' } },
  ]);
  const refused = await other.post('/login-code', { code: '000000' });
  expect(errorOf(refused.html, 'code')).toBe('This code is wrong or has already been used.');
  const done = await other.post('/login-code', { code: codes[0]!, next: '/account/profile' });
  expect(done).toMatchObject({ status: 303, location: '/account/profile' });
  expect((await other.get('/account')).status).toBe(200);

  const renewed = await other.post('/account/two-factor/recovery-codes', {
    currentPassword: PASSWORD,
    code: codes[1]!,
  });
  expect(renewed.html).not.toContain(codes[1]);
  const fresh = /<li><code>([^<]+)</.exec(renewed.html)![1]!;
  const alone = await other.post('/account/two-factor', { currentPassword: PASSWORD });
  expect(errorOf(alone.html, 'code')).toBe('Please enter the code.');
  const used = { currentPassword: PASSWORD, code };
  expect(errorOf((await other.post('/account/two-factor', used)).html, 'code')).toBe(
    'This code is wrong or has already been used.',
  );
  const off = await other.post('/account/two-factor', { currentPassword: PASSWORD, code: fresh });
  expect(off.status).toBe(303);
  await openBrowser(platform).signIn(username, PASSWORD);
});

test('what we keep is downloaded as a file', async () => {
  const { browser, username } = await someone();
  const file = await browser.get('/account/export');
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${username}.json"`);
  expect(JSON.parse(file.html)).toMatchObject({ account: { username } });
});

test('an account is deleted with its password', async () => {
  const { platform, browser, username } = await someone();
  const wrong = await browser.post('/account/delete', { currentPassword: 'no' });
  expect(errorOf(wrong.html, 'currentPassword')).toBe('This is not your password.');
  const done = await browser.post('/account/delete', { currentPassword: PASSWORD });
  expect(done).toMatchObject({ status: 303, location: '/author-login' });
  expect((await browser.get('/author-login')).html).toContain('Your account has been deleted.');
  await expect(openBrowser(platform).signIn(username, PASSWORD)).rejects.toThrow('failed');
});

test('an editor turns the digest off and on again; an author has no such switch', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role: 'editor' });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  expect((await browser.get('/account')).html).toContain('Turn off the digest');
  expect((await browser.post('/account/digest', { digest: 'off' })).status).toBe(303);
  const { html } = await browser.get('/account');
  expect(html).toContain('You no longer receive the daily digest.');
  expect(html).toContain('Turn on the digest');
  await browser.post('/account/digest', { digest: 'on' });
  expect((await browser.get('/account')).html).toContain('Turn off the digest');
  const author = await someone();
  expect((await author.browser.get('/account')).html).not.toContain('digest');
});
