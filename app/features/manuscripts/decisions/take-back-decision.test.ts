import { expect, test } from 'vitest';
import { shortMoment } from '#app/platform/format-time.ts';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, mailsIn, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser, eventsOf, stateOf } from '../../../../tests/support/office.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { appealDecision } from './appeal-decision.server.ts';
import { decideManuscript } from './decide-manuscript.server.ts';
import { listLetters } from './letters/list-letters.server.ts';
import { takeBackDecision } from './take-back-decision.server.ts';

const LETTER = { subject: 'Decision', letter: 'Dear authors,\n\nReviewer 1:\nWell done.' };
const BACK = { subject: 'Please disregard our last letter', letter: 'Dear authors,\n\nsorry.' };
const MINUTE = 60_000;

async function aDecision(kind: DecisionKind) {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const state = kind === 'decline' ? 'initial-assessment' : 'under-review';
  const paper = await aPaper(platform, state, { editor, reviews: 2 });
  const waiting = await aReview(platform, paper.id, { forAuthors: null });
  const decide = (made: DecisionKind = kind) =>
    decideManuscript(platform, editor, {
      ...{ paperId: paper.paperId, kind: made, round: 1, reviseBy: platform.clock.now() + 1 },
      ...LETTER,
    });
  expect(await decide()).toEqual({ outcome: 'decided' });
  const takeBack = (user = editor) =>
    takeBackDecision(platform, user, { paperId: paper.paperId, ...BACK });
  return { platform, editor, paper, waiting, state, decide, takeBack };
}

test.each(['decline', 'minor', 'major', 'accept', 'reject'] as const)(
  'a decision (%s) taken back leaves the manuscript as it was, and another may be made',
  async (kind) => {
    const { platform, editor, paper, state, decide, takeBack } = await aDecision(kind);
    platform.clock.moveBy(60 * MINUTE);
    expect(await takeBack()).toEqual({ outcome: 'taken-back' });
    expect(await stateOf(platform, paper)).toMatchObject({ state, round: 1, editor: editor.id });
    const row = await platform.db
      .selectFrom('manuscripts')
      .select(['revise_by', 'revise_by_set_at'])
      .where('id', '=', paper.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ revise_by: null, revise_by_set_at: null });
    expect(await platform.db.selectFrom('certificates').select('code').execute()).toEqual([]);
    expect(await listLetters(platform, paper.id)).toMatchObject([BACK]);
    expect(await takeBack()).toMatchObject({ outcome: 'refused' });
    await platform.db.deleteFrom('mails').where('purpose', '<>', 'decision').execute();
    expect(await decide()).toEqual({ outcome: 'decided' });
    const mails = await mailsIn(platform);
    const decisions = mails.filter(({ purpose }) => purpose === 'decision');
    expect(decisions.map(({ to }) => to)).toEqual([
      ...['ada@example.org', 'ben@example.org', 'ada@example.org', 'ben@example.org'],
    ]);
    expect(mails.filter(({ purpose }) => purpose === 'outcome-for-reviewer')).toHaveLength(3);
  },
);

test('those who got the first letter get the second, and the review that was called off is open again', async () => {
  const { platform, paper, waiting, takeBack } = await aDecision('reject');
  const cancelled = () =>
    platform.db
      .selectFrom('review_invitations')
      .select('cancelled_at')
      .where('id', '=', waiting.invitation)
      .executeTakeFirstOrThrow();
  expect((await cancelled()).cancelled_at).not.toBeNull();
  await platform.db.deleteFrom('mails').execute();
  await takeBack();
  expect((await cancelled()).cancelled_at).toBeNull();
  const mails = await mailsIn(platform);
  expect(mails.filter(({ subject }) => subject === BACK.subject).map(({ to }) => to)).toEqual([
    ...['ada@example.org', 'ben@example.org'],
  ]);
  const toReviewers = mails.filter(({ to }) => to.endsWith('@review.example'));
  expect(toReviewers).toHaveLength(3);
  for (const { text } of toReviewers) expect(text).not.toMatch(/Ada|Ben/);
  expect(toReviewers[2]!.text).toContain('Your review is welcome after all');
  expect((await eventsOf(platform, paper)).slice(-4)).toEqual([
    ...['manuscript-decided', 'invitation-cancelled'],
    ...['decision-taken-back', 'invitation-reopened'],
  ]);
});

test('only who decided, or the chief, takes it back; within the hour, and while nothing followed', async () => {
  const { platform, paper, takeBack } = await aDecision('reject');
  const other = await aUser(platform);
  const chief = await aUser(platform, 'chief');
  expect(await takeBack(other)).toEqual({ outcome: 'refused', reason: 'not-your-decision' });
  platform.clock.moveBy(60 * MINUTE + 1);
  for (const user of [undefined, chief]) {
    expect(await takeBack(user)).toEqual({ outcome: 'refused', reason: 'too-late-to-take-back' });
  }
  platform.clock.moveBy(-MINUTE);
  const author = { paperId: paper.paperId, position: 1, actor: 'author:1' } as const;
  expect(await appealDecision(platform, author, 'No.')).toEqual({ outcome: 'appealed' });
  expect(await takeBack(chief)).toEqual({ outcome: 'refused', reason: 'not-in-this-state' });
});

test('the chief takes a decision back on its page, with a letter that names no reviewer (L6)', async () => {
  const { platform, paper, waiting } = await aDecision('accept');
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const id = { id: paper.paperId };
  const page = href('officeTakingBack', id);
  const { html: before } = await browser.get(href('officeManuscript', id));
  expect(before).toContain('Take back this decision…');
  const until = shortMoment(platform.clock.now() + 60 * MINUTE);
  expect(before).toContain(`Possible until ${until} UTC`);
  expect((await browser.get(page)).html).toContain('the decision does not count');
  const named = await browser.post(page, { ...BACK, letter: `${waiting.name}.`, step: 'confirm' });
  expect(named.status).toBe(422);
  expect((await browser.post(page, { ...BACK, step: 'preview' })).html).toContain(
    'Nothing has been sent',
  );
  expect((await browser.post(page, { ...BACK, step: 'confirm' })).status).toBe(303);
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
  const again = await browser.get(page);
  expect(again.status).toBe(409);
  const { html } = await browser.get(href('officeManuscriptTab', { ...id, tab: 'letters' }));
  expect(html).toContain(', taken back');
  expect(html).toContain(BACK.letter.split('\n')[0]);
});
