import { expect, test } from 'vitest';
import {
  anAccount,
  aRegistration,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
  tokenMailed,
} from '../../../../../tests/support/accounts.ts';
import {
  errorOf,
  openBrowser,
  shownAMinuteAgo,
  valueOf,
} from '../../../../../tests/support/browser.ts';
import { textsOf, visitPage } from '../../../../../tests/support/visit.ts';
import type { Platform } from '../../../../platform/platform.server.ts';
import { offerFirstChief } from '../create-first-chief.server.ts';
import { newRegistrationPage } from './new-registration.tsx';

const FIELDS = [
  'userName',
  'firstName',
  'lastName',
  'mobileNo',
  'email',
  'password',
  'confirmPassword',
  'institution',
  'address',
  'city',
  'state',
  'country',
  'postalCode',
];
const typed = (platform: Platform, changes = {}) => ({
  ...aRegistration(),
  confirmPassword: PASSWORD,
  started: shownAMinuteAgo(platform),
  ...changes,
});

test('the registration form has every field, and all are required', async () => {
  const page = await visitPage(newRegistrationPage, '/new-registration');
  expect(textsOf(page.html, 'h1')).toEqual(['New Registration']);
  const controls = page.html.match(/<(?:input|select) [^>]*>/g)!;
  const required = controls.filter((control) => control.includes(' required'));
  const names = required.map((control) => /name="(\w+)"/.exec(control)![1]!);
  expect(names.toSorted()).toEqual(FIELDS.toSorted());
  const others = controls.filter((control) => !control.includes(' required'));
  expect(others.map((control) => /name="(\w+)"/.exec(control)![1])).toEqual([
    'started',
    'leaveEmpty',
  ]);
});

test('mobile number and postal code bring up a keyboard of digits', async () => {
  const { html } = await visitPage(newRegistrationPage, '/new-registration');
  for (const name of ['mobileNo', 'postalCode']) {
    expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)![0].toLowerCase()).toContain(
      'inputmode="numeric"',
    );
  }
});

test('an author registers without scripts, confirms the address and logs in', async () => {
  const platform = await createAccountsPlatform();
  const browser = openBrowser(platform);
  const fields = typed(platform);
  const answer = await browser.post('/new-registration', fields);
  expect(answer).toMatchObject({ status: 303, location: '/author-login' });
  expect((await browser.get('/author-login')).html).toContain('Registration successful!');
  await browser.signIn(fields.userName, PASSWORD);
  expect((await browser.get('/account')).html).toContain('Please confirm your e-mail address');

  const path = `/verify-email?token=${await tokenMailed(platform, 'verify-email')}`;
  const page = await browser.get(path);
  const token = valueOf(page.html, 'token')!;
  const done = await browser.post('/verify-email', { token });
  expect(done.html).toContain(`${fields.email} has been confirmed`);
  expect((await browser.get('/account')).html).not.toContain('Please confirm');
  const again = await browser.post('/verify-email', { token });
  expect(again.status).toBe(410);
  expect(again.html).toContain('This link no longer works');
});

test('different passwords do not match, and nothing typed is lost but they', async () => {
  const platform = await createAccountsPlatform();
  const fields = typed(platform, { confirmPassword: 'something else', firstName: 'Ada "A" <b>' });
  const answer = await openBrowser(platform).post('/new-registration', fields);
  expect(answer.status).toBe(422);
  expect(errorOf(answer.html, 'confirmPassword')).toBe('Passwords do not match!');
  expect(valueOf(answer.html, 'firstName')).toBe('Ada &quot;A&quot; &lt;b&gt;');
  expect(answer.html).toContain('<option selected="">India</option>');
  expect(answer.html).not.toContain(PASSWORD);
  expect(await mailsIn(platform)).toEqual([]);
});

test('a username that is taken says so beside its field', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const fields = typed(platform, { userName: username });
  const answer = await openBrowser(platform).post('/new-registration', fields);
  expect(answer.status).toBe(409);
  expect(errorOf(answer.html, 'userName')).toContain('This username is taken.');
});

test('an address that is known and one that is not get the same page', async () => {
  const platform = await createAccountsPlatform();
  const { email } = await anAccount(platform);
  const [known, unknown] = [openBrowser(platform), openBrowser(platform)];
  const strip = ({ status, location, html }: Awaited<ReturnType<typeof known.get>>) => ({
    status,
    location,
    html,
  });
  expect(strip(await known.post('/new-registration', typed(platform, { email })))).toEqual(
    strip(await unknown.post('/new-registration', typed(platform))),
  );
  expect(strip(await known.get('/author-login'))).toEqual(
    strip(await unknown.get('/author-login')),
  );
});

test('a machine that fills in everything registers no account', async () => {
  const platform = await createAccountsPlatform();
  const answer = await openBrowser(platform).post(
    '/new-registration',
    typed(platform, { leaveEmpty: 'http://spam.example' }),
  );
  expect(answer.status).toBe(422);
  expect(await mailsIn(platform)).toEqual([]);
});

test('a form that is sent at once is asked for once more, and then taken', async () => {
  const platform = await createAccountsPlatform();
  const browser = openBrowser(platform);
  const { html, headers } = await browser.get('/new-registration');
  expect(headers.get('Cache-Control')).toBe('no-store');
  const fields = typed(platform, { started: valueOf(html, 'started') });
  const hasty = await browser.post('/new-registration', fields);
  expect(hasty.status).toBe(422);
  expect(hasty.html).toContain('Please check your entries');
  platform.clock.moveBy(3000);
  const again = { ...fields, started: valueOf(hasty.html, 'started')! };
  expect((await browser.post('/new-registration', again)).status).toBe(303);
});

test('what is no form, or too much of one, is refused', async () => {
  const platform = await createAccountsPlatform();
  const browser = openBrowser(platform);
  expect((await browser.call('/new-registration', {})).status).toBe(415);
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`f${place}`, 'x']));
  expect((await browser.post('/new-registration', many)).status).toBe(400);
});

test('the first chief registers with the code from the console', async () => {
  const platform = await createAccountsPlatform();
  const browser = openBrowser(platform);
  const wrong = await browser.post('/first-chief', { ...typed(platform), code: 'guessed' });
  expect(errorOf(wrong.html, 'code')).toContain('This code is wrong');
  const code = (await offerFirstChief(platform))!;
  expect(valueOf((await browser.get(`/first-chief?code=${code}`)).html, 'code')).toBe(code);
  const fields = typed(platform);
  expect((await browser.post('/first-chief', { ...fields, code })).status).toBe(303);
  const later = await browser.get('/first-chief');
  expect([later.status, later.location]).toEqual([303, '/editor-reviewer-login']);
  await browser.signIn(fields.userName, PASSWORD);
  expect((await browser.get('/account')).html).toContain('Editor-in-chief');
});

test('the form’s script is told what is wrong, and where to go on to', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  const ask = async (changes: Record<string, string>) => {
    const fields = typed(platform, changes);
    const headers = { Accept: 'application/json' };
    const { status, html } = await browser.post('/new-registration', fields, headers);
    return [status, JSON.parse(html)];
  };
  expect(await ask({ confirmPassword: 'x' })).toEqual([
    422,
    { status: false, errors: { confirmPassword: 'Passwords do not match!' } },
  ]);
  expect(await ask({ userName: username })).toEqual([
    409,
    { status: false, errors: { userName: 'This username is taken. Please choose another.' } },
  ]);
  expect(await ask({})).toEqual([200, { status: true, next: '/author-login' }]);
  expect((await browser.get('/author-login')).html).toContain('Registration successful!');
});
