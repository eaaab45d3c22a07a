import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, stateOf } from '../../../../tests/support/office.ts';
import { answerAppeal, appealDecision } from './appeal-decision.server.ts';
import { readSheet } from '../core/settings/read-settings.server.ts';
import { decideManuscript } from './decide-manuscript.server.ts';
import { sendToReview } from './assess-manuscript.server.ts';
import { takeBackDecision } from './take-back-decision.server.ts';
import { assignEditor } from '../editors/assign-editor.server.ts';
import { enterReview } from '../entered/enter-review.server.ts';
import { EMPTY_DRAFT } from '../reviews/review.ts';

const LETTER = { subject: 'The answer to your appeal', letter: 'Dear authors.' };

test('who decided, or prepared the decision, does not answer the appeal (L3)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const chief = await aUser(platform, 'chief');
  const wishes = { editor, decidedBy: chief };
  const { paperId } = await aPaper(platform, 'appealed', wishes);
  for (const user of [editor, chief]) {
    expect(await answerAppeal(platform, user, { paperId, answer: 'dismiss', ...LETTER })).toEqual({
      outcome: 'refused',
      reason: 'took-part-in-decision',
    });
  }
});

async function inTheHandsOf(state: 'initial-assessment' | 'under-review') {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const chief = await aUser(platform, 'chief');
  const { id, paperId } = await aPaper(platform, state, { editor, reviews: 2 });
  const reject = (user = editor) =>
    decideManuscript(platform, user, { paperId, kind: 'reject', round: 1, ...LETTER });
  const answer = async () => {
    const author = { paperId, position: 1, actor: 'author:1' } as const;
    expect(await reject()).toEqual({ outcome: 'decided' });
    expect(await appealDecision(platform, author, 'Wrong.')).toEqual({ outcome: 'appealed' });
    return answerAppeal(platform, chief, { paperId, answer: 'dismiss', ...LETTER });
  };
  return { platform, chief, id, paperId, reject, answer };
}

const TOOK_PART = { outcome: 'refused', reason: 'took-part-in-decision' };

test('a chief who rejected it, took that back and left it to another took part (L3)', async () => {
  const { platform, chief, paperId, reject, answer } = await inTheHandsOf('under-review');
  expect(await reject(chief)).toEqual({ outcome: 'decided' });
  const back = await takeBackDecision(platform, chief, { paperId, ...LETTER });
  expect(back).toEqual({ outcome: 'taken-back' });
  expect(await answer()).toEqual(TOOK_PART);
});

test('a chief who entered a review that the decision rests on took part (L3)', async () => {
  const { platform, chief, id, answer } = await inTheHandsOf('under-review');
  const { invitation } = await aReview(platform, id, { forAuthors: null });
  const draft = { ...EMPTY_DRAFT, recommendation: 'reject', forAuthors: 'No.' };
  const sheet = await readSheet(platform);
  expect(await enterReview(platform, chief, invitation, { draft, sheet })).toEqual({
    outcome: 'done',
  });
  expect(await answer()).toEqual(TOOK_PART);
});

test('a chief who sent it to review took part, and one who only looked on did not (L3)', async () => {
  const sent = await inTheHandsOf('initial-assessment');
  expect(await sendToReview(sent.platform, sent.chief, { paperId: sent.paperId })).toEqual({
    outcome: 'sent',
  });
  expect(await sent.answer()).toEqual(TOOK_PART);
  const looked = await inTheHandsOf('under-review');
  expect(await looked.answer()).toEqual({ outcome: 'answered' });
});

test('an answer that tells who reviewed is not sent, in its subject or its letter (L6)', async () => {
  const platform = await createAccountsPlatform();
  const paper = await aPaper(platform, 'appealed');
  await aReview(platform, paper.id, { name: 'Zoë Zander' });
  const editor = await aUser(platform);
  for (const named of [{ subject: 'What Zoë Zander found' }, { letter: 'Zoë Zander is right.' }]) {
    const answer = { paperId: paper.paperId, answer: 'dismiss', ...LETTER, ...named } as const;
    expect(await answerAppeal(platform, editor, answer)).toEqual({
      outcome: 'names-a-reviewer',
      found: ['Zoë Zander'],
    });
  }
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'appealed' });
});

test('an appeal that was never made cannot be answered (L3)', async () => {
  const platform = await createAccountsPlatform();
  const paper = await aPaper(platform, 'rejected');
  const chief = await aUser(platform, 'chief');
  for (const way of ['uphold', 'dismiss'] as const) {
    const answer = { paperId: paper.paperId, answer: way, ...LETTER };
    expect(await answerAppeal(platform, chief, answer)).toEqual({
      outcome: 'refused',
      reason: 'not-in-this-state',
    });
  }
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'rejected' });
});

test('a guest who upholds an appeal stays a guest, with no other manuscript', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'appealed', { decidedBy: chief });
  platform.clock.moveBy(1000);
  const guest = await aUser(platform, 'author');
  await platform.db
    .insertInto('editor_assignments')
    .values({
      ...{ manuscript_id: paper.id, account_id: guest.id, kind: 'guest' },
      assigned_at: platform.clock.now(),
    })
    .execute();
  const answer = { paperId: paper.paperId, answer: 'uphold', ...LETTER } as const;
  expect(await answerAppeal(platform, guest, answer)).toEqual({ outcome: 'answered' });
  expect(
    await platform.db
      .selectFrom('editor_assignments')
      .select(['account_id', 'kind'])
      .where('ended_at', 'is', null)
      .execute(),
  ).toEqual([{ account_id: guest.id, kind: 'guest' }]);
});

test('an appeal that is upheld goes back to review, with the editor who upheld it', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'appealed', { editor, decidedBy: editor });
  const other = await aUser(platform);
  await platform.db.deleteFrom('mails').execute();
  const answer = { paperId: paper.paperId, answer: 'uphold', ...LETTER } as const;
  expect(await answerAppeal(platform, other, answer)).toEqual({ outcome: 'answered' });
  expect(await stateOf(platform, paper)).toEqual({
    state: 'under-review',
    round: 2,
    editor: other.id,
  });
  expect((await mailsIn(platform)).map(({ to }) => to)).toEqual([
    'ada@example.org',
    'ben@example.org',
  ]);
  expect(await answerAppeal(platform, other, answer)).toMatchObject({
    reason: 'not-in-this-state',
  });
});

test('an editor who got it after the appeal took no part; a dismissal is final', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const chief = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'appealed', { editor, decidedBy: editor });
  const { paperId } = paper;
  platform.clock.moveBy(1000);
  const other = await aUser(platform);
  const { username } = other;
  expect(await assignEditor(platform, chief, { paperId, username })).toMatchObject({
    outcome: 'assigned',
  });
  const answer = { paperId, answer: 'dismiss', ...LETTER } as const;
  expect(await answerAppeal(platform, other, answer)).toEqual({ outcome: 'answered' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'dismissed' });
  const outcomes = await platform.db.selectFrom('appeals').select('outcome').execute();
  expect(outcomes).toEqual([{ outcome: 'dismissed' }]);
  const again = { ...answer, answer: 'uphold' } as const;
  expect(await answerAppeal(platform, chief, again)).toMatchObject({ outcome: 'refused' });
});
