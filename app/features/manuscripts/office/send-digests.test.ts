import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { declareConflict } from '../editors/note-found-conflicts.server.ts';
import { proposeClosing } from '../closing/propose-closing.server.ts';
import { setDigest } from '../../accounts/profile/digest.server.ts';
import { listPeople } from '../../accounts/people/list-people.server.ts';
import { sendDigests } from './send-digests.server.ts';
import { listDesk } from './list-desk.server.ts';
import { countWork } from './count-queues.server.ts';
import { DAY } from '#app/platform/clock.ts';

const digests = ({ db }: TestPlatform) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text', 'headers'])
    .where('purpose', '=', 'editor-digest')
    .orderBy('id')
    .execute();

test('an editor is told once a day what waits, and nothing while nothing does', async () => {
  const platform = await createAccountsPlatform();
  // A Monday.
  platform.clock.moveBy(2 * DAY);
  const editor = await aUser(platform);
  await aPaper(platform, 'revision-requested', { editor });
  await sendDigests(platform);
  expect(await digests(platform)).toEqual([]);
  await aPaper(platform, 'received');
  const one = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  const other = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await Promise.all([sendDigests(platform), sendDigests(platform)]);
  const [mail, ...more] = await digests(platform);
  expect(more).toEqual([]);
  expect(mail!.to_address).toBe(editor.email);
  expect(mail!.subject).toMatch(/^3 manuscripts wait for you/);
  expect(JSON.parse(mail!.headers)).toEqual({
    'List-Unsubscribe': expect.stringMatching(
      /^<https:\/\/journal\.example\.org\/digest-off\?account=[^&]+&key=[^>]+>$/,
    ),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail!.text).toContain('Ready to decide');
  expect(mail!.text).toContain(
    `https://journal.example.org/office/manuscripts?queue=ready&editor=mine (${one.paperId}, ${other.paperId})`,
  );
  platform.clock.moveBy(DAY);
  await sendDigests(platform);
  expect(await digests(platform)).toHaveLength(2);
});

test('no editor is told of manuscripts with a conflict, of those of others, or of appeals against themselves', async () => {
  const platform = await createAccountsPlatform();
  // A Monday.
  platform.clock.moveBy(2 * DAY);
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
  // A Monday.
  platform.clock.moveBy(2 * DAY);
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

/** A Monday morning. */
async function onMonday() {
  const platform = await createAccountsPlatform();
  platform.clock.moveBy(MONDAY - platform.clock.now());
  const [editor, other, chief] = [
    await aUser(platform),
    await aUser(platform),
    await aUser(platform, 'chief'),
  ];
  const toldOn = async (day: number) => {
    platform.clock.moveBy(MONDAY + day * DAY - platform.clock.now());
    const before = (await digests(platform)).length;
    await sendDigests(platform);
    const mails = (await digests(platform)).slice(before);
    return new Map(mails.map(({ to_address, text }) => [to_address, text]));
  };
  return { platform, editor, other, chief, toldOn };
}

const MONDAY = Date.UTC(2026, 11, 7, 6);

test('a digest comes on working days, until its editor turns it off', async () => {
  const { platform, editor, toldOn } = await onMonday();
  await aPaper(platform, 'initial-assessment', { editor });
  const days = [0, 1, 2, 3, 4, 5, 6, 7];
  const counts: number[] = [];
  for (const day of days) counts.push((await toldOn(day)).size);
  expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0, 1]);
  await setDigest(platform, editor, false);
  expect((await toldOn(8)).has(editor.email)).toBe(false);
  await setDigest(platform, editor, true);
  expect((await toldOn(9)).has(editor.email)).toBe(true);
});

test('what waits too long is late in the list, in the counts and in the digest', async () => {
  const { platform, editor, toldOn } = await onMonday();
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const filter = { queue: null, search: '', editorId: null, sectionId: null };
  const late = async () => {
    const { entries } = await listDesk(platform, editor, { ...filter, sight: null, before: null });
    return entries.map((entry) => (entry.barrier === null ? entry.lateSince : null));
  };
  expect((await toldOn(7)).get(editor.email)).toContain('To assess: 1. Decline it');
  expect(await late()).toEqual([null]);
  expect(await countWork(platform, editor.id)).toEqual({
    'to-assess': { count: 1, late: 0, mine: 1, mineLate: 0 },
  });
  expect((await toldOn(8)).get(editor.email)).toContain('To assess: 1, 1 late. Decline it');
  expect(await late()).toEqual([Date.UTC(2026, 11, 14, 23, 59, 59, 999)]);
  expect(await countWork(platform, editor.id)).toEqual({
    'to-assess': { count: 1, late: 1, mine: 1, mineLate: 1 },
  });
  expect(paper.paperId).toBeGreaterThan(0);
});

test('a decision is late from the last review on, and a revision from its arrival', async () => {
  const { platform, editor, toldOn } = await onMonday();
  const reviewed = await aPaper(platform, 'under-review', { editor });
  await platform.db.updateTable('manuscripts').set({ moved_at: 0 }).execute();
  await aReview(platform, reviewed.id, {});
  await aReview(platform, reviewed.id, {});
  const ready = async (day: number) =>
    /Ready to decide: (.*?)\./.exec((await toldOn(day)).get(editor.email) ?? '')?.[1];
  expect(await ready(14)).toBe('1');
  expect(await ready(15)).toBe('1, 1 late');
  await platform.db.updateTable('manuscripts').set({ state: 'published' }).execute();
  await aPaper(platform, 'under-review', { editor, round: 2 });
  const revised = async (day: number) =>
    /Reviewers to invite: (.*?)\./.exec((await toldOn(day)).get(editor.email) ?? '')?.[1];
  expect(await revised(22)).toBe('1');
  expect(await revised(23)).toBe('1, 1 late');
});

test('the chief learns of what no editor handles and of what is late by more than twice', async () => {
  const { platform, editor, chief, toldOn } = await onMonday();
  const fresh = await aPaper(platform, 'received');
  const slow = await aPaper(platform, 'initial-assessment', { editor });
  expect((await toldOn(14)).get(chief.email)).not.toContain('more than twice');
  const told = (await toldOn(15)).get(chief.email)!;
  expect(told).toContain('more than twice the journal’s target');
  expect(told).toContain(
    `Manuscript ${fresh.paperId}: New since 7 December 2026, without an editor.`,
  );
  expect(told).toContain(
    `Manuscript ${slow.paperId}: To assess since 7 December 2026, handled by ${editor.firstName} ${editor.lastName}.`,
  );
  expect((await toldOn(16)).get(editor.email)).not.toContain('more than twice');
});

test('the digest counts agreements and closings: those of others to confirm, never one’s own', async () => {
  const { platform, editor, other, toldOn } = await onMonday();
  const paper = await aPaper(platform, 'under-review', { editor });
  await aPaper(platform, 'accepted', { editor });
  const proposed = await proposeClosing(platform, editor, {
    ...{ paperId: paper.paperId, reason: 'no-reviewers', words: 'None agreed.' },
    ...{ subject: 'Closed', letter: 'We closed it.' },
  });
  expect(proposed.outcome).toBe('proposed');
  const told = await toldOn(1);
  expect(told.has(editor.email)).toBe(false);
  expect(told.get(other.email)).toContain('Closures to confirm: 1.');
  const later = (await toldOn(15)).get(editor.email)!;
  expect(later).toContain('Late: 1.');
  expect((await countWork(platform, editor.id)).late).toMatchObject({ count: 1, mine: 1 });
});

test('a guest editor is told of their manuscript, by a link to it, and of no other', async () => {
  const { platform, editor, toldOn } = await onMonday();
  const guest = await aUser(platform, 'author');
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  await aPaper(platform, 'initial-assessment', { editor });
  await aPaper(platform, 'received');
  await platform.db
    .insertInto('editor_assignments')
    .values({
      manuscript_id: paper.id,
      account_id: guest.id,
      kind: 'guest',
      assigned_by: null,
      assigned_at: platform.clock.now(),
    })
    .execute();
  await platform.db
    .updateTable('manuscripts')
    .set({ editor_id: guest.id })
    .where('id', '=', paper.id)
    .execute();
  const letter = (await toldOn(0)).get(guest.email)!;
  expect(letter).toContain('To assess: 1. Decline it');
  expect(letter).toContain(`https://journal.example.org/office/manuscripts/${paper.paperId}`);
  expect(letter).not.toContain('/office/manuscripts?');
  expect(letter).not.toContain('New:');
});

test('the chief is told each working day of a manuscript that its editor may not open', async () => {
  const { platform, editor, chief, toldOn } = await onMonday();
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const [{ name } = { name: '' }] = await listPeople(platform, { ids: [editor.id] });
  await platform.db
    .updateTable('manuscript_authors')
    .set({ name: `${name.split(' ').at(-1)!}, ${name[0]!}.` })
    .where('manuscript_id', '=', paper.id)
    .execute();
  for (const day of [0, 1]) {
    const told = await toldOn(day);
    expect(told.has(editor.email)).toBe(false);
    expect(told.get(chief.email)).toContain('cannot open them until an independent editor answers');
    expect(told.get(chief.email)).toContain(`Manuscript ${paper.paperId}: ${name}.`);
  }
});

test('the chief is told of what authors were asked for in vain, two weeks after its day', async () => {
  const { platform, editor, chief, toldOn } = await onMonday();
  const paper = await aPaper(platform, 'revision-requested', { editor });
  await platform.db
    .updateTable('manuscripts')
    .set({ revise_by: MONDAY })
    .where('id', '=', paper.id)
    .execute();
  expect((await toldOn(14)).get(chief.email) ?? '').not.toContain(`Manuscript ${paper.paperId}`);
  expect((await toldOn(15)).get(chief.email)).toContain(`Manuscript ${paper.paperId}`);
});

test('a chief who reviews a manuscript under another address of their mailbox is told of no guest for it (L6)', async () => {
  const platform = await createAccountsPlatform();
  // A Monday.
  platform.clock.moveBy(2 * DAY);
  const chief = await aUser(platform, 'chief', { email: 'cora@post.example' });
  const { id } = await aPaper(platform, 'under-review');
  await aReview(platform, id, { email: 'cora+reviews@post.example', forAuthors: null });
  await sendDigests(platform);
  expect((await digests(platform)).filter((mail) => mail.to_address === chief.email)).toEqual([]);
});
