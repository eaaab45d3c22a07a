import { expect, test } from 'vitest';
import {
  aVisitor,
  anAccount,
  createAccountsPlatform,
  signedIn,
} from '../../../../tests/support/accounts.ts';
import type { RouteContext } from '../../../platform/web/page.ts';
import type { Platform } from '../../../platform/platform.server.ts';
import { signedInAs } from './signed-in.server.ts';

const asked = (platform: Platform, visitor: Pick<RouteContext, 'request' | 'clientIp'>) => ({
  platform,
  url: new URL('https://journal.example.org/office/issues?page=2'),
  params: {},
  ...visitor,
});

test('a visitor is led to the login, and back to the page afterwards', async () => {
  const platform = await createAccountsPlatform();
  const answer = await signedInAs(asked(platform, aVisitor()), 'editor');
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('Location')).toBe(
    '/already-register?next=%2Foffice%2Fissues%3Fpage%3D2',
  );
});

test('a visitor whose session has ended is shown as signed in no more', async () => {
  const platform = await createAccountsPlatform();
  const answer = await signedInAs(asked(platform, aVisitor()), 'editor');
  expect((answer as Response).headers.getSetCookie()).toEqual([
    'shown-username=; Path=/; Max-Age=60; SameSite=Lax',
  ]);
});

test('an address too long for a header leads to the login alone', async () => {
  const platform = await createAccountsPlatform();
  const url = new URL(`https://journal.example.org/review/${'7'.repeat(3000)}`);
  const answer = await signedInAs({ ...asked(platform, aVisitor()), url }, 'editor');
  expect((answer as Response).headers.get('Location')).toBe('/already-register');
});

test('a form that a visitor sends is not led away: what was typed would be lost', async () => {
  const platform = await createAccountsPlatform();
  const visitor = aVisitor();
  const request = new Request(visitor.request, { method: 'POST' });
  await expect(
    signedInAs({ ...asked(platform, visitor), request }, 'editor'),
  ).rejects.toMatchObject({
    status: 401,
    message: 'You are logged out, so this was not saved. Please log in again.',
  });
});

test('a page says whom it is for', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role: 'reviewer' });
  const { visitor, user } = await signedIn(platform, username);
  await expect(signedInAs(asked(platform, visitor), 'editor')).rejects.toMatchObject({
    status: 403,
    message: 'This page is for editors.',
  });
  await expect(signedInAs(asked(platform, visitor), 'chief')).rejects.toMatchObject({
    message: 'This page is for the editor-in-chief.',
  });
  expect(await signedInAs(asked(platform, visitor), 'author')).toEqual(user);
});

test('an editor who lacks two-factor login is told to set it up', async () => {
  const platform = await createAccountsPlatform({ REQUIRE_TWO_FACTOR: 'editors' });
  const { username } = await anAccount(platform, { role: 'editor' });
  const { visitor } = await signedIn(platform, username);
  await expect(signedInAs(asked(platform, visitor), 'editor')).rejects.toThrow(
    'This page is for editors. Please set up two-factor login in your account.',
  );
});
