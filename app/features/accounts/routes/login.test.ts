import { expect, test } from 'vitest';
import { textsOf, visitPage } from '../../../../tests/support/visit.ts';
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
  expect(page.html).toContain('href="/forgot-password"');
  expect(page.html).toContain('href="/new-registration"');
});

test('while logging in is not open, the page says so and its button cannot be used', async () => {
  const { html } = await visitPage(loginPage, '/author-login');
  expect(html).toMatch(
    /<button[^>]* disabled=""[^>]* aria-describedby="login-not-open"[^>]*>Login</,
  );
  expect(html).toMatch(
    /id="login-not-open">Logging in is not open yet on this site\. .*mailto:editor@/,
  );
});
