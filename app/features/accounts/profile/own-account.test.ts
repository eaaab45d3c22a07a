import { expect, test } from 'vitest';
import {
  anAccount,
  aRegistration,
  aVisitor,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
  PLACE,
  signedIn,
  tokenMailed,
  useUp,
  withCookies,
} from '../../../../tests/support/accounts.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import { passwordLimit } from '../core/limits.ts';
import { currentUser } from '../sessions/current-user.server.ts';
import { endAccount } from '../deletion/end-account.server.ts';
import { setSignature } from './signature.server.ts';
import { exportAccount } from '../deletion/export-account.server.ts';
import { changeEmail } from '../email/change-email.server.ts';
import { changePassword } from '../password/change-password.server.ts';
import { changeProfile } from './change-profile.server.ts';
import { signIn } from '../sessions/sign-in.server.ts';
import { sendVerificationAgain, verifyEmail } from '../email/verify-email.server.ts';

const next = 'another long password';

test('changing the password ends every session; the browser that did it gets a new one', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  const here = await signedIn(platform, username);
  const there = await signedIn(platform, username);
  const wrong = { current: 'wrong password', next };
  expect(await changePassword(platform, here.user, wrong, here.visitor)).toEqual({
    outcome: 'wrong-password',
  });
  const right = { current: PASSWORD, next };
  const changed = await changePassword(platform, here.user, right, here.visitor);
  if (changed.outcome !== 'changed') throw new Error(changed.outcome);

  expect(await currentUser(platform, here.request)).toBeNull();
  expect(await currentUser(platform, there.request)).toBeNull();
  expect(await currentUser(platform, withCookies(changed.cookies))).toMatchObject({ username });
  const old = await signIn(platform, { login: username, password: PASSWORD }, aVisitor());
  expect(old).toEqual({ outcome: 'wrong' });
  await signedIn(platform, username, next);
  expect(await mailsIn(platform)).toMatchObject([{ to: email, purpose: 'account-changed' }]);
});

test('the password that is asked for again cannot be guessed without end', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { user, visitor } = await signedIn(platform, username);
  await useUp(platform, passwordLimit, user.id);
  const passwords = { current: PASSWORD, next };
  expect(await changePassword(platform, user, passwords, visitor)).toEqual({
    outcome: 'too-many-attempts',
    wait: 600,
  });
});

test('the history tells when who reviews or edits has another address, with the one before (L8)', async () => {
  const platform = await createAccountsPlatform();
  for (const role of ['author', 'editor'] as const) {
    const { username } = await anAccount(platform, { role, email: `${role}@old.example` });
    const { user } = await signedIn(platform, username);
    const wanted = { email: `${role}@new.example`, password: PASSWORD };
    await changeEmail(platform, user, wanted, PLACE);
    await verifyEmail(platform, await tokenMailed(platform, 'verify-email'), PLACE);
  }
  const lines = await listHistory(platform, 'journal:1');
  const changes = [{ field: 'email', before: 'editor@old.example', after: 'editor@new.example' }];
  expect(lines.filter(({ event }) => event === 'profile-changed')).toMatchObject([
    { details: { changes } },
  ]);
});

test('a new address takes the old one’s place when it is confirmed, and the old one is told', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  const { user, request } = await signedIn(platform, username);
  const wanted = { email: 'New@example.com', password: PASSWORD };
  expect(await changeEmail(platform, user, wanted, PLACE)).toEqual({ outcome: 'asked' });
  expect(await currentUser(platform, request)).toMatchObject({
    email,
    emailVerified: true,
    wantedEmail: 'new@example.com',
  });
  const token = await tokenMailed(platform, 'verify-email');
  await verifyEmail(platform, token, PLACE);
  expect(await currentUser(platform, request)).toMatchObject({
    email: 'new@example.com',
    emailVerified: true,
    wantedEmail: null,
  });
  const [link, notice] = await mailsIn(platform);
  expect(link!.to).toBe('new@example.com');
  expect(notice).toMatchObject({ to: email, subject: expect.stringContaining('has been changed') });
});

test('an address of another account is asked for in the same way, and never given', async () => {
  const platform = await createAccountsPlatform();
  const owner = await anAccount(platform);
  const { username } = await anAccount(platform);
  const { user } = await signedIn(platform, username);
  const wanted = { email: owner.email, password: PASSWORD };
  expect(await changeEmail(platform, user, wanted, PLACE)).toEqual({ outcome: 'asked' });
  expect(await mailsIn(platform)).toMatchObject([{ to: owner.email }]);
  await expect(tokenMailed(platform, 'verify-email')).rejects.toThrow('no mail');
});

test('the link for an address is sent again, a few times an hour', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { emailVerified: false });
  const { user } = await signedIn(platform, username);
  const outcomes = [];
  for (let time = 0; time < 6; time++) {
    outcomes.push((await sendVerificationAgain(platform, user, PLACE)).outcome);
  }
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too-many-attempts']);
  await verifyEmail(platform, await tokenMailed(platform, 'verify-email'), PLACE);
  const { user: verified } = await signedIn(platform, username);
  expect(await sendVerificationAgain(platform, verified, PLACE)).toEqual({
    outcome: 'nothing-to-verify',
  });
});

test('a person changes what they say about themselves', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { user, request } = await signedIn(platform, username);
  const { userName: _, email: __, password: ___, ...person } = aRegistration({ city: 'Elsewhere' });
  await changeProfile(platform, user, { ...person, firstName: 'Ida' });
  expect(await currentUser(platform, request)).toMatchObject({
    firstName: 'Ida',
    city: 'Elsewhere',
  });
});

test('the export holds what we keep, and no secret', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  const { user } = await signedIn(platform, username);
  await setSignature(platform, user, 'Ada, author');
  const data = await exportAccount(platform, user);
  expect(data).toMatchObject({
    exportedAt: '2026-11-21T12:00:00.000Z',
    account: { username, email, role: 'author', signature: 'Ada, author' },
    roles: [{ role: 'author' }],
    sessions: [{ address: PLACE, startedAt: '2026-11-21T12:00:00.000Z' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/password|token|secret/i);
});

test('an earlier address is kept for conflicts of interest, told in the export, and goes with the account', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  const { user, request } = await signedIn(platform, username);
  await changeEmail(platform, user, { email: 'new@example.com', password: PASSWORD }, PLACE);
  await verifyEmail(platform, await tokenMailed(platform, 'verify-email'), PLACE);
  const changed = await currentUser(platform, request);
  expect(changed?.former).toEqual([{ field: 'email', value: email }]);
  expect((await exportAccount(platform, changed!)).account.former).toEqual(changed?.former);
  await platform.transaction((inside) => endAccount(inside, changed!));
  expect(await platform.db.selectFrom('former_details').selectAll().execute()).toEqual([]);
});
