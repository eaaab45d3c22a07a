import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, mailsIn, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aPaper, eventsOf, aUser, stateOf } from '../../../../tests/support/office.ts';
import { declareConflict } from './note-found-conflicts.server.ts';
import { endGuestEditor } from './guest-editors.server.ts';

const people = href('accountRoles');

async function withGuest() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const editor = await aUser(platform, 'editor');
  const guest = await aUser(platform, 'author', { firstName: 'Gesa', lastName: 'Gast' });
  const paper = await aPaper(platform, 'under-review', { editor: guest, kind: 'guest' });
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  return { platform, chief, editor, guest, paper, browser };
}

test('the chief sees who is guest editor of what, and takes the invitation back', async () => {
  const { platform, guest, paper, browser } = await withGuest();
  const { html } = await browser.get(people);
  expect(html).toContain('<strong>Gesa Gast</strong>, guest editor of');
  expect(html).toContain(`manuscript ${paper.paperId}:`);
  const path = href('officeGuestEditor', { id: paper.paperId });
  const end = () => browser.post(path, { step: 'end', who: guest.username });
  expect((await end()).location).toBe(people);
  const after = (await browser.get(people)).html;
  expect(after).toContain('The invitation has been withdrawn.');
  expect(after).not.toContain('guest editor of');
  const { editor: now } = await stateOf(platform, paper);
  expect(now).not.toBe(guest.id);
  expect(now).not.toBeNull();
  expect(await eventsOf(platform, paper)).toEqual(
    expect.arrayContaining(['guest-editor-ended', 'editor-assigned']),
  );
  const mails = await mailsIn(platform);
  expect(mails.filter(({ to }) => to === guest.email).map(({ subject }) => subject)).toEqual([
    `You are no longer guest editor: paper ID ${paper.paperId}`,
  ]);
  await end();
  expect((await browser.get(people)).html).toContain('Nothing has changed.');
});

test('a guest who is also an editor does not get the manuscript back', async () => {
  const { platform, chief, editor } = await withGuest();
  const paper = await aPaper(platform, 'under-review', { editor, kind: 'guest' });
  const { paperId } = paper;
  await endGuestEditor(platform, chief, { paperId, username: editor.username });
  expect((await stateOf(platform, paper)).editor).toBe(chief.id);
});

test('a chief with a conflict neither sees the guest nor ends the invitation (L2)', async () => {
  const { platform, chief, editor, guest, paper, browser } = await withGuest();
  const { paperId } = paper;
  const username = guest.username;
  await declareConflict(platform, chief, { paperId, relation: 'family', note: '' });
  expect((await browser.get(people)).html).toContain('No manuscript has a guest editor.');
  const refused = (reason: string) => ({ outcome: 'refused', reason });
  expect(await endGuestEditor(platform, chief, { paperId, username })).toEqual(refused('conflict'));
  expect(await endGuestEditor(platform, editor, { paperId, username })).toEqual(
    refused('not-yours'),
  );
  expect((await stateOf(platform, paper)).editor).toBe(guest.id);
});
