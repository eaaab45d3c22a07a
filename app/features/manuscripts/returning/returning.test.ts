import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, eventsOf } from '../../../../tests/support/office.ts';
import type { Paper } from '../../../../tests/support/office.ts';
import { aDraft, anOffice, byLink, completeReview } from '../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { DAY } from '#app/platform/clock.ts';
import { denyAuthorship } from '../author-changes/deny-authorship.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { endOfDay } from '../core/words.ts';
import { draftLetter } from '../decisions/letters/preview-letter.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { declareConflict } from '../editors/note-found-conflicts.server.ts';
import { countQueues } from '../office/count-queues.server.ts';
import { acceptInvitation } from '../reviews/answer-invitation.server.ts';
import { findTask } from '../reviews/within-task.server.ts';
import { saveDraft } from '../reviews/save-draft.server.ts';
import { sweepInvitations } from '../invitations/sweep-invitations.server.ts';
import { remindAuthors } from '../reminders/remind-authors.server.ts';
import { moveRevisionDue } from '../revision/move-revision-due.server.ts';
import { withdrawManuscript } from '../tracking/withdraw-manuscript.server.ts';
import { answeredOf, findReturn } from './find-return.server.ts';
import { callBack, sendBack, returnToAuthor } from './return-manuscript.server.ts';

const LETTER = { subject: 'Something is needed', letter: 'Dear authors,\n\nplease help.' };
const ASKED = 'Please add the anonymised manuscript.';

const wanted = (platform: TestPlatform, paperId: number, days = 10) => ({
  ...LETTER,
  ...{ paperId, asked: ASKED, dueAt: endOfDay(platform.clock.now(), days) },
});

const acting = ({ paperId }: Pick<Paper, 'paperId'>, position = 1) => ({
  ...{ paperId, position, actor: `author:${position}` as const },
});

const rowOf = ({ db }: TestPlatform, { id }: Paper) =>
  db
    .selectFrom('manuscripts')
    .select(['state', 'returned_from as from', 'revise_by as by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each(['received', 'initial-assessment', 'under-review'] as const)(
  'a manuscript that was returned from %s comes back there, with what was asked in the record',
  async (before: ManuscriptState) => {
    const platform = await createAccountsPlatform();
    const editor = await aUser(platform);
    const paper = await aPaper(platform, before, { editor });
    const want = wanted(platform, paper.paperId);
    expect(await returnToAuthor(platform, editor, want)).toEqual({ outcome: 'returned' });
    expect(await rowOf(platform, paper)).toEqual({
      state: 'returned',
      from: before,
      by: want.dueAt,
    });
    const mails = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'return');
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'ben@example.org']);
    expect(mails[0]!.text).toContain(`> ${ASKED}`);
    expect(mails[0]!.text).toContain('Please send the manuscript back to the editor by');

    expect(await sendBack(platform, acting(paper, 2), '')).toEqual({
      ...{ outcome: 'refused', reason: 'not-yours' },
    });
    expect(await sendBack(platform, acting(paper), 'Added.')).toEqual({ outcome: 'sent-back' });
    expect(await sendBack(platform, acting(paper), 'Added.')).toEqual({
      ...{ outcome: 'refused', reason: 'not-in-this-state' },
    });
    expect(await rowOf(platform, paper)).toEqual({ state: before, from: null, by: null });
    const news = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'sent-back');
    expect(news).toMatchObject([{ to: editor.email, text: expect.stringContaining('Added.') }]);
    expect((await eventsOf(platform, paper)).slice(-2)).toEqual([
      'manuscript-returned',
      'manuscript-sent-back',
    ]);
  },
);

test('who says that they are no author is neither written to nor greeted', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  await platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: null })
    .where('position', '=', 2)
    .execute();
  await denyAuthorship(platform, acting(paper, 2), '');
  const { body } = await draftLetter(
    platform,
    (await loadCase(platform, paper.paperId))!,
    'return',
  );
  expect(body).toContain('Ada');
  expect(body).not.toContain('Ben');
  await returnToAuthor(platform, editor, wanted(platform, paper.paperId));
  const mails = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'return');
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.org']);
});

test('only who handles it, without a conflict, returns or calls back, and no reviewer is named (L2, L6)', async () => {
  const platform = await createAccountsPlatform();
  const [editor, other, chief] = [
    await aUser(platform),
    await aUser(platform),
    await aUser(platform, 'chief'),
  ];
  const paper = await aPaper(platform, 'under-review', { editor });
  const { name } = await aReview(platform, paper.id, { forAuthors: null });
  const { paperId } = paper;
  const want = wanted(platform, paperId);
  expect(await returnToAuthor(platform, other, want)).toMatchObject({
    reason: 'not-handled-by-you',
  });
  for (const telling of [
    { asked: `${name} wants a figure.` },
    { subject: name },
    { letter: `Dear authors, ${name} asks.` },
  ]) {
    expect(await returnToAuthor(platform, editor, { ...want, ...telling })).toEqual({
      outcome: 'names-a-reviewer',
      found: [name],
    });
  }
  expect(await returnToAuthor(platform, chief, want)).toEqual({ outcome: 'returned' });
  expect(await callBack(platform, other, { paperId })).toMatchObject({
    reason: 'not-handled-by-you',
  });
  await declareConflict(platform, other, { paperId, relation: 'family', note: '' });
  expect(await callBack(platform, other, { paperId })).toMatchObject({ reason: 'conflict' });
  expect(await callBack(platform, editor, { paperId })).toEqual({ outcome: 'called-back' });
  expect(await rowOf(platform, paper)).toMatchObject({ state: 'under-review' });
  const told = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'called-back');
  expect(told.map(({ to }) => to)).toEqual(['ada@example.org']);
  expect(await returnToAuthor(platform, editor, want)).toEqual({ outcome: 'returned' });
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  expect(await withdrawManuscript(platform, author, null)).toEqual({ outcome: 'withdrawn' });
  expect(await rowOf(platform, paper)).toMatchObject({ state: 'withdrawn', from: null });
});

test('reviewers wait: they are told once, neither reminded nor late, may send the review, and get the days', async () => {
  const platform = await createAccountsPlatform();
  const { user, invited, manuscript } = await anOffice(platform);
  const { paperId } = manuscript;
  const [writes, sends, asked] = [await invited(), await invited(), await invited()];
  for (const invitation of [writes, sends]) await acceptInvitation(platform, byLink(invitation));
  await saveDraft(platform, byLink(writes), { draft: aDraft(), base: 0 });
  const taskOf = async (id: number) => (await findTask(platform, id, platform.clock.now()))!;
  const before = await taskOf(writes);
  const askedBefore = await taskOf(asked);
  platform.clock.moveBy(5 * DAY);
  await returnToAuthor(platform, user, wanted(platform, paperId));
  platform.clock.moveBy(60 * DAY);
  await sweepInvitations(platform);
  await sweepInvitations(platform);
  const purposes = async (to: string) =>
    (await mailsIn(platform)).filter((mail) => mail.to === to).map(({ purpose }) => purpose);
  const { email } = before.reviewer;
  expect(await purposes(email)).toEqual(['review-invitation', 'review-agreed', 'review-waits']);
  expect(await purposes(askedBefore.reviewer.email)).toEqual(['review-invitation']);
  expect(await taskOf(writes)).toMatchObject({ status: 'reviewing', wanted: true, waits: true });
  expect(await taskOf(asked)).toMatchObject({ status: 'asked' });
  await completeReview(platform, sends);
  await sendBack(platform, acting(manuscript), '');
  expect(await purposes(email)).toEqual([
    ...['review-invitation', 'review-agreed', 'review-waits', 'review-goes-on'],
  ]);
  const after = await taskOf(writes);
  expect(after.dueAt).toBe(before.dueAt! + 60 * DAY);
  expect(after.kept.draft.forAuthors).toBe(aDraft().forAuthors);
  expect(after).toMatchObject({ status: 'reviewing', waits: false });
  expect((await taskOf(asked)).answerBy).toBe(askedBefore.answerBy! + 60 * DAY);
  const letters = (await mailsIn(platform)).filter(({ purpose }) => /^review-(w|g)/.test(purpose));
  for (const { text } of letters) expect(text).not.toMatch(/Ada|Ben|anonymised manuscript/);
  platform.clock.moveBy(40 * DAY);
  await sweepInvitations(platform);
  expect((await purposes(email)).at(-1)).toBe('review-reminder');
});

test('the author is reminded before and after the date, which may be moved; then the editor is told', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const { paperId } = paper;
  await platform.db.deleteFrom('mails').execute();
  await returnToAuthor(platform, editor, wanted(platform, paperId));
  const sweep = async (days: number) => {
    platform.clock.moveBy(days * DAY);
    await Promise.all([remindAuthors(platform), remindAuthors(platform)]);
    return (await mailsIn(platform))
      .filter(({ purpose }) => purpose !== 'return')
      .map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
  };
  const told: string[] = [];
  expect(await sweep(5)).toEqual(told);
  told.push('ada@example.org: The editor is waiting for your manuscript');
  expect(await sweep(3)).toEqual(told);
  const later = { paperId, dueAt: endOfDay(platform.clock.now(), 10), note: '' };
  expect(await moveRevisionDue(platform, editor, later)).toEqual({ outcome: 'done' });
  told.push('ada@example.org: Your manuscript is due on 9 December 2026');
  expect(await sweep(1)).toEqual(told);
  expect(await countQueues(platform)).toEqual({ returned: 1 });
  const late = await sweep(11);
  expect(late).toEqual([
    ...told,
    'ada@example.org: Your manuscript was due back',
    `${editor.email}: A returned manuscript is late`,
  ]);
  expect(await sweep(20)).toEqual(late);
  expect(await countQueues(platform)).toEqual({ late: 1, returned: 1 });
});

test('what its authors are asked is what this manuscript was returned with last, and nothing once it is withdrawn', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const other = await aPaper(platform, 'initial-assessment', { editor });
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const { id, paperId } = paper;
  const ask = (of: Paper, asked: string) =>
    returnToAuthor(platform, editor, { ...wanted(platform, of.paperId), asked });
  const answered = () => answeredOf(platform, id).execute();
  await ask(other, 'Please add a figure.');
  await ask(paper, 'Please add a table.');
  await callBack(platform, editor, { paperId });
  expect(await answered()).toEqual([]);
  for (const number of ['first', 'second']) {
    await ask(paper, `Please send the ${number} file.`);
    await sendBack(platform, acting(paper), `The ${number}.`);
  }
  await ask(paper, ASKED);
  expect(await findReturn(platform, { id, state: 'returned' })).toEqual({ asked: ASKED });
  expect(await answered()).toMatchObject([
    { asked: 'Please send the second file.', note: 'The second.' },
  ]);
  await withdrawManuscript(platform, acting(paper), null);
  expect(await findReturn(platform, { id, state: 'withdrawn' })).toBeNull();
});

test('a reviewer who has sent the review, or was released, is not told that the manuscript waits', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 1 });
  const { email } = await aReview(platform, paper.id, { forAuthors: null });
  const { invitation } = await aReview(platform, paper.id, { forAuthors: null });
  await platform.db
    .updateTable('review_invitations')
    .set({ cancelled_at: 1 })
    .where('id', '=', invitation)
    .execute();
  await returnToAuthor(platform, editor, wanted(platform, paper.paperId));
  const told = (await mailsIn(platform)).filter(({ to }) => to.includes('@review.example'));
  expect(told.map(({ to }) => to)).toEqual([email]);
});
