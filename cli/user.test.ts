import { expect, test } from 'vitest';
import { resetPassword } from '#app/features/accounts/password/reset-password.server.ts';
import { currentUser } from '#app/features/accounts/sessions/current-user.server.ts';
import {
  anAccount,
  aVisitor,
  createAccountsPlatform,
  signedIn,
} from '../tests/support/accounts.ts';
import { hearOutput } from '../tests/support/hear-output.ts';
import type { TestPlatform } from '../tests/support/test-platform.ts';
import { changeUsers } from './user.ts';

const password = 'a password of their own';
const output = hearOutput();

const run = (platform: TestPlatform, line: string) =>
  changeUsers(() => Promise.resolve(platform), line.split(' '));

const followLink = (platform: TestPlatform) => {
  const token = /\/reset-password\?token=([\w-]+)/.exec(output.said)![1]!;
  return resetPassword(platform, { token, password }, aVisitor());
};

test('an account is added, and its owner chooses the password by the link', async () => {
  const platform = await createAccountsPlatform();
  const line = 'add ada ada@example.com --role editor --first-name Ada --last-name Okafor';
  expect(await run(platform, line)).toBe(0);
  expect(output.said).toContain('Added ada as editor.');
  expect(await followLink(platform)).toMatchObject({ outcome: 'changed' });
  const { user } = await signedIn(platform, 'ada@example.com', password);
  expect(user).toMatchObject({ role: 'editor', emailVerified: true, lastName: 'Okafor' });
  expect(await run(platform, line)).toBe(1);
  expect(output.said).toContain('taken');
});

test('an editor is added with an institution, or the operator is told that one is needed', async () => {
  const platform = await createAccountsPlatform();
  const added = (name: string, more: string) =>
    run(platform, `add ${name} ${name}@example.com --first-name A --last-name B ${more}`);
  const needed = 'Editors handle manuscripts only once they have stated their institution';
  expect(await added('ben', '--role author')).toBe(0);
  expect(await added('cleo', '--role editor --institution None')).toBe(0);
  expect(output.said).not.toContain(needed);
  expect(await added('dora', '--role chief')).toBe(0);
  expect(output.said).toContain(needed);
  const institutions = await platform.db.selectFrom('profiles').select('institution').execute();
  expect(institutions.map(({ institution }) => institution).toSorted()).toEqual(['', '', 'None']);
});

test('a role is given', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  expect(await run(platform, `role ${username} reviewer`)).toBe(0);
  expect((await signedIn(platform, username)).user.role).toBe('reviewer');
  expect(await run(platform, 'role nobody reviewer')).toBe(1);
  await expect(run(platform, `role ${username} king`)).rejects.toThrow('one of: author');
});

test('an account that was lost or stolen is reset', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { request } = await signedIn(platform, username);
  expect(await run(platform, `reset ${username} --two-factor-off`)).toBe(0);
  expect(await currentUser(platform, request)).toBeNull();
  expect(await followLink(platform)).toMatchObject({ outcome: 'changed' });
  await signedIn(platform, username, password);
});

test.each(['add', 'add ada', 'add ada nobody', 'reset', 'reset a b', 'remove ada', 'role ada'])(
  'a call that lacks something is told what: user %s',
  async (line) => {
    const platform = await createAccountsPlatform();
    await expect(run(platform, line)).rejects.toThrow(/^[A-Zu].+\.$/);
  },
);
