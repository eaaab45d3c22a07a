import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
  signedIn,
} from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { DAY } from '#app/platform/clock.ts';
import { findAccountByUsername } from '../core/find-account.server.ts';
import { setRole } from '../roles/set-role.server.ts';
import { followUpInvitation } from './follow-up-invitation.server.ts';
import { invitePerson } from './invite-person.server.ts';
import { sweepInvitations } from './sweep-invitations.server.ts';

const PERSON = {
  name: 'Ines Maria Duarte',
  email: 'Ines@Duarte.example',
  role: 'editor',
  institution: 'Harbour University',
} as const;

const PROFILE = {
  ...{ firstName: 'Ines Maria', lastName: 'Duarte', institution: 'Harbour Institute' },
  ...{ userName: 'ines', password: PASSWORD, confirmPassword: PASSWORD },
};

async function aJournal() {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform, { role: 'chief', lastName: 'Weiss' });
  const { user: chief } = await signedIn(platform, username);
  return { platform, chief, email };
}

const lettersTo = async ({ db }: TestPlatform, address: string) =>
  db
    .selectFrom('mails')
    .select(['purpose', 'subject', 'text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();

/** The path that the newest letter to a person leads to. */
async function linkTo(platform: TestPlatform, address: string): Promise<string> {
  const mails = await lettersTo(platform, address);
  const text = mails.findLast((mail) => mail.text.includes('/role-invitation/'))!.text;
  return /https?:\/\/[^/]+(\/role-invitation\/\S+)/.exec(text)![1]!;
}

async function invited(changes: Partial<typeof PERSON> = {}) {
  const journal = await aJournal();
  const person = { ...PERSON, ...changes };
  expect(await invitePerson(journal.platform, journal.chief, person)).toEqual({
    outcome: 'invited',
  });
  const link = await linkTo(journal.platform, person.email.toLowerCase());
  return { ...journal, link, browser: openBrowser(journal.platform) };
}

const rolesGiven = ({ db }: TestPlatform, account: string) =>
  db
    .selectFrom('role_changes')
    .select(['role', 'changed_by'])
    .where('user_id', '=', account)
    .orderBy('changed_at')
    .orderBy('role')
    .execute();

test('a person without an account accepts with a short profile, has the role, and both are told', async () => {
  const { platform, chief, email, link, browser } = await invited();
  const [letter] = await lettersTo(platform, 'ines@duarte.example');
  expect(letter!.text).toContain('Dear Ines Maria Duarte,');
  expect(letter!.text).toContain('Ada Weiss, editor-in-chief of the');
  const page = await browser.get(link);
  expect(page.html).toContain('value="Ines Maria"');
  expect(page.html).toContain('value="Harbour University"');
  expect(page.headers.get('Cache-Control')).toBe('no-store');

  platform.clock.moveBy(DAY);
  const accepted = await browser.post(link, PROFILE);
  expect(accepted.location).toBe('/editor-reviewer-login');
  // The link logs in no one.
  expect((await browser.get('/office')).status).toBe(303);
  await browser.signIn('ines', PASSWORD);
  expect((await browser.get('/office')).status).toBe(200);

  const account = (await findAccountByUsername(platform, 'ines'))!;
  expect(account).toMatchObject({
    ...{ role: 'editor', email: 'ines@duarte.example', emailVerified: true },
  });
  expect(await rolesGiven(platform, account.id)).toEqual([
    { role: 'author', changed_by: null },
    { role: 'editor', changed_by: chief.id },
  ]);
  expect((await lettersTo(platform, account.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Invitation: Editor – '),
    expect.stringMatching(/^Your role at the .+: Editor$/),
  ]);
  expect((await lettersTo(platform, email)).at(-1)!.subject).toContain(
    'Ines Maria Duarte has accepted your invitation',
  );
  expect((await browser.get(link)).status).toBe(410);

  const office = openBrowser(platform);
  await office.signIn(chief.username, PASSWORD);
  const { html } = await office.get('/office/changes');
  expect(html).toContain('invited Ines Maria Duarte (Editor)');
  expect(html).toContain('accepted the invitation of Ada Weiss (Editor)');
});

test('a person who has an account logs in before they accept with it', async () => {
  const { platform, link, browser } = await invited({ email: 'known@duarte.example' } as never);
  const known = await anAccount(platform, { email: 'known@duarte.example', userName: 'known' });
  const page = await browser.get(link);
  expect(page.html).toContain('Log in to accept');
  expect(page.html).not.toContain('name="password"');
  expect((await browser.post(link, PROFILE)).status).toBe(409);

  const { username } = await anAccount(platform);
  const stranger = openBrowser(platform);
  await stranger.signIn(username, PASSWORD);
  expect((await stranger.get(link)).html).toContain('belongs to another account');
  expect((await stranger.post(link, {})).status).toBe(409);

  await browser.signIn('known', PASSWORD);
  expect((await browser.get(link)).html).toContain('Accept the invitation');
  expect((await browser.post(link, {})).status).toBe(303);
  expect((await findAccountByUsername(platform, 'known'))!.role).toBe('editor');
  expect(known.username).toBe('known');
});

test('an account that waits for this address has it confirmed, and states its institution', async () => {
  const { platform, link, browser } = await invited();
  const { username } = await anAccount(platform, {
    ...{ email: 'ines@duarte.example', emailVerified: false, institution: '' },
  });
  await browser.signIn(username, PASSWORD);
  expect((await browser.post(link, {})).status).toBe(422);
  expect((await browser.post(link, { institution: 'Harbour University' })).status).toBe(303);
  expect((await signedIn(platform, username)).user).toMatchObject({
    ...{ role: 'editor', institution: 'Harbour University', emailVerified: true },
  });
});

test('a person declines with a word that the chief reads', async () => {
  const { platform, email, link, browser } = await invited();
  const declined = await browser.post(link, { act: 'decline', word: 'Next year, gladly.' });
  expect(declined.html).toContain('You have declined the invitation.');
  const letter = (await lettersTo(platform, email)).at(-1)!;
  expect(letter.subject).toContain('Ines Maria Duarte has declined');
  expect(letter.text).toContain('Next year, gladly.');
  expect((await browser.post(link, PROFILE)).status).toBe(410);
  expect(await findAccountByUsername(platform, 'ines')).toBeNull();
});

test('every link that does not work has one answer, whatever the reason', async () => {
  const { platform, chief, link, browser } = await invited();
  const guessed = await browser.get('/role-invitation/1?key=guessed');
  const none = await browser.get('/role-invitation/99?key=guessed');
  expect([guessed.status, none.status]).toEqual([410, 410]);
  expect(none.html).toBe(guessed.html);

  expect(await followUpInvitation(platform, chief, { id: 1, act: 'send-again' })).toEqual({
    outcome: 'done',
  });
  expect((await browser.get(link)).html).toBe(guessed.html);
  const newer = await linkTo(platform, 'ines@duarte.example');
  expect((await browser.get(newer)).status).toBe(200);

  await followUpInvitation(platform, chief, { id: 1, act: 'take-back' });
  expect((await browser.get(newer)).html).toBe(guessed.html);
  expect((await browser.post(newer, PROFILE)).html).toBe(guessed.html);
  expect((await lettersTo(platform, 'ines@duarte.example')).at(-1)!.subject).toContain(
    'The invitation has been withdrawn',
  );
});

test('an invitation of a chief who is none any more waits until another chief sends it again', async () => {
  const { platform, chief, link, browser } = await invited();
  const other = await anAccount(platform, { role: 'chief' });
  await setRole(platform, 'console', { username: chief.username, role: 'editor' });
  expect((await browser.post(link, PROFILE)).status).toBe(410);
  const actor = { id: other.id, role: 'chief' } as const;
  expect(await followUpInvitation(platform, actor, { id: 1, act: 'remind' })).toEqual({
    outcome: 'ended',
  });
  await followUpInvitation(platform, actor, { id: 1, act: 'send-again' });
  const newer = await linkTo(platform, 'ines@duarte.example');
  expect((await browser.post(newer, PROFILE)).status).toBe(303);
  const account = (await findAccountByUsername(platform, 'ines'))!;
  expect((await rolesGiven(platform, account.id)).at(-1)!.changed_by).toBe(other.id);
});

test('the journal reminds a week before the end, and tells the chief when no answer came', async () => {
  const { platform, chief, email, link, browser } = await invited();
  const subjects = async () =>
    (await lettersTo(platform, 'ines@duarte.example')).map(({ purpose }) => purpose);
  platform.clock.moveBy(13 * DAY);
  await sweepInvitations(platform);
  expect(await subjects()).toEqual(['role-invitation']);
  platform.clock.moveBy(DAY);
  await sweepInvitations(platform);
  await sweepInvitations(platform);
  expect(await subjects()).toEqual(['role-invitation', 'role-invitation-reminder']);
  // It is the same link.
  expect(await linkTo(platform, 'ines@duarte.example')).toBe(link);
  expect((await browser.get(link)).status).toBe(200);

  platform.clock.moveBy(7 * DAY);
  expect((await browser.get(link)).status).toBe(410);
  await sweepInvitations(platform);
  await sweepInvitations(platform);
  const told = (await lettersTo(platform, email)).filter(
    ({ purpose }) => purpose === 'role-invitation-in-vain',
  );
  expect(told).toHaveLength(1);
  expect(told[0]!.subject).toContain('Ines Maria Duarte has not answered your invitation');

  await followUpInvitation(platform, chief, { id: 1, act: 'send-again' });
  expect((await browser.get(await linkTo(platform, 'ines@duarte.example'))).status).toBe(200);
  await followUpInvitation(platform, chief, { id: 1, act: 'take-back' });
  platform.clock.moveBy(366 * DAY);
  await sweepInvitations(platform);
  expect(await platform.db.selectFrom('role_invitations').selectAll().execute()).toEqual([]);
});

test('only the editor-in-chief invites, once for an address, and no one who has the role', async () => {
  const { platform, chief } = await invited();
  for (const role of ['author', 'reviewer', 'editor'] as const) {
    const actor = { id: chief.id, role };
    expect(await invitePerson(platform, actor, PERSON)).toEqual({ outcome: 'forbidden' });
    expect(await followUpInvitation(platform, actor, { id: 1, act: 'take-back' })).toEqual({
      outcome: 'forbidden',
    });
  }
  expect(await invitePerson(platform, chief, PERSON)).toEqual({ outcome: 'open-already' });
  const editor = await anAccount(platform, { role: 'editor' });
  const again = { ...PERSON, email: editor.email };
  expect(await invitePerson(platform, chief, again)).toEqual({ outcome: 'has-role' });
  expect(await invitePerson(platform, chief, { ...again, role: 'chief' })).toEqual({
    outcome: 'invited',
  });
  expect(await followUpInvitation(platform, chief, { id: 1, act: 'remind' })).toEqual({
    outcome: 'too-soon',
  });
});

test('the chief invites on a page that lists what is open and until when', async () => {
  const { platform, chief } = await aJournal();
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  expect((await browser.get('/account/roles')).html).toContain('href="/account/roles/invitations"');
  const wrong = await browser.post('/account/roles/invitations', { name: 'Ines', role: 'king' });
  expect(wrong.status).toBe(422);
  expect((await browser.post('/account/roles/invitations', PERSON)).status).toBe(303);
  const { html } = await browser.get('/account/roles/invitations');
  expect(html).toContain('The invitation has been sent.');
  expect(html).toContain('aria-label="Withdraw the invitation of Ines Maria Duarte"');
  expect(html).not.toContain('aria-label="Remind Ines Maria Duarte"');
  platform.clock.moveBy(DAY);
  await browser.signIn(chief.username, PASSWORD);
  const reminded = await browser.post('/account/roles/invitations/1', { act: 'remind' });
  expect(reminded.status).toBe(303);
  expect((await browser.post('/account/roles/invitations/9', { act: 'remind' })).status).toBe(404);
});
