import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  signedIn,
} from '../../../../tests/support/accounts.ts';
import { savedUpload } from '../../../../tests/support/upload.ts';
import { currentUser } from '../../accounts/sessions/current-user.server.ts';
import { discardUpload } from '../../publishing/uploads/put-back.server.ts';
import { deleteAccount } from './delete-account.server.ts';

test('an account is deleted with all that hangs on it, unless something needs it', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  const { user, request } = await signedIn(platform, username);
  const upload = await savedUpload(platform, user, { texts: { name: 'A paper' } });
  expect(await deleteAccount(platform, user)).toEqual({
    outcome: 'refused',
    reasons: [
      'Your upload “A paper” is waiting to be published. You can delete your account once the upload has been discarded.',
    ],
    inHand: [],
  });
  expect(await currentUser(platform, request)).not.toBeNull();

  await discardUpload(platform, user, upload.id);
  expect(await deleteAccount(platform, user)).toEqual({ outcome: 'deleted' });
  expect(await currentUser(platform, request)).toBeNull();
  const tables = [
    'users',
    'profiles',
    'sessions',
    'credentials',
    'role_changes',
    'uploads',
  ] as const;
  for (const table of tables) {
    expect(await platform.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect(
    (await mailsIn(platform)).filter(({ purpose }) => purpose === 'account-changed'),
  ).toMatchObject([{ to: email }]);
});

test('the only editor-in-chief stays', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role: 'chief' });
  const { user } = await signedIn(platform, username);
  expect(await deleteAccount(platform, user)).toMatchObject({ outcome: 'refused', inHand: [] });
});
