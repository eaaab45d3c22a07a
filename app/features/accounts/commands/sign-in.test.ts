import { expect, test } from 'vitest';
import {
  anAccount,
  aVisitor,
  createAccountsPlatform,
  PASSWORD,
  PLACE,
  signedIn,
  useUp,
  withCookies,
} from '../../../../tests/support/accounts.ts';
import { signInLimit } from '../limits.ts';
import { currentUser } from '../queries/current-user.server.ts';
import { listSessions } from '../queries/list-sessions.server.ts';
import { endOtherSessions, endSession } from './end-session.server.ts';
import { signIn } from './sign-in.server.ts';
import { signOut } from './sign-out.server.ts';
import { startSession } from './start-session.server.ts';

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

test('a name that nobody has and a wrong password are the same', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  const logins = [username, email, 'nobody', 'nobody@example.com', 'a', "' or 1=1", '\u0430da'];
  for (const login of logins) {
    const result = await signIn(platform, { login, password: 'wrong password' }, aVisitor());
    expect(result).toEqual({ outcome: 'wrong' });
  }
});

test('a name that only looks like one is nobody', async () => {
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
  const line = cookies.find((cookie) => cookie.startsWith('__Secure-session='))!;
  expect(line).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(user).toMatchObject({ username, waitsForTwoFactor: false, twoFactor: false, orcid: null });
  platform.statements.length = 0;
  await currentUser(platform, request);
  expect(platform.statements).toHaveLength(1);
});

test('our own way to write the cookie is better-auth’s', async () => {
  const platform = await createAccountsPlatform();
  const { id, username } = await anAccount(platform);
  const { cookies } = await signedIn(platform, username);
  const own = await startSession(platform, id, aVisitor());
  const shape = (line: string) => line.replace(/=[^;]+;/, '=…;');
  expect(cookies.map(shape)).toContain(shape(own));
  expect(await currentUser(platform, withCookies([own]))).toMatchObject({ id });
});

test.each([
  'session=made-up',
  '__Secure-session=%E0%A4%A',
  '__Secure-session=abc.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
  '__Secure-session=.',
])('a made-up cookie is nobody: %s', async (cookie) => {
  const platform = await createAccountsPlatform();
  expect(await currentUser(platform, withCookies([cookie]))).toBeNull();
});

test('a session ends by logging out, and its cookie is nobody from then on', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { request, visitor } = await signedIn(platform, username);
  const cookies = await signOut(platform, visitor);
  expect(cookies.join()).toContain('__Secure-session=; Max-Age=0');
  expect(await currentUser(platform, request)).toBeNull();
});

test('a session ends after thirty days', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { request } = await signedIn(platform, username);
  platform.clock.moveBy(30 * 24 * 3_600_000 - 1000);
  expect(await currentUser(platform, request)).not.toBeNull();
  platform.clock.moveBy(1000);
  expect(await currentUser(platform, request)).toBeNull();
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

test('guesses are limited, for names that nobody has as well', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  for (const login of [username, 'nobody']) {
    const guess = () => signIn(platform, { login, password: 'wrong password' }, aVisitor());
    expect(await guess()).toEqual({ outcome: 'wrong' });
    await useUp(platform, signInLimit, `${login} ${PLACE}`);
    expect(await guess()).toEqual({ outcome: 'too-many-attempts', wait: 600 });
  }
  const elsewhere = { ...aVisitor(), clientIp: '198.51.100.7' };
  const result = await signIn(platform, { login: username, password: PASSWORD }, elsewhere);
  expect(result.outcome).toBe('signed-in');
});
