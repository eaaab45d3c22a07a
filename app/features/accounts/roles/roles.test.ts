import { expect, test } from 'vitest';
import {
  anAccount,
  aRegistration,
  createAccountsPlatform,
  PLACE,
  signedIn,
} from '../../../../tests/support/accounts.ts';
import { listAccounts } from './list-accounts.server.ts';
import { createFirstChief, offerFirstChief } from '../registration/create-first-chief.server.ts';
import {
  createSampleAccounts,
  removeSampleAccounts,
} from '../registration/sample-accounts.server.ts';
import { deleteAccount } from '../../desk/people/delete-account.server.ts';
import { setRole } from './set-role.server.ts';

test('only a chief gives roles', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const change = { username: username.toUpperCase(), role: 'editor' as const };
  for (const role of ['author', 'reviewer', 'editor'] as const) {
    const actor = await anAccount(platform, { role });
    expect(await setRole(platform, { ...actor, role }, change)).toEqual({ outcome: 'forbidden' });
  }
  const chief = await anAccount(platform, { role: 'chief' });
  const actor = { ...chief, role: 'chief' as const };
  expect(await setRole(platform, actor, change)).toEqual({ outcome: 'set' });
  expect((await signedIn(platform, username)).user.role).toBe('editor');
  expect(await setRole(platform, actor, { ...change, username: 'nobody' })).toEqual({
    outcome: 'no-such-account',
  });
  const changes = await platform.db
    .selectFrom('role_changes')
    .select(['role', 'changed_by'])
    .where('changed_by', 'is not', null)
    .execute();
  expect(changes).toEqual([{ role: 'editor', changed_by: chief.id }]);
});

test('who gave a role is known after their account is deleted', async () => {
  const platform = await createAccountsPlatform();
  await anAccount(platform, { role: 'chief' });
  const { username } = await anAccount(platform);
  const chief = await anAccount(platform, { role: 'chief' });
  const { user } = await signedIn(platform, chief.username);
  await setRole(platform, user, { username, role: 'editor' });
  expect(await deleteAccount(platform, user)).toEqual({ outcome: 'deleted' });
  const changes = await platform.db
    .selectFrom('role_changes')
    .select('changed_by')
    .where('role', '=', 'editor')
    .execute();
  expect(changes).toEqual([{ changed_by: chief.id }]);
});

test('one chief always remains', async () => {
  const platform = await createAccountsPlatform();
  const one = await anAccount(platform, { role: 'chief' });
  const { user } = await signedIn(platform, one.username);
  const demoted = { username: one.username, role: 'author' as const };
  expect(await setRole(platform, user, demoted)).toEqual({ outcome: 'last-chief' });
  expect(await setRole(platform, 'console', demoted)).toEqual({ outcome: 'last-chief' });
  const other = await anAccount(platform, { role: 'chief' });
  const outcomes = await Promise.all([
    setRole(platform, 'console', demoted),
    setRole(platform, 'console', { username: other.username, role: 'author' }),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['last-chief', 'set']);
});

test('the first chief registers with the code from the console, once', async () => {
  const platform = await createAccountsPlatform();
  const code = (await offerFirstChief(platform))!;
  const create = (given: string) =>
    createFirstChief(platform, { ...aRegistration(), code: given }, PLACE);
  expect(await create('guessed')).toEqual({ outcome: 'wrong-code' });
  const other = (await offerFirstChief(platform))!;
  expect(await create(code)).toEqual({ outcome: 'created' });
  expect(await create(code)).toEqual({ outcome: 'wrong-code' });
  expect(await create(other)).toEqual({ outcome: 'chief-exists' });
  expect(await offerFirstChief(platform)).toBeNull();
  expect(await listAccounts(platform, { role: 'chief' })).toHaveLength(1);
});

test('the sample accounts are made once, with the password of the setting', async () => {
  const platform = await createAccountsPlatform({ SAMPLE_PASSWORD: 'sample password' });
  const made = await createSampleAccounts(platform);
  expect(made).toEqual({
    usernames: ['author', 'reviewer1', 'reviewer2', 'editor', 'chief'],
    password: 'sample password',
  });
  expect(await createSampleAccounts(platform)).toBeNull();
  for (const [username, role] of [
    ['author', 'author'],
    ['reviewer2', 'reviewer'],
    ['editor', 'editor'],
    ['chief', 'chief'],
  ] as const) {
    const { user } = await signedIn(platform, username, 'sample password');
    expect(user).toMatchObject({ role, emailVerified: true });
  }
  await anAccount(platform);
  expect(await removeSampleAccounts(platform)).toBe(5);
  expect(await listAccounts(platform)).toHaveLength(1);
});

test('without the setting the password of the sample accounts is made at random', async () => {
  const platform = await createAccountsPlatform();
  const made = (await createSampleAccounts(platform))!;
  expect(made.password).toMatch(/^[\w-]{12}$/);
  await signedIn(platform, 'chief', made.password);
});
