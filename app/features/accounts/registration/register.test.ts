import { expect, test } from 'vitest';
import {
  anAccount,
  aRegistration,
  createAccountsPlatform,
  mailsIn,
  PLACE,
  signedIn,
  tokenMailed,
  useUp,
  workOf,
} from '../../../../tests/support/accounts.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import { registrationLimit } from '../core/limits.ts';
import { register } from './register.server.ts';
import { verifyEmail } from '../email/verify-email.server.ts';
import { DAY } from '#app/platform/clock.ts';

test('an author registers, may log in at once, and confirms the address by mail', async () => {
  const platform = await createAccountsPlatform();
  const registration = aRegistration({ email: 'Ada@Example.com' });
  expect(await register(platform, registration, PLACE)).toEqual({ outcome: 'registered' });

  const { user } = await signedIn(platform, registration.userName);
  const { password: _, userName: __, email: ___, ...person } = registration;
  expect(user).toMatchObject({
    ...person,
    email: 'ada@example.com',
    emailVerified: false,
    role: 'author',
  });

  expect(await mailsIn(platform)).toMatchObject([{ to: 'ada@example.com' }]);
  const token = await tokenMailed(platform, 'verify-email');
  expect(await verifyEmail(platform, token, PLACE)).toEqual({
    outcome: 'verified',
    email: 'ada@example.com',
  });
  expect(await verifyEmail(platform, token, PLACE)).toEqual({ outcome: 'invalid-link' });
  const again = await signedIn(platform, 'ada@example.com');
  expect(again.user).toMatchObject({ email: 'ada@example.com', emailVerified: true });
});

test('an address that is known gets the same answer, and its owner a mail instead of a link', async () => {
  const platform = await createAccountsPlatform();
  const owner = await anAccount(platform);
  workOf(platform);
  const known = await register(platform, aRegistration({ email: owner.email }), PLACE);
  const work = workOf(platform);
  const unknown = await register(platform, aRegistration(), PLACE);

  expect(known).toEqual(unknown);
  expect(workOf(platform)).toEqual(work);
  const [toOwner, toStranger] = await mailsIn(platform);
  expect(toOwner).toMatchObject({ to: owner.email, purpose: 'already-registered' });
  expect(toOwner!.text).toContain(owner.username);
  expect(toOwner!.text).not.toContain('token=');
  expect(toStranger).toMatchObject({ purpose: 'verify-email' });
});

test('a user who registers with the address of another can log in but never confirm it', async () => {
  const platform = await createAccountsPlatform();
  const first = aRegistration();
  const second = aRegistration({ email: first.email });
  await register(platform, first, PLACE);
  const firstToken = await tokenMailed(platform, 'verify-email');
  await register(platform, second, PLACE);
  const secondToken = await tokenMailed(platform, 'verify-email');

  expect(await verifyEmail(platform, secondToken, PLACE)).toMatchObject({ outcome: 'verified' });
  expect(await verifyEmail(platform, firstToken, PLACE)).toEqual({ outcome: 'invalid-link' });
  const { user } = await signedIn(platform, first.userName);
  expect(user).toMatchObject({ email: first.email, emailVerified: false });
  expect((await signedIn(platform, first.email)).user.username).toBe(second.userName);
});

test('strangers who register with an address use up their own letters to it, not the owner’s', async () => {
  const platform = await createAccountsPlatform();
  const email = 'ada@example.com';
  const asked = async (from: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const letter = { subject: 'Link', text: 'Link', html: 'Link' };
      const first = { from, isOwn: true };
      await queueMail(platform, {
        to: { address: email },
        purpose: 'x',
        letter,
        first,
      });
    }
  };
  const sent = async () =>
    (await platform.db.selectFrom('mails').select('id').where('failed_at', 'is', null).execute())
      .length;
  await asked('198.51.100.1', 12);
  await asked('198.51.100.2', 12);
  expect(await sent()).toBe(20);
  const owner = aRegistration({ email });
  expect(await register(platform, owner, PLACE)).toEqual({ outcome: 'registered' });
  expect(await sent()).toBe(21);
  await verifyEmail(platform, await tokenMailed(platform, 'verify-email'), PLACE);
  expect((await signedIn(platform, email)).user.username).toBe(owner.userName);
  // All places together do not fill a mailbox.
  for (const place of ['198.51.100.3', '198.51.100.4', '198.51.100.5']) await asked(place, 12);
  expect(await sent()).toBe(40);
});

test('a place is counted for the letters that its registrations cause', async () => {
  const platform = await createAccountsPlatform();
  await register(platform, aRegistration(), PLACE);
  await register(platform, aRegistration(), '198.51.100.1');
  const rows = await platform.db.selectFrom('mails').select('first_from').execute();
  expect(new Set(rows.map((row) => row.first_from)).size).toBe(2);
  expect(rows).not.toContainEqual({ first_from: null });
});

test('a username in another case is taken', async () => {
  const platform = await createAccountsPlatform();
  await register(platform, aRegistration({ userName: 'Ada.Okafor' }), PLACE);
  const again = await register(platform, aRegistration({ userName: 'aDA.oKAFOR' }), PLACE);
  expect(again).toEqual({ outcome: 'username-taken' });
  expect((await signedIn(platform, 'ADA.OKAFOR')).user.username).toBe('ada.okafor');
});

test('of two who take a username at once, one gets it', async () => {
  const platform = await createAccountsPlatform();
  const outcomes = await Promise.all([
    register(platform, aRegistration({ userName: 'twin' }), PLACE),
    register(platform, aRegistration({ userName: 'twin' }), PLACE),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    'registered',
    'username-taken',
  ]);
});

test('the link of a registration works for seven days', async () => {
  const platform = await createAccountsPlatform();
  await register(platform, aRegistration(), PLACE);
  const token = await tokenMailed(platform, 'verify-email');
  platform.clock.moveBy(7 * DAY);
  expect(await verifyEmail(platform, token, PLACE)).toEqual({ outcome: 'invalid-link' });
});

test('a registration that fails leaves neither account nor mail', async () => {
  const platform = await createAccountsPlatform();
  await platform.db.schema.dropTable('mails').execute();
  await expect(register(platform, aRegistration(), PLACE)).rejects.toThrow(/mails/);
  expect(await platform.db.selectFrom('users').selectAll().execute()).toEqual([]);
  expect(await platform.db.selectFrom('one_time_links').selectAll().execute()).toEqual([]);
});

test('one place cannot register without end', async () => {
  const platform = await createAccountsPlatform();
  await useUp(platform, registrationLimit, PLACE);
  expect(await register(platform, aRegistration(), PLACE)).toEqual({
    outcome: 'too-many-attempts',
    wait: 3600,
  });
});
