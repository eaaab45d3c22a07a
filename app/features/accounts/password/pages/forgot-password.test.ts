import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  tokenMailed,
} from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { textsOf, visitPage } from '../../../../../tests/support/visit.ts';
import { forgotPasswordPage } from './forgot-password.tsx';

const password = 'another long password';

test('a forgotten password is reset with a username or an e-mail address', async () => {
  const page = await visitPage(forgotPasswordPage, '/forgot-password');
  expect(page.noindex).toBe(true);
  expect(textsOf(page.html, 'label')).toEqual(['Username or email']);
  expect(textsOf(page.html, 'button')).toEqual(['Reset Password']);
});

test('the answer is the same for those who have an account and those who have none', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  const known = await browser.post('/forgot-password', { usernameOrEmail: username });
  const unknown = await browser.post('/forgot-password', { usernameOrEmail: 'nobody' });
  expect([known.status, known.html]).toEqual([unknown.status, unknown.html]);
  expect(known.html).toContain('If this belongs to an account, we have sent an e-mail');
  const empty = await browser.post('/forgot-password', { usernameOrEmail: '' });
  expect(errorOf(empty.html, 'usernameOrEmail')).toContain('Please enter your username');
});

test('the mailed link leads to a form for the new password, and to nothing afterwards', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  await browser.post('/forgot-password', { usernameOrEmail: username });
  const path = `/reset-password?token=${await tokenMailed(platform, 'reset-password')}`;
  const page = await browser.get(path);
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  const token = valueOf(page.html, 'token')!;
  const short = { token, password: 'short', confirmPassword: 'shore' };
  const refused = await browser.post('/reset-password', short);
  expect(errorOf(refused.html, 'password')).toContain('10 characters or more');
  expect(errorOf(refused.html, 'confirmPassword')).toBe('Passwords do not match!');
  const fields = { token, password, confirmPassword: password };
  expect(await browser.post('/reset-password', fields)).toMatchObject({
    status: 303,
    location: '/author-login',
  });
  expect((await browser.get('/author-login')).html).toContain('Your password has been changed.');
  await browser.signIn(username, password);
  for (const dead of [await browser.post('/reset-password', fields), await browser.get(path)]) {
    expect(dead.status).toBe(410);
    expect(dead.html).toContain('This link no longer works');
  }
});
