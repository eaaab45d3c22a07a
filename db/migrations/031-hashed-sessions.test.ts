import { expect, test } from 'vitest';
import { createAccountsPlatform, anAccount, signedIn } from '../../tests/support/accounts.ts';
import { currentUser } from '#app/features/accounts/sessions/current-user.server.ts';
import { up } from './031-hashed-sessions.ts';

test('a user who was logged in before the upgrade still is, and tokens are hashes', async () => {
  const platform = await createAccountsPlatform();
  const { db } = platform;
  const { username } = await anAccount(platform);
  const { request } = await signedIn(platform, username);
  // As it was kept before: what the cookie holds.
  const cookie = decodeURIComponent(request.headers.get('Cookie') ?? '');
  const token = /__Host-session=([\w-]+)\./.exec(cookie)![1]!;
  await db.updateTable('sessions').set({ token }).execute();
  await db.schema.alterTable('two_factors').dropColumn('last_step').execute();
  expect(await currentUser(platform, request)).toBeNull();
  await up(db as never);
  expect(await currentUser(platform, request)).toMatchObject({ username });
});
