import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import {
  aPaper,
  eventsOf,
  signedInAgain,
  aUser,
  stateOf,
} from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { href } from '#app/routes.ts';
import { DAY } from '#app/platform/clock.ts';
import { changeProfile } from '../../accounts/profile/change-profile.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { addNote } from '../office/add-note.server.ts';
import { assignEditor } from './assign-editor.server.ts';
import { beginAssessment, sendToReview } from '../decisions/assess-manuscript.server.ts';
import {
  declareConflict,
  noteFoundConflicts,
  replaceFormerEditors,
} from './note-found-conflicts.server.ts';
import { inviteGuestEditor } from './guest-editors.server.ts';
import { findHandlingEditor } from './tell-editors.server.ts';

const REFUSED = { outcome: 'refused', reason: 'conflict' };
const family = { relation: 'family', note: 'My sister' } as const;

const conflictsIn = ({ db }: TestPlatform) =>
  db.selectFrom('conflicts').select(['account_id', 'relation', 'source']).orderBy('id').execute();

test.each(['editor', 'chief'] as const)(
  '%s: an editor who declares a conflict loses every power at once, and an independent editor takes over (L2)',
  async (role) => {
    const platform = await createAccountsPlatform();
    const editor = await aUser(platform, role);
    const busy = await aUser(platform);
    const free = await aUser(platform);
    await aPaper(platform, 'under-review', { editor: busy });
    const paper = await aPaper(platform, 'initial-assessment', { editor });
    const { paperId } = paper;
    expect(await declareConflict(platform, editor, { paperId, ...family })).toEqual({
      outcome: 'declared',
    });
    expect(await stateOf(platform, paper)).toMatchObject({ editor: free.id });
    expect((await eventsOf(platform, paper)).slice(-2)).toEqual([
      'conflict-noted',
      'editor-assigned',
    ]);
    const news = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'editor-assigned');
    expect(news.map(({ to }) => to)).toEqual([free.email]);
    expect(await sendToReview(platform, editor, { paperId })).toEqual(REFUSED);
    expect(await addNote(platform, editor, { paperId, text: 'Still here' })).toEqual(REFUSED);
    expect(await declareConflict(platform, editor, { paperId, ...family })).toEqual(REFUSED);
    const back = { paperId, username: editor.username };
    expect(await assignEditor(platform, editor, back)).toEqual(REFUSED);
    expect(await assignEditor(platform, free, back)).toEqual({ outcome: 'editor-has-conflict' });
    expect(await sendToReview(platform, free, { paperId })).toEqual({ outcome: 'sent' });
  },
);

test('a changed institution takes the powers away at once, and one that was left does for four years', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const other = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  await platform.db
    .updateTable('profiles')
    .set({ institution: 'Example University' })
    .where('user_id', '=', editor.id)
    .execute();
  const now = await signedInAgain(platform, editor.id);
  const note = { paperId: paper.paperId, text: 'A note' };
  expect(await addNote(platform, now, note)).toEqual(REFUSED);
  await noteFoundConflicts(platform);
  await noteFoundConflicts(platform);
  expect(await conflictsIn(platform)).toEqual([
    { account_id: editor.id, relation: 'institution', source: 'found' },
  ]);
  expect(await stateOf(platform, paper)).toMatchObject({ editor: other.id });
  const again = () => signedInAgain(platform, editor.id);
  await changeProfile(platform, editor, { ...(await again()), institution: 'Elsewhere' });
  expect(await addNote(platform, await again(), note)).toEqual(REFUSED);
  platform.clock.moveBy(4 * 366 * DAY);
  expect(await addNote(platform, await again(), note)).toEqual({ outcome: 'added' });
});

test('what a new manuscript finds is noted without an assignment', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor', { firstName: 'Ada', lastName: 'Example' });
  const paper = await aPaper(platform, 'received');
  await noteFoundConflicts(platform, paper.paperId);
  expect(await conflictsIn(platform)).toEqual([
    { account_id: editor.id, relation: 'author', source: 'found' },
  ]);
  expect(await stateOf(platform, paper)).toMatchObject({ editor: null });
  expect(await beginAssessment(platform, editor, { paperId: paper.paperId })).toEqual(REFUSED);
});

test('when no editor is independent, the chief invites a guest and does nothing else', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief', { institution: 'Example University' });
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  const { paperId } = paper;
  const guest = await aUser(platform, 'author');
  const invite = (who: string) => inviteGuestEditor(platform, chief, { paperId, who });
  expect(await invite(guest.username)).toEqual(REFUSED);
  await declareConflict(platform, editor, { paperId, ...family });
  expect(await stateOf(platform, paper)).toMatchObject({ editor: null });
  const asked = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'editor-needed');
  expect(asked.map(({ to }) => to)).toEqual([chief.email]);
  for (const { text } of asked) expect(text).not.toMatch(/Sensors|Ada|Ben/);
  expect(await invite('nobody')).toEqual({ outcome: 'no-such-account' });
  expect(await invite(editor.username)).toEqual({ outcome: 'guest-has-conflict' });
  expect(await sendToReview(platform, chief, { paperId })).toEqual(REFUSED);
  expect(await invite(guest.email)).toEqual({ outcome: 'invited' });
  expect(await stateOf(platform, paper)).toMatchObject({ editor: guest.id });
  expect(await addNote(platform, guest, { paperId, text: 'I begin.' })).toEqual({
    outcome: 'added',
  });
  expect(await invite(guest.email)).toEqual(REFUSED);
});

test('an only chief who handles a manuscript and is in doubt about it may invite a guest', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief', { firstName: 'A.', lastName: 'Example' });
  const paper = await aPaper(platform, 'under-review', { editor: chief });
  const guest = await aUser(platform, 'author');
  const { browser } = await asAccount(platform, chief.id);
  const { html } = await browser.get(href('officeManuscript', { id: paper.paperId }));
  expect(html).toContain('A guest editor is needed');
  // What counts is said, and where there is no account to name another editor can be invited.
  expect(html).toContain('the institution or the e-mail domain of an author');
  expect(html).toContain(`<a href="${href('accountInvitations')}">invite another editor</a>`);
  const invitation = { paperId: paper.paperId, who: guest.username };
  expect(await inviteGuestEditor(platform, chief, invitation)).toEqual({ outcome: 'invited' });
  expect(await stateOf(platform, paper)).toMatchObject({ editor: guest.id });
});

test('what a former editor handled goes to another; a guest keeps theirs', async () => {
  const platform = await createAccountsPlatform();
  const former = await aUser(platform);
  const other = await aUser(platform);
  const guest = await aUser(platform, 'author');
  const paper = await aPaper(platform, 'under-review', { editor: former });
  const kept = await aPaper(platform, 'under-review', { editor: guest, kind: 'guest' });
  await platform.db
    .updateTable('profiles')
    .set({ role: 'author' })
    .where('user_id', '=', former.id)
    .execute();
  await replaceFormerEditors(platform);
  expect(await stateOf(platform, paper)).toMatchObject({ editor: other.id });
  expect(await stateOf(platform, kept)).toMatchObject({ editor: guest.id });
});

test('a guest has no power over any other manuscript', async () => {
  const platform = await createAccountsPlatform();
  const guest = await aUser(platform, 'author');
  await aPaper(platform, 'under-review', { editor: guest, kind: 'guest' });
  const { paperId } = await aPaper(platform, 'under-review');
  expect(await addNote(platform, guest, { paperId, text: 'Hello' })).toEqual({
    outcome: 'refused',
    reason: 'not-yours',
  });
});

test('an editor without a stated institution gets no manuscript and does nothing with one (L2)', async () => {
  const platform = await createAccountsPlatform();
  const missing = { outcome: 'refused', reason: 'institution-missing' };
  const editor = await aUser(platform, 'editor', { institution: '' });
  const received = await aPaper(platform, 'received');
  expect(await beginAssessment(platform, editor, { paperId: received.paperId })).toEqual(missing);
  const own = await aPaper(platform, 'initial-assessment', { editor });
  expect(await sendToReview(platform, editor, { paperId: own.paperId })).toEqual(missing);
  const file = (await loadCase(platform, own.paperId))!;
  expect(await findHandlingEditor(platform, file)).toMatchObject({ id: editor.id });
  const chief = await aUser(platform, 'chief');
  const giving = { paperId: received.paperId, username: editor.username };
  const refused = { outcome: 'editor-without-institution' };
  expect(await assignEditor(platform, chief, giving)).toEqual(refused);

  await changeProfile(platform, editor, { ...editor, institution: 'None' });
  const stated = await signedInAgain(platform, editor.id);
  expect(await sendToReview(platform, stated, { paperId: own.paperId })).toEqual({
    outcome: 'sent',
  });
  expect(await assignEditor(platform, chief, giving)).toMatchObject({ outcome: 'assigned' });
});

test('what an editor gives up goes to one who states their institution (L2)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  await aUser(platform, 'editor', { institution: '' });
  const paper = await aPaper(platform, 'under-review', { editor });
  await declareConflict(platform, editor, { paperId: paper.paperId, ...family });
  expect(await stateOf(platform, paper)).toMatchObject({ editor: null });
});

test('a guest editor states their institution first; the history tells when it changes (L2)', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const guest = await aUser(platform, 'author', { institution: '' });
  const { paperId } = await aPaper(platform, 'under-review');
  const invite = (by = chief) => inviteGuestEditor(platform, by, { paperId, who: guest.username });
  const unstated = await aUser(platform, 'chief', { institution: '' });
  expect(await invite(unstated)).toEqual({ outcome: 'refused', reason: 'institution-missing' });
  expect(await invite()).toEqual({ outcome: 'guest-without-institution' });
  const lines = () =>
    platform.db
      .selectFrom('history')
      .select('details')
      .where('event', '=', 'profile-changed')
      .execute();
  await changeProfile(platform, guest, { ...guest, institution: 'Independent' });
  expect(await lines()).toEqual([]);
  expect(await invite()).toEqual({ outcome: 'invited' });
  const now = await signedInAgain(platform, guest.id);
  await changeProfile(platform, now, { ...now, institution: 'Elsewhere' });
  const change = { field: 'institution', before: 'Independent', after: 'Elsewhere' };
  const [line, ...others] = await lines();
  expect(JSON.parse(line!.details)).toEqual({ account: guest.id, changes: [change] });
  expect(others).toEqual([]);
});
