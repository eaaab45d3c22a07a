import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import {
  anAccount,
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { addHistory, listHistory } from '#app/platform/history/history.server.ts';
import { assignEditor } from '../../editors/assign-editor.server.ts';

const leave = async (browser: Awaited<ReturnType<typeof asAccount>>['browser']) =>
  browser.post('/account/delete', { currentPassword: PASSWORD });

test('an editor hands over what is in hand before leaving, and the history keeps the name', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const editor = await aUser(platform, 'editor', { firstName: 'Edda', lastName: 'Eloquent' });
  const successor = await aUser(platform, 'editor');
  const { paperId } = await aPaper(platform, 'under-review', { editor });
  const done = await aPaper(platform, 'declined', { editor });
  await addHistory(platform, {
    subject: `manuscript:${paperId}`,
    event: 'manuscript-sent-to-review',
    actor: `account:${editor.id}`,
  });
  const { browser } = await asAccount(platform, editor.id);

  const page = (await browser.get('/account/delete')).html;
  expect(page).toContain(`href="/office/manuscripts/${paperId}"`);
  expect(page).not.toContain(`/office/manuscripts/${done.paperId}`);
  expect(page).not.toContain('Delete my account');
  const refused = await leave(browser);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain(`Manuscript ${paperId}, which you handle`);

  const assigned = await assignEditor(platform, chief, { paperId, username: successor.username });
  expect(assigned.outcome).toBe('assigned');
  expect((await browser.get('/account/delete')).html).toContain('Delete my account');
  expect((await leave(browser)).status).toBe(303);
  expect(
    (await listHistory(platform, `manuscript:${paperId}`)).map(({ actor }) => actor),
  ).toContain(`account:${editor.id}`);
  const { browser: chiefs } = await asAccount(platform, chief.id);
  const { html } = await chiefs.get(`/office/manuscripts/${paperId}/history`);
  expect(html).toContain('Edda Eloquent');
  expect(html).not.toContain('a former account');
  const kept = await platform.db.selectFrom('former_accounts').selectAll().execute();
  expect(kept).toEqual([{ id: editor.id, name: 'Edda Eloquent', left_at: platform.clock.now() }]);
});

test('a reviewer sends the open review first, and leaves the list but for name and institution', async () => {
  const platform = await createAccountsPlatform();
  const { email, id: account } = await anAccount(platform, { role: 'reviewer' });
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  const { invitation } = await aReview(platform, paper.id, {
    name: 'Rita Reviewer',
    email,
    institution: 'Academy of Reading',
    forAuthors: null,
  });
  await platform.db.updateTable('reviewers').set({ expertise: 'waves' }).execute();
  const { browser } = await asAccount(platform, account);
  const refused = await leave(browser);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain(`Review ${invitation}, which you agreed to write`);

  await platform.db
    .updateTable('reviews')
    .set({ completed_at: platform.clock.now(), recommendation: 'accept' })
    .set({ for_authors: 'Well done.', for_editors: '', scores: '{}' })
    .where('invitation_id', '=', invitation)
    .execute();
  expect((await leave(browser)).status).toBe(303);
  const [row, ...others] = await platform.db.selectFrom('reviewers').selectAll().execute();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    name: 'Rita Reviewer',
    institution: 'Academy of Reading',
    email: `reviewer-${row!.id}@removed.invalid`,
    email_key: `reviewer-${row!.id}@removed.invalid`,
    expertise: '',
    account_id: null,
    retired_at: platform.clock.now(),
  });
});

test('a reviewer answers an invitation first, waits for a manuscript that is with its authors, and leaves once it is declined', async () => {
  const platform = await createAccountsPlatform();
  const { email, id: account } = await anAccount(platform, { role: 'reviewer' });
  const paper = await aPaper(platform, 'under-review', { editor: await aUser(platform) });
  const { invitation } = await aReview(platform, paper.id, {
    ...{ name: 'Rita Reviewer', email, institution: 'Academy', forAuthors: null },
  });
  const { browser } = await asAccount(platform, account);
  const set = (values: { accepted_at?: number | null; declined_at?: number }) =>
    platform.db.updateTable('review_invitations').set(values).execute();
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'returned', returned_from: 'under-review' })
    .execute();
  expect((await leave(browser)).html).toContain(`Review ${invitation}, which you agreed to write`);
  await set({ accepted_at: null });
  expect((await leave(browser)).html).toContain(
    `Review ${invitation}, which you were asked to write`,
  );
  await set({ declined_at: 2 });
  expect((await leave(browser)).status).toBe(303);
});

test('a reviewer who was never invited leaves nothing in the list, and no other row goes', async () => {
  const platform = await createAccountsPlatform();
  const { email, id } = await anAccount(platform);
  const row = { institution: 'Academy', expertise: '', orcid: null, account_id: null };
  const when = { origin: 'journal' as const, added_at: 0, retired_at: null };
  await platform.db
    .insertInto('reviewers')
    .values([
      { ...row, ...when, name: 'Rita', email, email_key: email },
      { ...row, ...when, name: 'Other', email: 'o@example.com', email_key: 'o@example.com' },
    ])
    .execute();
  const { browser } = await asAccount(platform, id);
  expect((await leave(browser)).status).toBe(303);
  const left = await platform.db.selectFrom('reviewers').select('name').execute();
  expect(left).toEqual([{ name: 'Other' }]);
  expect(await platform.db.selectFrom('former_accounts').selectAll().execute()).toEqual([]);
});

test('an editor hands a manuscript to another with a note, and reads who has it now', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const other = await aUser(platform);
  const { paperId } = await aPaper(platform, 'under-review', { editor });
  const page = href('officeManuscript', { id: paperId });
  const { html } = await browser.get(page);
  expect(html).toContain(`value="${other.username}"`);
  expect(html).not.toContain(`value="${editor.username}"`);
  await browser.post(href('officeAssignment', { id: paperId }), {
    ...{ username: other.username, note: 'The second review is due on Friday.' },
  });
  expect((await browser.get(page)).html).toContain(
    `has been assigned to ${other.firstName} ${other.lastName}, who has been told`,
  );
  const told = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'editor-assigned');
  expect(told.map(({ to, text }) => [to, text.includes('due on Friday.')])).toEqual([
    [other.email, true],
  ]);
});
