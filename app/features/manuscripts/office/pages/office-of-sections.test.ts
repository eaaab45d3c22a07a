import { expect, test } from 'vitest';
import { href, routes } from '#app/routes.ts';
import { DAY } from '#app/platform/clock.ts';
import { mailsIn, workOf } from '../../../../../tests/support/accounts.ts';
import { aReview, aUser } from '../../../../../tests/support/office.ts';
import { aDraft } from '../../../../../tests/support/reviewing.ts';
import type { Paper } from '../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { aJournalOfSections, deskOf } from '../../../../../tests/support/sections.ts';
import { savedUpload } from '../../../../../tests/support/upload.ts';
import { answerClosing } from '../../closing/answer-closing.server.ts';
import { proposeClosing } from '../../closing/propose-closing.server.ts';
import { listStandings } from '../../conflicts/list-standings.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { answerAppeal, appealDecision } from '../../decisions/appeal-decision.server.ts';
import { assignEditor } from '../../editors/assign-editor.server.ts';
import { beginAssessment } from '../../decisions/assess-manuscript.server.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';
import { findIndependentEditor } from '../../editors/list-independent.server.ts';
import { readSheet } from '../../core/settings/read-settings.server.ts';
import { enterReview } from '../../entered/enter-review.server.ts';
import { vouchForReview } from '../../entered/answer-entered.server.ts';
import { addSection } from '../../sections/change-section.server.ts';
import { sendDigests } from '../send-digests.server.ts';

const LETTER = { subject: 'About your manuscript', letter: 'Dear authors.' };
const GONE = { outcome: 'no-such-manuscript' };
const family = { relation: 'family', note: '' } as const;

test('editors see the manuscripts of their sections and those they handle, the chief all, in each list and number', async () => {
  const { platform, chief, ants, bees, sections, see, inSection } = await aJournalOfSections();
  await inSection('ants', 'received');
  await inSection('bees', 'received');
  await inSection('bees', 'under-review', { editor: ants, title: 'Bees for the editor of ants' });
  const hidden = await inSection('bees', 'under-review', { editor: bees, title: 'Bees at work' });
  await inSection('bees', 'published', { title: 'Bees long ago' });
  await inSection('empty', 'received');
  await inSection(null, 'received', { title: 'Of no section' });
  const desk = await deskOf(platform, ants);
  const own = ['Bees for the editor of ants', 'Of ants'];
  expect(await desk.titles()).toEqual(own);
  expect(await desk.titles({ q: 'bees' })).toEqual(['Bees for the editor of ants']);
  expect(await desk.titles({ q: hidden.paperId })).toEqual([]);
  expect(await desk.titles({ q: 'long ago' })).toEqual([]);
  expect(await desk.titles({ editor: bees.username })).toEqual([]);
  expect(await desk.titles({ section: sections.bees })).toEqual(['Bees for the editor of ants']);
  expect(await desk.stages()).toEqual(['New (1)', 'Reviewers to invite (1)']);
  expect((await desk.lists())[2]).toBe('All open 2');
  const { html } = await desk.browser.get(href('officeManuscripts'));
  expect(html).toContain(`Edda ${bees.lastName} (0)`);
  const office = textsOf((await desk.browser.get(href('office'))).html, 'li');
  expect(office).toEqual(expect.arrayContaining([expect.stringMatching(/^1 ?New/)]));

  const all = [
    ...['Bees at work', 'Bees for the editor of ants', 'Of ants', 'Of bees', 'Of empty'],
    'Of no section',
  ];
  expect(await (await deskOf(platform, chief)).titles()).toEqual(all);
  expect(await (await deskOf(platform, bees)).titles()).toEqual([
    ...['Bees at work', 'Bees for the editor of ants', 'Of bees'],
  ]);
  await see('all');
  expect(await desk.titles()).toEqual(all);
  expect(await desk.stages()).toContain('New (4)');
});

test('what an editor does not see is not there for them, at whatever address and for whatever command', async () => {
  const { platform, ants, bees, inSection } = await aJournalOfSections();
  const { paperId } = await inSection('bees', 'under-review', { editor: bees });
  const { browser } = await deskOf(platform, ants);
  const none = 202699999;
  const addresses = Object.values(routes).filter((path) =>
    path.startsWith('/office/manuscripts/:id'),
  );
  expect(addresses.length).toBeGreaterThan(30);
  const at = (path: string, id: number) => path.replace(':id', String(id)).replaceAll(/:\w+/g, '1');
  for (const path of addresses) {
    for (const ask of [browser.get, (to: string) => browser.post(to, { text: 'A note' })]) {
      const hidden = await ask(at(path, paperId));
      const gone = await ask(at(path, none));
      expect([path, hidden.status]).toEqual([path, gone.status]);
      expect(hidden.html.replaceAll(String(paperId), String(none))).toBe(gone.html);
    }
  }
  expect(await beginAssessment(platform, ants, { paperId })).toEqual(GONE);
  expect(await declareConflict(platform, ants, { paperId, ...family })).toEqual(GONE);
  expect((await listStandings(platform, ants, [paperId])).get(paperId)).toBe('stranger');
  expect((await listStandings(platform, bees, [paperId])).get(paperId)).toBe('editor');
});

test('an upload of a manuscript that an editor does not see is in none of their lists, and not theirs to open', async () => {
  const { platform, ants, bees, inSection } = await aJournalOfSections();
  const { paperId } = await inSection('bees', 'under-review', { editor: bees });
  const texts = { man_id: String(paperId), name: 'Bees in print' };
  const { id } = await savedUpload(platform, await aUser(platform, 'author'), { texts });
  for (const [user, status] of [
    [ants, 404],
    [bees, 200],
  ] as const) {
    const { browser } = await deskOf(platform, user);
    const listed = (await browser.get(href('officeUploads'))).html.includes('Bees in print');
    expect(listed).toBe(status === 200);
    expect((await browser.get(href('ownUpload', { id }))).status).toBe(status);
  }
});

test('a manuscript that no chief and no editor of its section may handle is seen by every editor', async () => {
  const { platform, chief, ants, bees, inSection } = await aJournalOfSections();
  const { paperId } = await inSection('bees', 'received');
  const { titles, browser } = await deskOf(platform, ants);
  const page = href('officeManuscript', { id: paperId });
  await declareConflict(platform, bees, { paperId, ...family });
  expect(await titles()).toEqual([]);
  expect((await browser.get(page)).status).toBe(404);
  await declareConflict(platform, chief, { paperId, ...family });
  expect(await titles()).toEqual(['Of bees']);
  expect((await browser.get(page)).status).toBe(200);
  expect((await listStandings(platform, ants, [paperId])).get(paperId)).toBe('editor');
  expect(await beginAssessment(platform, ants, { paperId })).toEqual({ outcome: 'begun' });
});

test('a review that waits for a second editor is shown to every editor where no other of those who see it can vouch (L1)', async () => {
  const { platform, chief, ants, bees, inSection } = await aJournalOfSections();
  const paper = await inSection('bees', 'under-review', { editor: bees });
  const { invitation } = await aReview(platform, paper.id, { forAuthors: null });
  const sheet = await readSheet(platform);
  await enterReview(platform, bees, invitation, { draft: aDraft(), sheet });
  const { titles } = await deskOf(platform, ants);
  expect(await titles()).toEqual([]);
  await declareConflict(platform, chief, { paperId: paper.paperId, ...family });
  expect(await titles()).toEqual(['Of bees']);
  expect(await vouchForReview(platform, ants, invitation, 'I saw the e-mail.')).toEqual({
    outcome: 'done',
  });
  expect(await titles()).toEqual([]);
  // Nor can who asked a reviewer of whom nothing else is known.
  const other = await inSection('bees', 'under-review', { editor: bees, title: 'Wasps' });
  const review = await aReview(platform, other.id, { forAuthors: null });
  const by = { invited_by: bees.id };
  await platform.db.updateTable('review_invitations').set(by).execute();
  await enterReview(platform, chief, review.invitation, { draft: aDraft(), sheet });
  expect(await titles()).toEqual(['Wasps']);
});

test('without an editor in its section a manuscript is the chief’s, and all editors’ while there is no chief', async () => {
  const { platform, chief, ants, inSection } = await aJournalOfSections();
  await inSection('empty', 'received');
  await inSection(null, 'received', { title: 'Of no section' });
  expect(await (await deskOf(platform, chief)).titles()).toEqual(['Of empty', 'Of no section']);
  const { titles } = await deskOf(platform, ants);
  expect(await titles()).toEqual([]);
  await platform.db
    .updateTable('profiles')
    .set({ institution: '' })
    .where('user_id', '=', chief.id)
    .execute();
  expect(await titles()).toEqual(['Of empty', 'Of no section']);
});

test('an appeal is told to those who see it; when all of these took part, any other editor is asked and answers (L3)', async () => {
  const { platform, chief, ants, bees, inSection } = await aJournalOfSections();
  const told = async (paperId: number) =>
    (await mailsIn(platform))
      .filter(({ purpose, subject }) => purpose === 'appeal' && subject.includes(String(paperId)))
      .map(({ to }) => to)
      .toSorted();
  const appeal = ({ paperId }: Paper) =>
    appealDecision(platform, { paperId, position: 1, actor: 'author:1' }, 'No.');
  const dismiss = { answer: 'dismiss', ...LETTER } as const;
  const one = await inSection('bees', 'rejected', { editor: bees, decidedBy: bees });
  expect(await appeal(one)).toEqual({ outcome: 'appealed' });
  expect(await told(one.paperId)).toEqual([chief.email]);
  expect(await answerAppeal(platform, ants, { paperId: one.paperId, ...dismiss })).toEqual(GONE);
  const handled = { editor: bees, decidedBy: chief, title: 'More bees' };
  const two = await inSection('bees', 'rejected', handled);
  expect(await appeal(two)).toEqual({ outcome: 'appealed' });
  expect(await told(two.paperId)).toEqual([ants.email]);
  const { titles } = await deskOf(platform, ants);
  expect(await titles({ queue: 'appeals' })).toEqual(['More bees']);
  expect(await answerAppeal(platform, ants, { paperId: two.paperId, ...dismiss })).toEqual({
    outcome: 'answered',
  });
});

test('a closing that none of those who see it could confirm is told to the other editors, who confirm it (L2)', async () => {
  const { platform, chief, ants, bees, inSection } = await aJournalOfSections();
  const paper = await inSection('bees', 'received', { editor: bees });
  const { paperId } = paper;
  await declareConflict(platform, chief, { paperId, ...family });
  const page = href('officeClosing', { id: paperId });
  const { browser } = await deskOf(platform, ants);
  expect((await browser.get(page)).status).toBe(404);
  const proposal = { paperId, reason: 'plagiarism', words: 'Four pages.', ...LETTER } as const;
  expect(await proposeClosing(platform, bees, proposal)).toEqual({ outcome: 'proposed' });
  const asked = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'closing-proposed');
  expect(asked.map(({ to }) => to)).toEqual([ants.email]);
  expect((await browser.get(page)).status).toBe(200);
  const { closing } = (await loadCase(platform, paperId))!;
  const answer = { paperId, closing: closing!.id, answer: 'confirm', words: '' } as const;
  expect(await answerClosing(platform, ants, answer)).toEqual({ outcome: 'confirmed' });
});

test('the digest counts for each editor what they see, and what every editor sees', async () => {
  const { platform, chief, ants, bees, inSection } = await aJournalOfSections();
  // A Monday.
  platform.clock.moveBy(2 * DAY);
  await inSection('bees', 'received');
  await inSection('bees', 'received', { title: 'More bees' });
  await inSection(null, 'received');
  const digests = async () => {
    await sendDigests(platform);
    const mails = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'editor-digest');
    await platform.db.deleteFrom('mails').execute();
    return new Map(mails.map(({ to, subject }) => [to, subject.split(':')[0]]));
  };
  expect(await digests()).toEqual(
    new Map([
      [chief.email, '3 manuscripts wait for you'],
      [bees.email, '2 manuscripts wait for you'],
    ]),
  );
  await platform.db
    .updateTable('profiles')
    .set({ role: 'author' })
    .where('user_id', '=', chief.id)
    .execute();
  platform.clock.moveBy(DAY);
  expect(await digests()).toEqual(
    new Map([
      [ants.email, 'One manuscript waits for you'],
      [bees.email, '3 manuscripts wait for you'],
    ]),
  );
});

test('an editor of the section begins no assessment while a conflict is likely, and reads no title (L2)', async () => {
  const { platform, chief, see, inSection } = await aJournalOfSections();
  const namesake = await aUser(platform, 'editor', { firstName: 'Elena', lastName: 'Petrova' });
  await addSection(platform, chief, { name: 'Wasps', editors: [namesake.id] });
  const { id } = await platform.db
    .selectFrom('sections')
    .select('id')
    .where('name', '=', 'Wasps')
    .executeTakeFirstOrThrow();
  const submission = { author: 'E. Petrova', college: 'Sample University 9, Sampleton' };
  const paper = await inSection(null, 'received', { submission });
  const { paperId } = paper;
  await platform.db
    .updateTable('manuscripts')
    .set({ section_id: id })
    .where('id', '=', paper.id)
    .execute();
  const { titles } = await deskOf(platform, namesake);
  for (const manuscripts of ['sections', 'all'] as const) {
    await see(manuscripts);
    expect(await titles()).toEqual([`Manuscript ${paperId}`]);
    expect(await beginAssessment(platform, namesake, { paperId })).toEqual({
      ...{ outcome: 'refused', reason: 'possible-conflict' },
    });
  }
});

test('what changes hands goes to its section, then to the chief, then to any editor; who is given it sees it', async () => {
  const { platform, chief, ants, bees, inSection } = await aJournalOfSections();
  const { paperId } = await inSection('bees', 'under-review', { editor: chief });
  const next = async () =>
    (await findIndependentEditor(platform, (await loadCase(platform, paperId))!))?.id;
  expect(await next()).toBe(bees.id);
  await declareConflict(platform, bees, { paperId, ...family });
  expect(await next()).toBe(chief.id);
  const { titles } = await deskOf(platform, ants);
  expect(await titles()).toEqual([]);
  const given = { paperId, username: ants.username };
  expect(await assignEditor(platform, chief, given)).toMatchObject({ outcome: 'assigned' });
  expect(await titles()).toEqual(['Of bees']);
  const guest = await aUser(platform, 'author');
  await inSection('bees', 'under-review', { editor: guest, kind: 'guest', title: 'For a guest' });
  expect(await (await deskOf(platform, guest)).titles()).toEqual(['For a guest']);
});

test('however many manuscripts others have, an editor’s desk takes as many statements', async () => {
  const { platform, ants, inSection } = await aJournalOfSections();
  await inSection('ants', 'received');
  const { browser } = await deskOf(platform, ants);
  const count = async () => {
    workOf(platform);
    await browser.get(href('officeManuscripts'));
    return workOf(platform).length;
  };
  // The menu keeps for a minute what it read.
  await count();
  const few = await count();
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await inSection('bees', 'received', { title });
    await inSection(null, 'received', { title: `${title} more` });
  }
  expect(few).toBeLessThanOrEqual(15);
  expect(await count()).toBe(few + 2);
});
