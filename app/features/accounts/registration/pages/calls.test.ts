import { expect, test } from 'vitest';
import {
  anAccount,
  aRegistration,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
  useUp,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { placeLimit, registrationLimit } from '../../core/limits.ts';

const PLACE = '192.0.2.1';
const typed = (changes = {}) => ({ ...aRegistration(), confirmPassword: PASSWORD, ...changes });

test('/login.php logs in and brings the cookie of the session', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  const answer = await browser.call('/login.php', { username, password: PASSWORD });
  expect([answer.status, JSON.parse(answer.html)]).toEqual([
    200,
    { status: true, message: 'Login successful!' },
  ]);
  expect((await browser.get('/account')).status).toBe(200);
});

test('/login.php answers a wrong login with status false, for any account', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  for (const name of [username, 'nobody']) {
    const answer = await browser.call('/login.php', { username: name, password: 'wrong password' });
    expect([answer.status, JSON.parse(answer.html)]).toEqual([
      200,
      { status: false, message: 'The username or the password is wrong.' },
    ]);
  }
  const empty = await browser.call('/login.php', { username });
  expect(JSON.parse(empty.html)).toEqual({ status: false, message: 'Please enter your password.' });
  expect((await browser.call('/login.php', [])).status).toBe(400);
});

test('/api/register registers with the thirteen fields', async () => {
  const platform = await createAccountsPlatform();
  const browser = openBrowser(platform);
  const payload = typed();
  const answer = await browser.call('/api/register', payload);
  expect([answer.status, JSON.parse(answer.html)]).toEqual([
    200,
    { status: true, message: expect.stringContaining('Registration successful!') },
  ]);
  expect(await mailsIn(platform)).toHaveLength(1);
  await browser.signIn(payload.userName, PASSWORD);
});

test('/api/register takes telephone numbers and postal codes as they are written', async () => {
  const platform = await createAccountsPlatform();
  const { call } = openBrowser(platform);
  const payload = typed({ mobileNo: '+44 (0)1632 960001', postalCode: 'EX1 1EX' });
  expect((await call('/api/register', payload)).status).toBe(200);
  const profile = await platform.db
    .selectFrom('profiles')
    .select(['mobile_no', 'postal_code'])
    .executeTakeFirstOrThrow();
  expect(profile).toEqual({ mobile_no: '+44 (0)1632 960001', postal_code: 'EX1 1EX' });
});

test('/api/register refuses with a message, and knows no address', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform);
  const { call } = openBrowser(platform);
  const ask = async (payload: unknown) => {
    const { status, html } = await call('/api/register', payload);
    return [status, (JSON.parse(html) as { message: string }).message];
  };
  expect(await ask(typed({ confirmPassword: 'x' }))).toEqual([422, 'Passwords do not match!']);
  expect(await ask(typed({ city: '' }))).toEqual([422, 'Please enter your city.']);
  expect(await ask(typed({ userName: username }))).toEqual([
    409,
    'This username is taken. Please choose another.',
  ]);
  expect(await ask(typed({ email }))).toEqual(await ask(typed()));
});

test('both calls have the limits of the pages', async () => {
  const platform = await createAccountsPlatform();
  await useUp(platform, placeLimit, PLACE);
  await useUp(platform, registrationLimit, PLACE);
  const { call } = openBrowser(platform);
  const login = await call('/login.php', { username: 'ada', password: PASSWORD });
  expect([login.status, login.headers.get('Retry-After')]).toEqual([429, '600']);
  const registration = await call('/api/register', typed());
  expect([registration.status, registration.headers.get('Retry-After')]).toEqual([429, '3600']);
});
