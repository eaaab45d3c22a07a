import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aUser } from '../../../../tests/support/office.ts';
import {
  aDraft,
  anOffice,
  aPerson,
  asAccount,
  byLink,
  completeReview,
  reviewMails,
} from '../../../../tests/support/reviewing.ts';
import { DAY } from '#app/platform/clock.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { readSheet } from '../core/settings/read-settings.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { countQueues } from '../office/count-queues.server.ts';
import { reviseManuscript } from '../revision/revise-manuscript.server.ts';
import { saveDraft } from '../reviews/save-draft.server.ts';
import { submitReview } from '../reviews/submit-review.server.ts';
import {
  confirmReview,
  answerObjection,
  objectToReview,
  takeOverReview,
  vouchForReview,
} from './answer-entered.server.ts';
import { acceptFor, enterReview } from './enter-review.server.ts';
import { sweepEnteredReviews } from './sweep-entered.server.ts';

const LETTER = { subject: 'Decision on your manuscript', letter: 'Dear authors.' };
const TOO_FEW = { outcome: 'refused', reason: 'too-few-reviews' };
const DECIDED = { outcome: 'decided' };
const SEEN = 'I have seen the e-mail of the reviewer.';

/** An office whose editor enters the reviews of all whom they invite. */
async function office() {
  const platform = await createAccountsPlatform();
  const opened = await anOffice(platform);
  const { manuscript, user: editor } = opened;
  const { paperId } = manuscript;
  const sheet = await readSheet(platform);
  const entered = async (person = aPerson(), by: SignedIn = editor) => {
    const id = await opened.invited(person);
    await acceptFor(platform, by, id, false);
    expect(await enterReview(platform, by, id, { draft: aDraft(), sheet })).toEqual({
      outcome: 'done',
    });
    return id;
  };
  const decide = (kind: 'accept' | 'reject' | 'minor', by: SignedIn = editor, round = 1) =>
    decideManuscript(platform, by, { paperId, kind, round, ...LETTER });
  const revise = () =>
    reviseManuscript(
      platform,
      { paperId, position: 1, actor: 'author:1' },
      { title: 'Sensors', abstract: 'All.', keywords: 'sleep', reply: 'Done.', files: [] },
    );
  const why = async () =>
    (await loadCase(platform, paperId))!.uncounted.map(({ review, why: reason }) => [
      review.id,
      reason,
    ]);
  return { platform, editor, paperId, entered, decide, revise, why, ...opened };
}

test('an editor alone makes no decision with reviews that the editor entered, however long they wait (L1)', async () => {
  const { platform, entered, decide, why } = await office();
  const [first, second] = [await entered(), await entered()];
  expect(await decide('accept')).toEqual(TOO_FEW);
  expect(await why()).toEqual([
    [first, 'waits-for-reviewer'],
    [second, 'waits-for-reviewer'],
  ]);
  platform.clock.moveBy(400 * DAY);
  expect(await decide('accept')).toEqual(TOO_FEW);
  expect(await decide('reject')).toEqual(TOO_FEW);
  expect(await why()).toEqual([
    [first, 'waits-for-word'],
    [second, 'waits-for-word'],
  ]);
});

test('the same holds for reviews by people who were never invited (L1)', async () => {
  const { platform, editor, paperId, browser, decide } = await office();
  for (const name of ['Ines Invented', 'Ivo Invented']) {
    const body = new FormData();
    const fields = { recommendation: 'accept', forAuthors: 'Splendid.', forEditors: '' };
    const person = aPerson({ name, email: `${name.replace(' ', '.').toLowerCase()}@gmail.com` });
    for (const [key, value] of Object.entries({ ...fields, ...person })) body.set(key, value);
    const path = `/office/manuscripts/${paperId}/review-by-mail`;
    expect((await browser.send(path, { method: 'POST', body })).status).toBe(303);
  }
  expect(await decide('accept')).toEqual(TOO_FEW);
  platform.clock.moveBy(400 * DAY);
  expect(await decide('accept', editor)).toEqual(TOO_FEW);
});

test('a review that was entered counts once its reviewer confirms it; a second by the same editor needs a second editor (L1)', async () => {
  const { platform, entered, decide, why } = await office();
  const chief = await aUser(platform, 'chief');
  const [first, second] = [await entered(), await entered()];
  expect(await confirmReview(platform, byLink(first))).toEqual({ outcome: 'confirmed' });
  expect(await why()).toEqual([[second, 'waits-for-reviewer']]);
  expect(await confirmReview(platform, byLink(second))).toEqual({ outcome: 'confirmed' });
  expect(await why()).toEqual([[second, 'same-editor']]);
  expect(await decide('accept')).toEqual(TOO_FEW);
  // Confirmed already, it needs the word alone.
  expect(await vouchForReview(platform, chief, second, SEEN)).toEqual({ outcome: 'done' });
  expect(await why()).toEqual([]);
  expect(await decide('accept')).toEqual(DECIDED);
});

test('in a journal with one editor the reviewer sends the second review themselves, and nothing ends there', async () => {
  const { platform, browser, paperId, entered, decide } = await office();
  const [first, second] = [await entered(), await entered()];
  for (const id of [first, second]) await confirmReview(platform, byLink(id));
  const { html } = await browser.get(`/office/manuscripts/${paperId}`);
  expect(html).toContain('another review that the same editor entered already counts');
  expect(html).toContain('There is no second editor without a conflict of interest');
  expect(await takeOverReview(platform, byLink(second))).toEqual({ outcome: 'taken-over' });
  const saved = await saveDraft(platform, byLink(second), {
    draft: aDraft({ recommendation: 'accept' }),
    base: 1,
  });
  expect(saved).toMatchObject({ outcome: 'saved', version: 2 });
  expect(await submitReview(platform, byLink(second), 2)).toEqual({ outcome: 'completed' });
  expect(await decide('accept')).toEqual(DECIDED);
});

test('with the word of a second editor a review counts after the days to object, not before (L1)', async () => {
  const { platform, editor, entered, invited, decide, why } = await office();
  const chief = await aUser(platform, 'chief');
  const id = await entered();
  await completeReview(platform, await invited());
  expect(await vouchForReview(platform, editor, id, SEEN)).toEqual({
    ...{ outcome: 'refused', reason: 'entered-by-you' },
  });
  expect(await vouchForReview(platform, chief, id, '')).toEqual({ outcome: 'reason-missing' });
  expect(await vouchForReview(platform, chief, id, SEEN)).toEqual({ outcome: 'done' });
  expect(await vouchForReview(platform, chief, id, SEEN)).toEqual({ outcome: 'done-before' });
  expect(await decide('accept')).toEqual(TOO_FEW);
  platform.clock.moveBy(14 * DAY);
  expect(await why()).toEqual([[id, 'waits-for-reviewer']]);
  platform.clock.moveBy(1);
  expect(await why()).toEqual([]);
  // By then it is too late to object.
  expect(await objectToReview(platform, byLink(id), 'No.')).toEqual({ outcome: 'too-late' });
  expect(await decide('accept')).toEqual(DECIDED);
});

test('an editor with a conflict of interest vouches for no review (L2)', async () => {
  const { platform, entered } = await office();
  const kin = await aUser(platform, 'editor', { institution: 'Example University' });
  const id = await entered();
  expect(await vouchForReview(platform, kin, id, SEEN)).toEqual({
    ...{ outcome: 'refused', reason: 'conflict' },
  });
});

test('reviews that their reviewers object to between the rounds carry no decision of the next (L1)', async () => {
  const { platform, editor, paperId, entered, decide, revise, browser, why } = await office();
  const chief = await aUser(platform, 'chief');
  const ids = [await entered(), await entered()];
  expect(await decide('minor')).toEqual(DECIDED);
  const before = (await reviewMails(platform)).length;
  for (const id of ids) {
    expect(await objectToReview(platform, byLink(id), 'I never wrote this.')).toEqual({
      outcome: 'objected',
    });
  }
  const told = (await reviewMails(platform)).slice(before).map(({ to }) => to);
  expect(told).toEqual([editor.email, chief.email, editor.email, chief.email]);
  const { html } = await browser.get(`/office/manuscripts/${paperId}`);
  expect(html).toContain('does not count: the reviewer objects to what was entered for them');
  expect(await revise()).toEqual({ outcome: 'revised' });
  expect(await countQueues(platform)).toEqual({ 'to-invite': 1 });
  expect(await decide('accept', editor, 2)).toEqual(TOO_FEW);
  expect(await why()).toEqual(ids.map((id) => [id, 'objected']));
  platform.clock.moveBy(400 * DAY);
  expect(await decide('accept', editor, 2)).toEqual(TOO_FEW);
});

test('an objection after an acceptance takes the review away, and the editor-in-chief hears of it (L1)', async () => {
  const { platform, editor, browser, paperId, entered, invited, decide, why } = await office();
  const chief = await aUser(platform, 'chief');
  for (const _ of [1, 2]) await completeReview(platform, await invited());
  const id = await entered();
  expect(await decide('accept')).toEqual(DECIDED);
  const before = (await reviewMails(platform)).length;
  await objectToReview(platform, byLink(id), 'I never wrote this.');
  const told = (await reviewMails(platform)).slice(before);
  expect(told.map(({ to, purpose }) => [to, purpose])).toEqual([
    [editor.email, 'reviewer-objected'],
    [chief.email, 'reviewer-objected'],
  ]);
  expect(await why()).toEqual([[id, 'objected']]);
  const { html } = await browser.get(`/office/manuscripts/${paperId}`);
  expect(html).toContain('does not count: the reviewer objects');
});

test('an objection is answered by an editor who did not enter the review, in every state, with a reason', async () => {
  const { platform, editor, entered, decide, revise, why } = await office();
  const chief = await aUser(platform, 'chief');
  const id = await entered();
  expect(await decide('minor')).toEqual(DECIDED);
  await objectToReview(platform, byLink(id), 'I said major.');
  expect(await answerObjection(platform, editor, id, 'It was minor.')).toEqual({
    ...{ outcome: 'refused', reason: 'entered-by-you' },
  });
  expect(await answerObjection(platform, chief, id, 'Your mail says minor.')).toEqual({
    outcome: 'done',
  });
  expect(await why()).toEqual([]);
  await revise();
  expect(
    (await loadCase(platform, (await loadCase(platform, 202600001))!.paperId))!.facts,
  ).toMatchObject({
    reviewsBefore: 1,
  });
});

test('who can make an entered review count is told and reminded, and the list says that it waits', async () => {
  const { platform, entered, invited } = await office();
  const chief = await aUser(platform, 'chief');
  const before = (await reviewMails(platform)).length;
  const id = await entered();
  await completeReview(platform, await invited());
  const mails = async () =>
    (await reviewMails(platform))
      .slice(before)
      .filter(({ purpose }) => /^review-(?:entered|word|confirmation)/.test(purpose))
      .map(({ purpose, to }) => [purpose, to === chief.email ? 'chief' : 'reviewer']);
  const asked = [
    ['review-entered', 'reviewer'],
    ['review-entered-for', 'chief'],
  ];
  expect(await mails()).toEqual(asked);
  expect(await countQueues(platform)).toEqual({ waiting: 1 });
  const days = async (count: number) => {
    platform.clock.moveBy(count * DAY);
    for (const _ of [1, 2]) await sweepEnteredReviews(platform);
  };
  await days(5);
  asked.push(['review-confirmation', 'reviewer']);
  expect(await mails()).toEqual(asked);
  await days(7);
  asked.push(['review-confirmation', 'reviewer']);
  expect(await mails()).toEqual(asked);
  await days(3);
  asked.push(['review-word', 'chief']);
  expect(await mails()).toEqual(asked);
  expect(await countQueues(platform)).toEqual({ reviews: 1, waiting: 1 });
  await days(7);
  asked.push(['review-word', 'chief']);
  expect(await mails()).toEqual(asked);
  await days(100);
  expect(await mails()).toEqual(asked);
  const { browser } = await asAccount(platform, chief.id);
  const page = await browser.get(`/office/invitations/${id}`);
  expect(page.html).toContain('Vouch for the review');
  const vouched = await browser.post(`/office/invitations/${id}`, { action: 'vouch', note: SEEN });
  expect(vouched.status).toBe(303);
  expect(await countQueues(platform)).toEqual({ ready: 1 });
  const told = (await reviewMails(platform)).at(-1);
  expect(told).toMatchObject({ purpose: 'review-vouched' });
  expect(told?.text).toContain('It counts from now on.');
});
