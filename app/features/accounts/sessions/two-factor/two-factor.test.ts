import { expect, test } from 'vitest';
import {
  anAccount,
  aVisitor,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
  PLACE,
  signedIn,
  withCookies,
} from '../../../../../tests/support/accounts.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { totp } from '../../../../../tests/support/totp.ts';
import { currentUser } from '../current-user.server.ts';
import { confirmSignIn } from './confirm-sign-in.server.ts';
import { signIn } from '../sign-in.server.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
} from './two-factor.server.ts';

async function withTwoFactor(platform: TestPlatform) {
  const { username } = await anAccount(platform);
  const { user, visitor } = await signedIn(platform, username);
  const made = await enableTwoFactor(platform, user, PASSWORD, visitor);
  if (made.outcome !== 'key') throw new Error(made.outcome);
  const code = totp(made.key, platform.clock.now());
  const on = await confirmTwoFactor(platform, user, code, visitor);
  if (on.outcome !== 'on') throw new Error(on.outcome);
  const request = withCookies(on.cookies);
  platform.clock.moveBy(60_000);
  return { ...made, username, request, visitor: { request, clientIp: PLACE } };
}

const enterPassword = async (platform: TestPlatform, username: string) => {
  const result = await signIn(platform, { login: username, password: PASSWORD }, aVisitor());
  if (result.outcome !== 'code-needed') throw new Error(result.outcome);
  return { request: withCookies(result.cookies), clientIp: PLACE };
};

test('two-factor login begins with a code of the app, and is told by mail', async () => {
  const platform = await createAccountsPlatform();
  const { username, request, uri, key } = await withTwoFactor(platform);
  expect(uri).toContain(`secret=${key}`);
  expect(await currentUser(platform, request)).toMatchObject({ twoFactor: true });
  expect((await mailsIn(platform)).at(-1)!.subject).toContain('Two-factor login is on');

  const visitor = await enterPassword(platform, username);
  expect(await currentUser(platform, visitor.request)).toBeNull();
  const code = totp(key, platform.clock.now());
  const result = await confirmSignIn(platform, `${code.slice(0, 3)} ${code.slice(3)}`, visitor);
  if (result.outcome !== 'signed-in') throw new Error(result.outcome);
  expect(result.account.username).toBe(username);
  expect(await currentUser(platform, withCookies(result.cookies))).toMatchObject({ username });
  expect(await confirmSignIn(platform, code, visitor)).toEqual({ outcome: 'expired' });
});

test('a wrong code is refused, and the right one still taken; five wrong ones mean a new login', async () => {
  const platform = await createAccountsPlatform();
  const { username, key } = await withTwoFactor(platform);
  const wrong = '000000';
  const visitor = await enterPassword(platform, username);
  expect(await confirmSignIn(platform, wrong, visitor)).toEqual({ outcome: 'wrong-code' });
  const right = totp(key, platform.clock.now());
  expect((await confirmSignIn(platform, right, visitor)).outcome).toBe('signed-in');

  const again = await enterPassword(platform, username);
  const outcomes = [];
  for (let time = 0; time < 6; time++) {
    outcomes.push((await confirmSignIn(platform, wrong, again)).outcome);
  }
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'wrong-code'), 'expired']);
});

test('a code without the password is nothing', async () => {
  const platform = await createAccountsPlatform();
  const { key } = await withTwoFactor(platform);
  const code = totp(key, platform.clock.now());
  expect(await confirmSignIn(platform, code, aVisitor())).toEqual({ outcome: 'expired' });
});

test('a recovery code logs in once', async () => {
  const platform = await createAccountsPlatform();
  const { username, recoveryCodes } = await withTwoFactor(platform);
  expect(new Set(recoveryCodes).size).toBe(10);
  const code = recoveryCodes[0]!;
  const first = await confirmSignIn(platform, code, await enterPassword(platform, username));
  expect(first.outcome).toBe('signed-in');
  const second = await confirmSignIn(platform, code, await enterPassword(platform, username));
  expect(second).toEqual({ outcome: 'wrong-code' });
});

test('a code of the app works once, and none from before it', async () => {
  const platform = await createAccountsPlatform();
  const { username, key } = await withTwoFactor(platform);
  const [before, now, next] = [-30_000, 0, 30_000].map((later) =>
    totp(key, platform.clock.now() + later),
  );
  const login = async (code: string) => {
    const result = await confirmSignIn(platform, code, await enterPassword(platform, username));
    return result.outcome;
  };
  const both = await Promise.all([login(now!), login(now!)]);
  expect(both.toSorted()).toEqual(['signed-in', 'wrong-code']);
  expect(await login(before!)).toBe('wrong-code');
  expect(await login(next!)).toBe('signed-in');
  expect(await login(now!)).toBe('wrong-code');
});

test('a code that was used is not taken with the cookie written in another way', async () => {
  const platform = await createAccountsPlatform();
  const { username, key } = await withTwoFactor(platform);
  const code = totp(key, platform.clock.now());
  const first = await confirmSignIn(platform, code, await enterPassword(platform, username));
  expect(first.outcome).toBe('signed-in');
  const { request } = await enterPassword(platform, username);
  const cookie = request.headers.get('Cookie')!;
  const step = /([\w.-]*two_factor)=([^;]*)/.exec(cookie)!;
  for (const written of [`${step[1]}="${step[2]}"`, `${step[1]}=;${step[0]}`, `x;${step[0]}`]) {
    const visitor = { request: withCookies([]), clientIp: PLACE };
    visitor.request.headers.set('Cookie', written);
    const { outcome } = await confirmSignIn(platform, code, visitor);
    expect(['wrong-code', 'expired']).toContain(outcome);
  }
});

test('the code that began two-factor login is used up', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { user, visitor } = await signedIn(platform, username);
  const made = await enableTwoFactor(platform, user, PASSWORD, visitor);
  if (made.outcome !== 'key') throw new Error(made.outcome);
  const code = totp(made.key, platform.clock.now());
  expect((await confirmTwoFactor(platform, user, code, visitor)).outcome).toBe('on');
  const result = await confirmSignIn(platform, code, await enterPassword(platform, username));
  expect(result).toEqual({ outcome: 'wrong-code' });
});

test('one recovery code that is sent twice at once logs in once', async () => {
  const platform = await createAccountsPlatform();
  const { username, recoveryCodes } = await withTwoFactor(platform);
  const visitors = [
    await enterPassword(platform, username),
    await enterPassword(platform, username),
  ];
  const results = await Promise.all(
    visitors.map((visitor) => confirmSignIn(platform, recoveryCodes[0]!, visitor)),
  );
  expect(results.filter(({ outcome }) => outcome === 'signed-in')).toHaveLength(1);
});

test('new recovery codes, for password and code, take the place of the old ones', async () => {
  const platform = await createAccountsPlatform();
  const { username, key, recoveryCodes, request, visitor } = await withTwoFactor(platform);
  const user = (await currentUser(platform, request))!;
  const code = totp(key, platform.clock.now());
  const renew = (password: string, given: string) =>
    renewRecoveryCodes(platform, user, { password, code: given }, visitor);
  expect(await renew('wrong password', code)).toEqual({ outcome: 'wrong-password' });
  expect(await renew(PASSWORD, '000000')).toEqual({ outcome: 'wrong-code' });
  const made = await renew(PASSWORD, code);
  if (made.outcome !== 'codes') throw new Error(made.outcome);
  const old = await enterPassword(platform, username);
  expect(await confirmSignIn(platform, recoveryCodes[0]!, old)).toEqual({ outcome: 'wrong-code' });
  const fresh = await confirmSignIn(platform, made.recoveryCodes[0]!, old);
  expect(fresh.outcome).toBe('signed-in');
});

test.each(['app', 'recovery'])('two-factor login ends with password and code: %s', async (by) => {
  const platform = await createAccountsPlatform();
  const { username, key, recoveryCodes, request, visitor } = await withTwoFactor(platform);
  const user = (await currentUser(platform, request))!;
  const code = by === 'app' ? totp(key, platform.clock.now()) : recoveryCodes[3]!;
  const disable = (password: string, given: string) =>
    disableTwoFactor(platform, user, { password, code: given }, visitor);
  expect(await disable('wrong password', code)).toEqual({ outcome: 'wrong-password' });
  expect(await disable(PASSWORD, '000000')).toEqual({ outcome: 'wrong-code' });
  expect((await currentUser(platform, request))!.twoFactor).toBe(true);
  expect(await disable(PASSWORD, code)).toMatchObject({ outcome: 'off' });
  expect((await signedIn(platform, username)).user.twoFactor).toBe(false);
});

test('it waits for a confirmed address, so that no stranger locks out its owner', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform, { emailVerified: false });
  const { user, visitor } = await signedIn(platform, username);
  const made = await enableTwoFactor(platform, user, PASSWORD, visitor);
  expect(made).toEqual({ outcome: 'unverified' });
});

test('a wrong code does not begin it, and without a code nothing changes', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { user, visitor } = await signedIn(platform, username);
  await enableTwoFactor(platform, user, PASSWORD, visitor);
  expect(await confirmTwoFactor(platform, user, '000000', visitor)).toEqual({
    outcome: 'wrong-code',
  });
  expect((await signedIn(platform, username)).user.twoFactor).toBe(false);
});

test('a set-up that is begun in two tabs at once leaves one key, the newest, which logs in', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { user, visitor } = await signedIn(platform, username);
  const begin = () => enableTwoFactor(platform, user, PASSWORD, visitor);
  const tabs = await Promise.all([begin(), begin(), begin(), begin()]);
  expect(tabs.map(({ outcome }) => outcome)).toEqual(['key', 'key', 'key', 'key']);
  const rows = await platform.db.selectFrom('two_factors').select('user_id').execute();
  expect(rows).toEqual([{ user_id: user.id }]);

  const reopened = await begin();
  if (reopened.outcome !== 'key') throw new Error(reopened.outcome);
  const code = totp(reopened.key, platform.clock.now());
  expect((await confirmTwoFactor(platform, user, code, visitor)).outcome).toBe('on');
  platform.clock.moveBy(60_000);
  const next = totp(reopened.key, platform.clock.now());
  const login = await confirmSignIn(platform, next, await enterPassword(platform, username));
  expect(login.outcome).toBe('signed-in');
});

test('a tab that begins the set-up again once another confirmed it changes nothing', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const { user, visitor } = await signedIn(platform, username);
  const made = await enableTwoFactor(platform, user, PASSWORD, visitor);
  if (made.outcome !== 'key') throw new Error(made.outcome);
  const code = totp(made.key, platform.clock.now());
  const other = await signedIn(platform, username);
  expect((await confirmTwoFactor(platform, user, code, visitor)).outcome).toBe('on');
  expect(await enableTwoFactor(platform, other.user, PASSWORD, other.visitor)).toEqual({
    outcome: 'on-already',
  });
  platform.clock.moveBy(60_000);
  const next = totp(made.key, platform.clock.now());
  const login = await confirmSignIn(platform, next, await enterPassword(platform, username));
  expect(login.outcome).toBe('signed-in');
});

test('an editor who must use two factors is an author until they are set up', async () => {
  const platform = await createAccountsPlatform({ REQUIRE_TWO_FACTOR: 'editors' });
  const { username } = await anAccount(platform, { role: 'editor' });
  const { user } = await signedIn(platform, username);
  expect(user).toMatchObject({ role: 'author', waitsForTwoFactor: true });
  const reviewer = await anAccount(platform, { role: 'reviewer' });
  expect((await signedIn(platform, reviewer.username)).user).toMatchObject({
    role: 'reviewer',
    waitsForTwoFactor: false,
  });
});
