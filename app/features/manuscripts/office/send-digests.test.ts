import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { declareConflict } from '../editors/declare-conflict.server.ts';
import { sendDigests } from './send-digests.server.ts';
import { DAY } from '#app/platform/clock.ts';

const digests = ({ db }: TestPlatform) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text'])
    .where('purpose', '=', 'editor-digest')
    .orderBy('id')
    .execute();

test('an editor is told once a day what waits, and nothing while nothing does', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  await aPaper(platform, 'revision-requested', { editor });
  await sendDigests(platform);
  expect(await digests(platform)).toEqual([]);
  await aPaper(platform, 'received');
  await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await Promise.all([sendDigests(platform), sendDigests(platform)]);
  const [mail, ...more] = await digests(platform);
  expect(more).toEqual([]);
  expect(mail!.to_address).toBe(editor.email);
  expect(mail!.subject).toMatch(/^3 manuscripts wait for you/);
  expect(mail!.text).toContain('Ready to decide');
  expect(mail!.text).toContain('https://journal.example.org/office/manuscripts?queue=ready');
  platform.clock.moveBy(DAY);
  await sendDigests(platform);
  expect(await digests(platform)).toHaveLength(2);
});

test('no editor is told of manuscripts with a conflict, of those of others, or of appeals against themselves', async () => {
  const platform = await createAccountsPlatform();
  const [editor, other] = [await aUser(platform), await aUser(platform)];
  const { paperId } = await aPaper(platform, 'received');
  await declareConflict(platform, other, { paperId, relation: 'family', note: '' });
  await aPaper(platform, 'appealed', { editor, decidedBy: editor });
  await aPaper(platform, 'initial-assessment', { editor });
  await sendDigests(platform);
  const mails = await digests(platform);
  const told = new Map(mails.map((mail) => [mail.to_address, mail.subject]));
  expect(told.get(editor.email)).toMatch(/^2 manuscripts/);
  expect(told.get(other.email)).toMatch(/^One manuscript/);
  expect(mails.find((mail) => mail.to_address === other.email)!.text).toContain('Appeals');
});

test('an editor who reviews a manuscript is told nothing of it, as the page tells nothing (L2, L7)', async () => {
  const platform = await createAccountsPlatform();
  const [editor, chief] = [await aUser(platform), await aUser(platform, 'chief')];
  const paper = await aPaper(platform, 'appealed', { editor, decidedBy: editor });
  await aReview(platform, paper.id, { email: chief.email, forAuthors: null });
  await sendDigests(platform);
  expect(await digests(platform)).toEqual([]);
  await platform.db
    .updateTable('review_invitations')
    .set({ declined_at: platform.clock.now(), accepted_at: null })
    .execute();
  await sendDigests(platform);
  expect((await digests(platform)).map((mail) => mail.to_address)).toEqual([chief.email]);
});
