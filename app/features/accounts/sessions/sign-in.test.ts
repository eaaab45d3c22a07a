import { expect, test } from 'vitest';
import {
  anAccount,
  aVisitor,
  createAccountsPlatform,
  PASSWORD,
  PLACE,
  signedIn,
  withCookies,
} from '../../../../tests/support/accounts.ts';
import { countGuess } from '#app/platform/web/limits/guesses.server.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { authHeaders } from '../core/auth-cookies.server.ts';
import { findKnownDevice } from './known-device.server.ts';
import { signInDoor } from '../core/limits.ts';
import { currentUser } from './current-user.server.ts';
import { findAccount } from '../core/find-account.server.ts';
import { listSessions } from './list-sessions.server.ts';
import { sign } from '../core/session-cookie.server.ts';
import { changePassword } from '../password/change-password.server.ts';
import { endOtherSessions, endSession } from './end-session.server.ts';
import { signIn } from './sign-in.server.ts';
import { signOut } from './sign-out.server.ts';
import { startSession } from './start-session.server.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';

const WRONG = 'wrong password';

test('a person logs in by username or e-mail address, in any case', async () => {
  const platform = await createAccountsPlatform();
  const { id } = await anAccount(platform, { userName: 'ada', email: 'ada@example.com' });
  for (const login of ['ada', ' ADA ', 'ada@example.com', 'Ada@Example.COM']) {
    expect((await signedIn(platform, login)).user.id).toBe(id);
  }
});

test('an unconfirmed person logs in by the address too', async () => {
  const platform = await createAccountsPlatform();
  const { id, email } = await anAccount(platform, { emailVerified: false });
  expect((await signedIn(platform, email)).user.id).toBe(id);
});

test('an unknown name and a wrong password are the same', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  const logins = [username, email, 'nobody', 'nobody@example.com', 'a', "' or 1=1", '\u0430da'];
  for (const login of logins) {
    const result = await signIn(platform, { login, password: 'wrong password' }, aVisitor());
    expect(result).toEqual({ outcome: 'wrong' });
  }
});

test('a name that only looks like one is unknown', async () => {
  const platform = await createAccountsPlatform();
  await anAccount(platform, { userName: 'kilo', email: 'kilo@example.com' });
  // Kelvin sign, Cyrillic letters, full width: none of them is the letter that it looks like.
  for (const login of ['\u212Ailo', 'kil\u043E', '\uFF4Bilo', '\u212Ailo@example.com']) {
    const result = await signIn(platform, { login, password: PASSWORD }, aVisitor());
    expect([login, result.outcome]).toEqual([login, 'wrong']);
  }
});

test('the cookie is HttpOnly, Lax and, on https, Secure; who it is of takes one statement', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { cookies, request, user } = await signedIn(platform, username);
  const line = cookies.find((cookie) => cookie.startsWith('__Host-session='))!;
  expect(line).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(user).toMatchObject({ username, waitsForTwoFactor: false, twoFactor: false, orcid: null });
  platform.statements.length = 0;
  await currentUser(platform, request);
  expect(platform.statements).toHaveLength(1);
});

test('of a session the database keeps a hash that does not log in', async () => {
  const platform = await createAccountsPlatform();
  const { id, username } = await anAccount(platform);
  const { cookies } = await signedIn(platform, username);
  const own = await startSession(platform, id, aVisitor());
  expect(await currentUser(platform, withCookies(own))).toMatchObject({ id });
  const rows = await platform.db.selectFrom('sessions').select('token').execute();
  expect(rows).toHaveLength(2);
  for (const { token } of rows) {
    expect([...cookies, ...own].join()).not.toContain(token);
    // A thief of the secret as well could sign it.
    for (const name of ['__Host-session', '__Secure-octavo.inner_session', 'session']) {
      const forged = `${name}=${sign(platform, token)}`;
      expect(await currentUser(platform, withCookies([forged]))).toBeNull();
      const visitor = { request: withCookies([forged]), clientIp: PLACE };
      expect(authHeaders(platform, visitor, true).get('cookie') ?? '').not.toContain(token);
    }
  }
});

test('a session that a sister subdomain plants logs no visitor in and no user out', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const thief = await signedIn(platform, (await anAccount(platform)).username);
  const planted = thief.cookies
    .find((line) => line.startsWith('__Host-session='))!
    .replace('__Host-', '');
  for (const name of ['', '__Secure-']) {
    expect(await currentUser(platform, withCookies([name + planted]))).toBeNull();
    const own = await signedIn(platform, username);
    const both = withCookies([name + planted, ...own.cookies]);
    expect(await currentUser(platform, both)).toMatchObject({ username });
  }
});

test('on http a planted session that is not signed logs no user out', async () => {
  const platform = await createAccountsPlatform({ BASE_URL: 'http://localhost:3000' });
  const { username } = await anAccount(platform);
  const { cookies } = await signedIn(platform, username);
  expect(cookies.find((line) => line.startsWith('session='))).toMatch(
    /; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const request = withCookies(['session=made-up.abc', ...cookies]);
  expect(await currentUser(platform, request)).toMatchObject({ username });
});

test.each([
  'session=made-up',
  '__Host-session=%E0%A4%A',
  '__Host-session=abc.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
  '__Host-session=.',
])('a made-up cookie is no user: %s', async (cookie) => {
  const platform = await createAccountsPlatform();
  expect(await currentUser(platform, withCookies([cookie]))).toBeNull();
});

test('a session ends by logging out, and its cookie is no user from then on', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { request } = await signedIn(platform, username);
  expect(await signOut(platform, request)).toContain('__Host-session=; Max-Age=0;');
  expect(await currentUser(platform, request)).toBeNull();
});

test('a session ends after thirty days, in use or not', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { request } = await signedIn(platform, username);
  for (let day = 0; day < 29; day += 1) {
    platform.clock.moveBy(DAY);
    expect(await currentUser(platform, request)).not.toBeNull();
  }
  platform.clock.moveBy(DAY - 1000);
  expect(await currentUser(platform, request)).not.toBeNull();
  platform.clock.moveBy(1000);
  expect(await currentUser(platform, request)).toBeNull();
});

test.each([
  ['author', 14],
  ['reviewer', 14],
  ['editor', 3],
  ['chief', 3],
] as const)('a session of the role %s ends when it is not used for %i days', async (role, days) => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { role });
  const { request } = await signedIn(platform, username);
  for (let time = 0; time < 2; time += 1) {
    platform.clock.moveBy(days * DAY);
    expect(await currentUser(platform, request)).toMatchObject({ username });
  }
  platform.clock.moveBy(days * DAY + 1);
  expect(await currentUser(platform, request)).toBeNull();
});

test('a page that is read again within the hour writes nothing', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { request } = await signedIn(platform, username);
  const updates = async () => {
    platform.statements.length = 0;
    await currentUser(platform, request);
    return platform.statements.filter((statement) => statement.startsWith('update')).length;
  };
  expect(await updates()).toBe(0);
  platform.clock.moveBy(HOUR);
  expect([await updates(), await updates()]).toEqual([1, 0]);
});

test('logging in again gives a new session and ends the browser’s former one', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { request, visitor, user } = await signedIn(platform, username);
  const again = await signIn(platform, { login: username, password: PASSWORD }, visitor);
  expect(again.outcome).toBe('signed-in');
  expect(await currentUser(platform, request)).toBeNull();
  expect(await listSessions(platform, user)).toHaveLength(1);
});

test('a person sees where they are logged in and ends one session or all others', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const other = await anAccount(platform);
  const [here, there, elsewhere] = [
    await signedIn(platform, username),
    await signedIn(platform, username),
    await signedIn(platform, username),
  ];
  const stranger = await signedIn(platform, other.username);
  expect(await listSessions(platform, here.user)).toMatchObject(
    Array.from({ length: 3 }, () => ({ address: PLACE })),
  );
  await endSession(platform, stranger.user, there.user.sessionId);
  expect(await currentUser(platform, there.request)).not.toBeNull();
  await endSession(platform, here.user, there.user.sessionId);
  expect(await currentUser(platform, there.request)).toBeNull();
  await endOtherSessions(platform, here.user);
  expect(await currentUser(platform, elsewhere.request)).toBeNull();
  expect(await listSessions(platform, here.user)).toMatchObject([{ present: true }]);
  expect(await currentUser(platform, stranger.request)).not.toBeNull();
});

const stranger = (number: number) => aVisitor(`198.51.${number >> 8}.${number & 255}`);

/** Strangers at many addresses guess at an account until each of them is refused. */
async function attack(platform: TestPlatform, login: string, addresses: number) {
  const guesser = { place: '' };
  const { id } = (await findAccount(platform, login))!;
  for (let number = 0; number < addresses; number += 1) {
    guesser.place = stranger(number).clientIp;
    while ((await countGuess(platform, signInDoor, id, guesser)) === null);
  }
}

test('guesses are limited, for unknown names as well', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  for (const logins of [[username, email], ['nobody']]) {
    const guess = (time: number) => {
      const login = logins[time % logins.length]!;
      return signIn(platform, { login, password: WRONG }, stranger(0));
    };
    for (let time = 0; time < 10; time += 1)
      expect(await guess(time)).toEqual({ outcome: 'wrong' });
    expect(await guess(10)).toEqual({ outcome: 'too-many-attempts', wait: 600 });
    expect(await guess(11)).toEqual({ outcome: 'too-many-attempts', wait: 600 });
  }
});

test('the owner of the password gets in, however many strangers guess at the account', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  await attack(platform, username, 400);
  const right = { login: username, password: PASSWORD };
  expect(await signIn(platform, right, stranger(0))).toMatchObject({ wait: 600 });
  expect((await signIn(platform, right, aVisitor())).outcome).toBe('signed-in');
});

test('under attack a mistyped password has one more try on a device that is known alone', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { cookies } = await signedIn(platform, username);
  await attack(platform, username, 400);
  const mistyped = { login: username, password: WRONG };
  const right = { login: username, password: PASSWORD };
  const elsewhere = aVisitor('192.0.2.77');
  expect(await signIn(platform, mistyped, elsewhere)).toEqual({ outcome: 'wrong' });
  expect((await signIn(platform, right, elsewhere)).outcome).toBe('too-many-attempts');
  // The same browser at an attacker's own address, logged out.
  const device = cookies.filter((line) => line.startsWith('__Host-known-device='));
  const known = { ...stranger(0), request: withCookies(device) };
  expect(await currentUser(platform, known.request)).toBeNull();
  for (let time = 0; time < 9; time += 1) {
    expect(await signIn(platform, mistyped, known)).toEqual({ outcome: 'wrong' });
  }
  expect((await signIn(platform, right, known)).outcome).toBe('signed-in');
});

test('a device is known to an account until half a year or its password has passed', async () => {
  const platform = await createAccountsPlatform();
  const { id, username } = await anAccount(platform);
  const other = await anAccount(platform);
  const { cookies, user, visitor } = await signedIn(platform, username);
  const device = cookies.find((line) => line.startsWith('__Host-known-device='))!;
  expect(device).toMatch(/; Max-Age=15724800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const request = withCookies([device]);
  expect(await findKnownDevice(platform, request, id)).toMatch(/^[\w-]{12}$/);
  expect(await findKnownDevice(platform, request, other.id)).toBeNull();
  expect(
    await findKnownDevice(platform, withCookies([`${device.split('.')[0]}.1.x`]), id),
  ).toBeNull();
  const both = await signIn(platform, { login: other.username, password: PASSWORD }, visitor);
  if (both.outcome !== 'signed-in') throw new Error(both.outcome);
  const shared = withCookies(both.cookies);
  expect(await findKnownDevice(platform, shared, id)).not.toBeNull();
  expect(await findKnownDevice(platform, shared, other.id)).not.toBeNull();

  platform.clock.moveBy(15_724_800_000 - 1);
  expect(await findKnownDevice(platform, request, id)).not.toBeNull();
  const passwords = { current: PASSWORD, next: 'another long password' };
  const changed = await changePassword(platform, user, passwords, visitor);
  if (changed.outcome !== 'changed') throw new Error(changed.outcome);
  expect(await findKnownDevice(platform, request, id)).toBeNull();
  expect(await findKnownDevice(platform, withCookies(changed.cookies), id)).not.toBeNull();
});
