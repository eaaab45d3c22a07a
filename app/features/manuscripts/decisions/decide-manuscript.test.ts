import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, eventsOf, aUser, stateOf } from '../../../../tests/support/office.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { endOfDay } from '../core/words.ts';
import { countQueues } from '../office/count-queues.server.ts';
import { sweepEnteredReviews } from '../entered/sweep-entered.server.ts';
import { decideManuscript } from './decide-manuscript.server.ts';
import { remindAuthors } from '../reminders/remind-authors.server.ts';
import { DAY } from '#app/platform/clock.ts';

const LETTER = {
  subject: 'Decision on your manuscript',
  letter: 'Dear authors,\n\nwell done.\n\nYours sincerely\nThe editors',
};

test('a decision moves the manuscript, and its letter goes to each author once', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await platform.db.deleteFrom('mails').execute();
  const decision = { paperId: paper.paperId, kind: 'accept', round: 1, ...LETTER } as const;
  expect(await decideManuscript(platform, editor, decision)).toEqual({ outcome: 'decided' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'accepted' });
  expect((await eventsOf(platform, paper)).at(-1)).toBe('manuscript-decided');
  const jobs = await platform.db.selectFrom('jobs').select('name').execute();
  expect(jobs.map(({ name }) => name)).toContain('read-manuscript');
  const mails = await mailsIn(platform);
  const toAuthors = mails.filter(({ purpose }) => purpose === 'decision');
  expect(toAuthors.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@example.org', LETTER.subject],
    ['ben@example.org', LETTER.subject],
  ]);
  for (const { text } of toAuthors) expect(text).toContain(LETTER.letter);
});

test('a revision that is due on a day says so to all authors, with a calendar for who sends it', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await platform.db.deleteFrom('mails').execute();
  const reviseBy = endOfDay(platform.clock.now(), 56);
  const decision = { paperId: paper.paperId, kind: 'major', round: 1, ...LETTER } as const;
  await decideManuscript(platform, editor, { ...decision, reviseBy });
  const mails = await platform.db
    .selectFrom('mails')
    .select(['to_address as to', 'text', 'attachments'])
    .where('purpose', '=', 'decision')
    .orderBy('id')
    .execute();
  const day = 'Please send the revised manuscript by 16 January 2027.';
  const [first] = mails;
  expect(first!.text.indexOf(day)).toBeLessThan(first!.text.indexOf('Yours sincerely'));
  expect(mails.map(({ to, text }) => [to, text.includes(day)])).toEqual([
    ['ada@example.org', true],
    ['ben@example.org', true],
  ]);
  expect(mails.map(({ attachments }) => attachments.includes('VALUE=DATE:20270116'))).toEqual([
    ...[true, false],
  ]);
  const { revise_by, revise_by_set_at } = await platform.db
    .selectFrom('manuscripts')
    .select(['revise_by', 'revise_by_set_at'])
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow();
  expect([revise_by, revise_by_set_at]).toEqual([reviseBy, platform.clock.now()]);
  platform.clock.moveBy(50 * DAY);
  await remindAuthors(platform);
  const reminded = (await mailsIn(platform)).filter(
    ({ purpose }) => purpose === 'revision-reminder',
  );
  expect(reminded.map(({ to }) => to)).toEqual(['ada@example.org']);
});

test('a decision that asks for no revision has no due day, whatever is sent', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  const decision = { paperId: paper.paperId, kind: 'accept', round: 1, ...LETTER } as const;
  await decideManuscript(platform, editor, { ...decision, reviseBy: platform.clock.now() + 1 });
  const [{ revise_by } = {}] = await platform.db.selectFrom('manuscripts').selectAll().execute();
  expect(revise_by).toBeNull();
});

test('reviewers learn what was decided and nothing of the authors, who learn nothing of them', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  const done = [await aReview(platform, paper.id), await aReview(platform, paper.id)];
  const late = await aReview(platform, paper.id, { forAuthors: null });
  await platform.db.deleteFrom('mails').execute();
  const decision = { paperId: paper.paperId, kind: 'minor', round: 1, ...LETTER } as const;
  await decideManuscript(platform, editor, decision);
  const mails = await mailsIn(platform);
  const toReviewers = mails.filter(({ purpose }) => purpose === 'outcome-for-reviewer');
  expect(toReviewers.map(({ to, text }) => [to, text.includes('Minor revision')])).toEqual([
    ...done.map(({ email }) => [email, true]),
    [late.email, false],
  ]);
  for (const { text } of toReviewers) expect(text).not.toMatch(/Ada|Ben|example\.org|Example Univ/);
  for (const { text, purpose } of mails) {
    if (purpose === 'decision') expect(text).not.toMatch(/Rita|review\.example|Academy/);
  }
  const { cancelled_at } = await platform.db
    .selectFrom('review_invitations')
    .select('cancelled_at')
    .where('id', '=', late.invitation)
    .executeTakeFirstOrThrow();
  expect(cancelled_at).toBe(platform.clock.now());
});

test('without two reviews of the round no editor accepts or rejects, but a revision may be asked for (L1)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 1, round: 2 });
  await aReview(platform, paper.id, { round: 1 });
  const decide = (kind: 'accept' | 'reject' | 'major') =>
    decideManuscript(platform, editor, { paperId: paper.paperId, kind, round: 2, ...LETTER });
  for (const kind of ['accept', 'reject'] as const) {
    expect(await decide(kind)).toEqual({ outcome: 'refused', reason: 'too-few-reviews' });
  }
  expect(await decide('major')).toEqual({ outcome: 'decided' });
});

test.each([
  ['minor', { outcome: 'decided' }],
  ['major', { outcome: 'refused', reason: 'too-few-reviews' }],
  ['reject', { outcome: 'refused', reason: 'too-few-reviews' }],
] as const)(
  'after a decision “%s” the editor decides on the reviews of the round before, or not (L1)',
  async (kind, answer) => {
    const platform = await createAccountsPlatform();
    const editor = await aUser(platform);
    const paper = await aPaper(platform, 'under-review', { editor, round: 2, decidedBy: editor });
    await aReview(platform, paper.id, { round: 1 });
    await aReview(platform, paper.id, { round: 1 });
    await platform.db.updateTable('decisions').set({ round: 1, kind }).execute();
    await sweepEnteredReviews(platform);
    const queues = await countQueues(platform);
    expect(queues).toEqual(kind === 'minor' ? { ready: 1 } : { 'to-invite': 1 });
    const decision = { paperId: paper.paperId, kind: 'accept', round: 2, ...LETTER } as const;
    expect(await decideManuscript(platform, editor, decision)).toEqual(answer);
  },
);

test('one person who wrote before and after a minor revision counts once (L1)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, round: 2, decidedBy: editor });
  const rita = { name: 'Rita Twice', institution: 'Academy of Two' };
  await aReview(platform, paper.id, { round: 1, ...rita });
  await aReview(platform, paper.id, { round: 2, ...rita });
  await platform.db.updateTable('decisions').set({ round: 1, kind: 'minor' }).execute();
  const decision = { paperId: paper.paperId, kind: 'reject', round: 2, ...LETTER } as const;
  expect(await decideManuscript(platform, editor, decision)).toEqual({
    outcome: 'refused',
    reason: 'too-few-reviews',
  });
});

test('a decision that was written in an earlier round is not made in this one', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2, round: 2 });
  const decision = { paperId: paper.paperId, kind: 'accept', ...LETTER } as const;
  expect(await decideManuscript(platform, editor, { ...decision, round: 1 })).toEqual({
    outcome: 'refused',
    reason: 'not-in-this-state',
  });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review', round: 2 });
});

test('a review counts no more once its reviewer has a conflict with an author (L1)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 1 });
  await aReview(platform, paper.id, { institution: 'Zander Institute' });
  const { paperId } = paper;
  await platform.db
    .updateTable('manuscript_authors')
    .set({ college: 'Zander Institute' })
    .where('manuscript_id', '=', paper.id)
    .execute();
  const decide = (kind: 'accept' | 'major') =>
    decideManuscript(platform, editor, { paperId, kind, round: 1, ...LETTER });
  expect(await decide('accept')).toEqual({ outcome: 'refused', reason: 'too-few-reviews' });
  const { browser } = await asAccount(platform, editor.id);
  expect((await browser.get(`/office/manuscripts/${paperId}/reviewers`)).html).toContain('1 of 2');
  expect((await browser.get(`/office/manuscripts/${paperId}/decision?kind=accept`)).status).toBe(
    409,
  );
  expect(await decide('major')).toEqual({ outcome: 'decided' });
});

test('a letter that tells who reviewed is not sent (L6)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 1 });
  await aReview(platform, paper.id, { name: 'Zoë Zander', institution: 'Zander Institute' });
  const decide = (letter: string, subject = 'Decision') => {
    const decision = { paperId: paper.paperId, kind: 'accept', round: 1, subject } as const;
    return decideManuscript(platform, editor, { ...decision, letter });
  };
  expect(await decide('Thanks to ZOE\nZander.')).toEqual({
    outcome: 'names-a-reviewer',
    found: ['Zoë Zander'],
  });
  expect(await decide('Of the Zander Institute.')).toMatchObject({ found: ['Zander Institute'] });
  expect(await decide('Thanks.', 'As Zoë Zander wrote')).toMatchObject({ found: ['Zoë Zander'] });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
  expect(await decide('Ask Prof. Zander.')).toMatchObject({ found: ['Prof. Zander'] });
  expect(await decide('Thanks.')).toEqual({ outcome: 'decided' });
});

test('words that may name a reviewer go once the editor has read these very words (L6)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 1 });
  await aReview(platform, paper.id, { name: 'Zoë Zander', institution: 'Institute of Sound, Ulm' });
  const letter = 'Add what Zander has found about Sound.';
  const decide = (read: string) => {
    const decision = { paperId: paper.paperId, kind: 'accept', round: 1, subject: 'S' } as const;
    return decideManuscript(platform, editor, { ...decision, letter, read });
  };
  for (const read of ['', 'yes', 'Zander']) {
    expect(await decide(read)).toEqual({
      outcome: 'may-name-a-reviewer',
      found: ['Zander', 'Sound'],
    });
  }
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
  expect(await decide('Zander, Sound')).toEqual({ outcome: 'decided' });
  const { browser } = await asAccount(platform, editor.id);
  const { html } = await browser.get(`/office/manuscripts/${paper.paperId}/history`);
  expect(html).toContain('after confirming that 2 possible names in the letter reveal no reviewer');
});

test('of two editors who decide at once, one decides and the other is told who did', async () => {
  const platform = await createTestPlatform({}, { shared: true });
  const editor = await aUser(platform);
  const chief = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  await platform.db.deleteFrom('mails').execute();
  const decide = (user: typeof editor, kind: 'accept' | 'reject') =>
    decideManuscript(platform, user, { paperId: paper.paperId, kind, round: 1, ...LETTER });
  const outcomes = await Promise.all([decide(editor, 'accept'), decide(chief, 'reject')]);
  const before = outcomes.find(({ outcome }) => outcome === 'decided-before');
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['decided', 'decided-before']);
  const { state } = await stateOf(platform, paper);
  const [kind, by] = state === 'accepted' ? ['Accept', editor] : ['Reject', chief];
  expect(before).toEqual({
    outcome: 'decided-before',
    kind,
    by: `${by.firstName} ${by.lastName}`,
  });
  expect(await platform.db.selectFrom('decisions').selectAll().execute()).toHaveLength(1);
  const mails = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'decision');
  expect(mails).toHaveLength(2);
});
