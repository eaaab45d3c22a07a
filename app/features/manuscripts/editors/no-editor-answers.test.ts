import { beforeEach, expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import type { SignedIn } from '../../accounts/core/index.ts';
import { answerAppeal } from '../decisions/appeal-decision.server.ts';
import { addNote } from '../office/add-note.server.ts';
import { listOpen } from '../office/list-desk.server.ts';
import { sendDigests } from '../office/send-digests.server.ts';
import { declareConflict } from './note-found-conflicts.server.ts';
import { inviteGuestEditor } from './guest-editors.server.ts';

let platform: TestPlatform;
let editor: SignedIn;
let chief: SignedIn;

beforeEach(async () => {
  platform = await createAccountsPlatform();
  editor = await aUser(platform);
  chief = await aUser(platform, 'chief');
  // A Monday.
  platform.clock.moveBy(2 * DAY);
});

const digestOf = async ({ email }: SignedIn) =>
  (
    await platform.db
      .selectFrom('mails')
      .select('text')
      .where('purpose', '=', 'editor-digest')
      .where('to_address', '=', email)
      .executeTakeFirst()
  )?.text;

/** A rejection under appeal that its only editor signed, and with which the chief has a conflict. */
async function appealed() {
  const { paperId } = await aPaper(platform, 'appealed', { editor, decidedBy: editor });
  await declareConflict(platform, chief, { paperId, relation: 'family', note: '' });
  platform.clock.moveBy(1000);
  return paperId;
}

test('a chief with a conflict invites a guest for an appeal that no other editor may answer (L2, L3)', async () => {
  const paperId = await appealed();
  const { browser } = await asAccount(platform, chief.id);
  const { html } = await browser.get(href('officeManuscript', { id: paperId }));
  expect(html).toContain('A guest editor is needed');
  expect(html).not.toContain('Sensors that sleep');
  const guest = await aUser(platform, 'author');
  const invitation = { paperId, who: guest.username };
  expect(await inviteGuestEditor(platform, chief, invitation)).toEqual({ outcome: 'invited' });
  const answer = { paperId, answer: 'dismiss', subject: 'Your appeal', letter: 'No.' } as const;
  expect(await answerAppeal(platform, guest, answer)).toEqual({ outcome: 'answered' });
});

test('a manuscript for which only a guest editor is left is counted as work of a chief with a conflict, and no other is', async () => {
  await appealed();
  const { browser } = await asAccount(platform, chief.id);
  const { html } = await browser.get('/office/manuscripts?list=needs');
  expect(html).toContain('No editor of the journal can handle it');
  expect(html).not.toContain('Sensors that sleep');
  const listed = async () =>
    (await listOpen(platform, chief, { sight: null })).map(({ needsYou }) => needsYou);
  expect(await listed()).toEqual([true]);
  await aUser(platform);
  expect(await listed()).toEqual([false]);
});

test('while another editor may answer an appeal, a chief with a conflict invites no guest (L2)', async () => {
  const paperId = await appealed();
  await aUser(platform);
  const guest = await aUser(platform, 'author');
  expect(await inviteGuestEditor(platform, chief, { paperId, who: guest.username })).toEqual({
    outcome: 'refused',
    reason: 'conflict',
  });
});

test('each day the chief hears of what no editor of the journal may take on, and nothing else of it', async () => {
  const paperId = await appealed();
  await sendDigests(platform);
  const digest = await digestOf(chief);
  expect(digest).toContain('No editor of the journal may take these manuscripts on.');
  expect(digest).toContain(`/office/manuscripts/${paperId}`);
  expect(digest).not.toContain('Sensors that sleep');
  expect(await digestOf(editor)).toBeUndefined();
});

test('an editor whose notes the decision rests on is not asked to answer the appeal (L3)', async () => {
  const other = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  await addNote(platform, other, { paperId: paper.paperId, text: 'I would reject it.' });
  await aPaper(platform, 'appealed', { editor, decidedBy: editor });
  const { db, clock } = platform;
  clock.moveBy(1000);
  const decision = { round: 1, kind: 'reject', leads_to: 'rejected', subject: '', letter: '' };
  await db
    .insertInto('decisions')
    .values({
      ...{ manuscript_id: paper.id, decided_by: editor.id, decided_at: clock.now() },
      ...(decision as typeof decision & { leads_to: 'rejected' }),
    })
    .execute();
  await db
    .updateTable('manuscripts')
    .set({ state: 'appealed' })
    .where('id', '=', paper.id)
    .execute();
  await sendDigests(platform);
  expect(await digestOf(other)).toContain('Appeals: 1. Answer the appeal.');
});
