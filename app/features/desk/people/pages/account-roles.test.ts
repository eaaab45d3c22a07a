import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser } from '../../../../../tests/support/browser.ts';

test('a chief sees who has an account and gives roles', async () => {
  const platform = await createAccountsPlatform();
  const chief = await anAccount(platform, { role: 'chief' });
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  expect((await browser.get('/account')).html).toContain('href="/account/roles"');
  expect((await browser.get('/account/roles')).html).toContain(`<td>${username}</td>`);

  const give = (fields: Record<string, string>) => browser.post('/account/roles', fields);
  expect((await give({ username, role: 'editor' })).status).toBe(303);
  expect((await browser.get('/account/roles')).html).toMatch(
    new RegExp(`<td>${username}</td><td>[^<]*</td><td>Editor</td>`),
  );
  const nobody = await give({ username: 'nobody', role: 'editor' });
  expect(errorOf(nobody.html, 'username')).toBe('No account has this username.');
  const last = await give({ username: chief.username, role: 'author' });
  expect(errorOf(last.html, 'role')).toContain('The journal needs at least one editor-in-chief.');
  expect((await give({ username, role: 'king' })).status).toBe(422);
});

test.each(['author', 'reviewer', 'editor'] as const)('%s may not', async (role) => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  expect((await browser.get('/account')).html).not.toContain('/account/roles');
  expect((await browser.get('/account/roles')).status).toBe(403);
  const answer = await browser.post('/account/roles', { username, role: 'chief' });
  expect(answer.status).toBe(403);
});
