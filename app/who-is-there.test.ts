import { expect, test } from 'vitest';
import {
  anAccount,
  aRegistration,
  createAccountsPlatform,
  PASSWORD,
} from '../tests/support/accounts.ts';
import { openBrowser, shownAMinuteAgo } from '../tests/support/browser.ts';
import type { Answer } from '../tests/support/browser.ts';
import { stageFile, SUBMISSION } from '../tests/support/submission.ts';
import { addFromConsole } from './features/accounts/registration/console.server.ts';
import { submitManuscript } from './features/manuscripts/submission/submit-manuscript.server.ts';

/** A site with accounts of each kind and a manuscript; each question comes from a new visitor. */
async function site() {
  const platform = await createAccountsPlatform();
  const confirmed = await anAccount(platform);
  const unconfirmed = await anAccount(platform, { emailVerified: false });
  const invited = { username: 'invited', email: 'invited@example.com' };
  const person = { ...invited, firstName: 'Ivo', lastName: 'Invited', institution: '' };
  await addFromConsole(platform, { ...person, role: 'editor' });
  const received = await submitManuscript(platform, {
    submission: SUBMISSION,
    file: await stageFile(platform),
  });
  if (received.outcome !== 'received') throw new Error('It was refused.');
  const known = [confirmed, unconfirmed, invited].flatMap(({ username, email }) => [
    username,
    email,
  ]);
  return { platform, known, owner: confirmed, paperId: String(received.paperId) };
}

/** An answer without what was typed into the form, which stands in it again. */
function apart(answer: Answer, ...typed: string[]) {
  const hide = (text: string) => typed.reduce((all, one) => all.replaceAll(one, '…'), text);
  return {
    status: answer.status,
    location: answer.location,
    headers: Array.from(answer.headers, ([name, value]) => `${name}: ${hide(value)}`),
    html: hide(answer.html),
  };
}

test('a wrong password is answered alike, whether there is such an account or not', async () => {
  const { platform, known } = await site();
  for (const send of [
    (username: string) =>
      openBrowser(platform).post('/author-login', { username, password: 'a wrong password' }),
    (username: string) =>
      openBrowser(platform).call('/login.php', { username, password: 'a wrong password' }),
  ]) {
    const nobody = apart(await send('no.such.name'), 'no.such.name');
    for (const name of known) expect([name, apart(await send(name), name)]).toEqual([name, nobody]);
  }
});

test('each account has a hash to compare with, so that no login is refused at once', async () => {
  const { platform } = await site();
  const rows = await platform.db.selectFrom('credentials').select('password').execute();
  expect(rows).toHaveLength(3);
  for (const { password } of rows) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
});

test('a forgotten password is answered alike for known and unknown', async () => {
  const { platform, known } = await site();
  const send = (usernameOrEmail: string) =>
    openBrowser(platform).post('/forgot-password', { usernameOrEmail });
  const nobody = apart(await send('no.such.name'), 'no.such.name');
  expect(nobody.status).toBe(200);
  for (const name of known) expect([name, apart(await send(name), name)]).toEqual([name, nobody]);
});

test('a registration is answered alike for a known and an unknown address', async () => {
  const { platform, owner } = await site();
  const started = shownAMinuteAgo(platform);
  const filledIn = (email: string) => {
    const registration = aRegistration({ email });
    return { ...registration, confirmPassword: PASSWORD, started };
  };
  for (const send of [
    (email: string) => openBrowser(platform).post('/new-registration', filledIn(email)),
    (email: string) => openBrowser(platform).call('/api/register', filledIn(email)),
  ]) {
    const answer = apart(await send('new@example.com'));
    expect([200, 303]).toContain(answer.status);
    expect(apart(await send(owner.email))).toEqual(answer);
  }
});

test('tracking answers everyone alike', async () => {
  const { platform, paperId } = await site();
  const track = async (paper: string, email: string) => {
    const fields = { paperId: paper, email };
    return apart(await openBrowser(platform).post('/track-your-paper', fields), paper, email);
  };
  const known = await track(paperId, SUBMISSION.email);
  expect(known.status).toBe(200);
  expect(await track('202699999', SUBMISSION.email)).toEqual(known);
  expect(await track(paperId, 'eve@example.com')).toEqual(known);
  expect(await track('202699999', 'eve@example.com')).toEqual(known);
});
