import { expect, test } from 'vitest';
import {
  anAccount,
  aVisitor,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
  PLACE,
  signedIn,
  tokenMailed,
  useUp,
  withCookies,
  workOf,
} from '../../../../tests/support/accounts.ts';
import { findKnownDevice } from '../sessions/known-device.server.ts';
import { resetLimit } from '../core/limits.ts';
import { currentUser } from '../sessions/current-user.server.ts';
import { mayResetPassword, requestPasswordReset, resetPassword } from './reset-password.server.ts';
import { signIn } from '../sessions/sign-in.server.ts';
import { HOUR } from '#app/platform/clock.ts';

const password = 'another long password';

test.each(['username', 'email'] as const)('a password is reset by %s', async (by) => {
  const platform = await createAccountsPlatform();
  const account = await anAccount(platform);
  const before = await signedIn(platform, account.username);
  expect(await requestPasswordReset(platform, account[by].toUpperCase(), PLACE)).toEqual({
    outcome: 'answered',
  });
  const token = await tokenMailed(platform, 'reset-password');
  expect(await resetPassword(platform, { token, password }, aVisitor())).toMatchObject({
    outcome: 'changed',
  });

  expect(await currentUser(platform, before.request)).toBeNull();
  const old = { login: account.username, password: PASSWORD };
  expect(await signIn(platform, old, aVisitor())).toEqual({ outcome: 'wrong' });
  await signedIn(platform, account.username, password);
  expect((await mailsIn(platform)).at(-1)).toMatchObject({
    to: account.email,
    subject: expect.stringContaining('Your password has been changed'),
    text: expect.stringContaining('Dear Ada Okafor,'),
  });
});

test('a link works once, and ends the others', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  await requestPasswordReset(platform, username, PLACE);
  const first = await tokenMailed(platform, 'reset-password');
  platform.clock.moveBy(600_000);
  await requestPasswordReset(platform, username, PLACE);
  const second = await tokenMailed(platform, 'reset-password');
  // A stranger may have asked for the second: the first, already mailed, still works.
  expect(await mayResetPassword(platform, first)).toBe(true);
  const reset = (token: string) => resetPassword(platform, { token, password }, aVisitor());
  const outcomes = await Promise.all([reset(second), reset(second)]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'invalid-link']);
  expect(await reset(first)).toEqual({ outcome: 'invalid-link' });
  expect(await mayResetPassword(platform, second)).toBe(false);
});

test('a user who chose a new password by mail logs in on that browser under attack too', async () => {
  const platform = await createAccountsPlatform();
  const { id, username } = await anAccount(platform);
  await requestPasswordReset(platform, username, PLACE);
  const token = await tokenMailed(platform, 'reset-password');
  const result = await resetPassword(platform, { token, password }, aVisitor());
  if (result.outcome !== 'changed') throw new Error(result.outcome);
  const request = withCookies([result.cookie]);
  expect(await findKnownDevice(platform, request, id)).not.toBeNull();
  expect(await currentUser(platform, request)).toBeNull();
});

test('a link works for an hour', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  await requestPasswordReset(platform, username, PLACE);
  const token = await tokenMailed(platform, 'reset-password');
  platform.clock.moveBy(HOUR - 1);
  expect(await mayResetPassword(platform, token)).toBe(true);
  platform.clock.moveBy(1);
  expect(await resetPassword(platform, { token, password }, aVisitor())).toEqual({
    outcome: 'invalid-link',
  });
});

test('an account that exists and one that does not get the same answer after like work', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  workOf(platform);
  const known = await requestPasswordReset(platform, username, PLACE);
  const work = workOf(platform);
  expect(await requestPasswordReset(platform, 'nobody', PLACE)).toEqual(known);
  expect(workOf(platform)).toEqual(work);
  expect(await mailsIn(platform)).toHaveLength(1);
});

test('the reader of the mail owns the address from then on', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform, { emailVerified: false });
  await requestPasswordReset(platform, username, PLACE);
  const token = await tokenMailed(platform, 'reset-password');
  await resetPassword(platform, { token, password }, aVisitor());
  expect((await signedIn(platform, email, password)).user.emailVerified).toBe(true);
});

test('an address means its owner, not those who only claim it', async () => {
  const platform = await createAccountsPlatform();
  const owner = await anAccount(platform);
  await anAccount(platform, { email: owner.email, emailVerified: false });
  await requestPasswordReset(platform, owner.email, PLACE);
  const [mail] = await mailsIn(platform);
  expect(mail!.text).toContain(`“${owner.username}”`);
});

test('strangers who ask neither flood a mailbox nor keep its owner from a link', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  for (let time = 0; time < 40; time++) {
    const place = `198.51.100.${time}`;
    const login = time % 2 ? username : email;
    expect(await requestPasswordReset(platform, login, place)).toEqual({ outcome: 'answered' });
  }
  expect(await mailsIn(platform)).toHaveLength(1);
  platform.clock.moveBy(600_000 - 1);
  await requestPasswordReset(platform, username, PLACE);
  expect(await mailsIn(platform)).toHaveLength(1);
  platform.clock.moveBy(1);
  await requestPasswordReset(platform, username, PLACE);
  expect(await mailsIn(platform)).toHaveLength(2);
});

test('one place asks thirty times an hour', async () => {
  const platform = await createAccountsPlatform();
  await useUp(platform, resetLimit, PLACE);
  expect(await requestPasswordReset(platform, 'nobody', PLACE)).toEqual({
    outcome: 'too-many-attempts',
    wait: 3600,
  });
  expect(resetLimit.attempts).toBe(30);
});
