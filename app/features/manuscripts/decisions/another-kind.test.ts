import { HONOUR, RESUBMIT, TOUCH_UP } from '../../../../tests/support/another-kind.ts';
import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, stateOf } from '../../../../tests/support/office.ts';
import { asAccount, DAYS } from '../../../../tests/support/reviewing.ts';
import { findBreaches } from '../../../../scripts/office/laws.mjs';
import { readRows } from '../../../../scripts/office/rows.mjs';
import { DAY } from '#app/platform/clock.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { loadCase } from '../core/load-case.server.ts';
import { countQueues } from '../office/count-queues.server.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { reviseManuscript } from '../revision/revise-manuscript.server.ts';
import { answerAppeal, appealDecision } from './appeal-decision.server.ts';
import { decideManuscript } from './decide-manuscript.server.ts';
import { takeBackDecision } from './take-back-decision.server.ts';

const LETTER = { subject: 'Decision on your manuscript', letter: 'Dear authors.' };

/** As the bench of the office judges; the reviews that are made for a test have no line of history. */
const breaches = async (platform: TestPlatform) =>
  findBreaches(await readRows(platform)).filter(({ text }) => !/^L8: a review/.test(text));

async function underReview(reviews = 2) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews });
  const { paperId } = paper;
  const decide = (kind: DecisionKind, user = editor, round = 1) =>
    decideManuscript(platform, user, { paperId, kind, round, ...LETTER });
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  return { platform, editor, paper, paperId, decide, author };
}

test.each([RESUBMIT, HONOUR])(
  'a decision of another kind, %s, needs two reviews (L1)',
  async (kind) => {
    const { decide, platform, paper } = await underReview(1);
    expect(await decide(kind)).toEqual({ outcome: 'refused', reason: 'too-few-reviews' });
    await aReview(platform, paper.id);
    expect(await decide(kind)).toEqual({ outcome: 'decided' });
  },
);

test('whose rejection of another kind is overruled on appeal does not decide again, nor answers it (L3)', async () => {
  const { platform, editor, paper, paperId, decide, author } = await underReview();
  expect(await decide(RESUBMIT)).toEqual({ outcome: 'decided' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'rejected' });
  platform.clock.moveBy(DAY);
  expect(await appealDecision(platform, author, 'Wrong.')).toEqual({ outcome: 'appealed' });
  const uphold = { paperId, answer: 'uphold', ...LETTER } as const;
  expect(await answerAppeal(platform, editor, uphold)).toEqual({
    ...{ outcome: 'refused', reason: 'took-part-in-decision' },
  });
  const chief = await aUser(platform, 'chief');
  expect(await answerAppeal(platform, chief, uphold)).toEqual({ outcome: 'answered' });
  platform.clock.moveBy(DAY);
  for (const _ of [1, 2]) await aReview(platform, paper.id, { round: 2 });
  await platform.db
    .updateTable('manuscripts')
    .set({ editor_id: editor.id })
    .where('id', '=', paper.id)
    .execute();
  for (const kind of ['accept', 'reject', RESUBMIT, HONOUR] as const) {
    expect(await decide(kind, editor, 2)).toEqual({ outcome: 'refused', reason: 'overruled' });
  }
  expect(await decide(HONOUR, chief, 2)).toEqual({ outcome: 'decided' });
  expect(await breaches(platform)).toEqual([]);
});

test('a decision of another kind is taken back within the hour, and not later', async () => {
  const { platform, editor, paper, paperId, decide } = await underReview();
  await decide(RESUBMIT);
  expect(await takeBackDecision(platform, editor, { paperId, ...LETTER })).toEqual({
    outcome: 'taken-back',
  });
  await decide(HONOUR);
  platform.clock.moveBy(3_600_001);
  expect(await takeBackDecision(platform, editor, { paperId, ...LETTER })).toMatchObject({
    outcome: 'refused',
  });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'accepted' });
});

test('an acceptance of another kind warns of a change of authors that waits, and is certified (L5)', async () => {
  const { platform, editor, paper, paperId, decide } = await underReview();
  await platform.db
    .insertInto('author_changes')
    .values({
      ...{ manuscript_id: paper.id, proposed: '[]', reason: 'Forgotten.' },
      ...{ proposed_by: 1, proposed_at: platform.clock.now() },
    })
    .execute();
  const { browser } = await asAccount(platform, editor.id);
  const { html } = await browser.get(`/office/manuscripts/${paperId}/decision?kind=${HONOUR}`);
  expect(html).toContain('A change of authors is still waiting for answers.');
  expect(await decide(HONOUR)).toEqual({ outcome: 'decided' });
  const certificates = platform.db.selectFrom('certificates').select('manuscript_id');
  expect(await certificates.execute()).toEqual([{ manuscript_id: paper.id }]);
});

test('a revision of another kind keeps the reviews that it says it keeps, and reviewers hear that it is revised', async () => {
  const { platform, editor, paperId, decide, author } = await underReview();
  expect(await decide(TOUCH_UP)).toEqual({ outcome: 'decided' });
  const revised = await reviseManuscript(platform, author, {
    ...{ title: 'Sensors', abstract: 'All.', keywords: 'sleep', reply: 'Done.', files: [] },
  });
  expect(revised).toMatchObject({ outcome: 'revised' });
  expect((await loadCase(platform, paperId))?.facts.reviewsBefore).toBe(2);
  expect(await countQueues(platform)).toEqual({ ready: 1 });
  const again = { paperId, who: { reviewer: 1 }, days: DAYS };
  expect(await inviteReviewer(platform, editor, again)).toMatchObject({ outcome: 'invited' });
  const letter = (await mailsIn(platform)).at(-1)?.text.replace(/\s+/g, ' ');
  expect(letter).toContain('The authors have now sent a revision of it');
  expect(await decide('accept', editor, 2)).toEqual({ outcome: 'decided' });
  expect(await breaches(platform)).toEqual([]);
});
