import { expect, test } from 'vitest';
import { textsOf, visitPage } from '../../../../tests/support/visit.ts';
import { forgotPasswordPage } from './forgot-password.tsx';

test('a forgotten password is reset with a username or an e-mail address', async () => {
  const page = await visitPage(forgotPasswordPage, '/forgot-password');
  expect(page.noindex).toBe(true);
  expect(textsOf(page.html, 'label')).toEqual(['Username or email']);
  expect(textsOf(page.html, 'button')).toEqual(['Reset Password']);
});
