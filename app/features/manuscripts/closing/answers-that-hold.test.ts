import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, stateOf } from '../../../../tests/support/office.ts';
import { editorsDraft, findDraft, keepDraft } from '../drafts/keep-draft.server.ts';
import type { ClosingReason } from '../core/closing-reasons.ts';
import { answerClosing } from './answer-closing.server.ts';
import { proposeClosing } from './propose-closing.server.ts';

const LETTER = { subject: 'Your manuscript has been closed', letter: 'Dear authors,\n\nsorry.' };

async function aProposal(reason: ClosingReason = 'other') {
  const platform = await createAccountsPlatform();
  const [editor, second] = [await aUser(platform), await aUser(platform)];
  const paper = await aPaper(platform, 'received', { editor });
  const { paperId } = paper;
  const propose = async () => {
    await proposeClosing(platform, editor, {
      ...{ paperId, reason, words: 'Its authors do not answer.' },
      ...LETTER,
    });
    const { id } = await platform.db
      .selectFrom('closings')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  const answer = (
    closing: number,
    how: 'confirm' | 'refuse' | 'withdraw',
    user = second,
  ): ReturnType<typeof answerClosing> =>
    answerClosing(platform, user, { paperId, closing, answer: how, words: 'It is under way.' });
  return { platform, editor, second, paper, propose, answer };
}

test('a proposal that was replaced while its page was open is not confirmed', async () => {
  const { platform, editor, paper, propose, answer } = await aProposal();
  const first = await propose();
  expect(await answer(first, 'withdraw', editor)).toEqual({ outcome: 'withdrawn' });
  const next = await propose();
  expect(next).not.toBe(first);
  for (const how of ['confirm', 'refuse', 'withdraw'] as const) {
    expect(await answer(first, how)).toEqual({
      outcome: 'refused',
      reason: 'closing-not-proposed',
    });
  }
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'received' });
  expect(await answer(next, 'confirm')).toEqual({ outcome: 'confirmed' });
});

test('who proposed to close a manuscript gives no answer to it but takes it back', async () => {
  const { editor, propose, answer } = await aProposal();
  const closing = await propose();
  for (const how of ['confirm', 'refuse'] as const) {
    expect(await answer(closing, how, editor)).toEqual({
      outcome: 'refused',
      reason: 'second-editor-needed',
    });
  }
  expect(await answer(closing, 'withdraw', editor)).toEqual({ outcome: 'withdrawn' });
});

test('an editor who got the manuscript since does not take back what another proposed', async () => {
  const { platform, second, paper, propose, answer } = await aProposal();
  const closing = await propose();
  await platform.db
    .updateTable('manuscripts')
    .set({ editor_id: second.id })
    .where('id', '=', paper.id)
    .execute();
  expect(await answer(closing, 'withdraw', second)).toEqual({
    outcome: 'refused',
    reason: 'not-yours',
  });
  expect(await answer(closing, 'refuse', second)).toEqual({ outcome: 'refused-to-close' });
});

const fingerprintAfter = async (reason: ClosingReason) => {
  const { platform, paper, propose, answer } = await aProposal(reason);
  expect(await answer(await propose(), 'confirm')).toEqual({ outcome: 'confirmed' });
  const row = await platform.db
    .selectFrom('manuscripts')
    .select('fingerprint')
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow();
  return row.fingerprint;
};

test('a file that was closed for misconduct is known when it comes again, any other is received as new', async () => {
  for (const reason of ['plagiarism', 'double-submission', 'fraud'] as const) {
    expect(await fingerprintAfter(reason)).not.toBe(null);
  }
  for (const reason of ['other', 'silent-author'] as const) {
    expect(await fingerprintAfter(reason)).toBe(null);
  }
});

test('a proposal, its answer and its letter are of one manuscript, and what was answered before stays so', async () => {
  const { platform, editor, second, paper, propose, answer } = await aProposal();
  const other = await aPaper(platform, 'received', { editor });
  const letter = { subject: 'The other one', letter: 'Dear others.' };
  const draft = editorsDraft(other, editor, 'closing other');
  await keepDraft(platform, draft, { fields: { letter: 'Dear' }, base: 0, resolves: false });
  await answer(await propose(), 'withdraw', editor);
  await propose();
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'initial-assessment' })
    .where('id', '=', paper.id)
    .execute();
  const { paperId } = other;
  await proposeClosing(platform, editor, { paperId, reason: 'other', words: 'No.', ...letter });
  expect(await findDraft(platform, draft)).toBe(null);
  await propose();
  const rows = () => platform.db.selectFrom('closings').select('answer').orderBy('id').execute();
  expect(await rows()).toMatchObject(
    ['withdrawn', 'lapsed', null, null].map((each) => ({ answer: each })),
  );
  await platform.db.deleteFrom('mails').execute();
  const confirmed = { paperId, closing: 3, answer: 'confirm', words: '' } as const;
  expect(await answerClosing(platform, second, confirmed)).toEqual({ outcome: 'confirmed' });
  expect(await rows()).toMatchObject(
    ['withdrawn', 'lapsed', 'confirmed', null].map((each) => ({ answer: each })),
  );
  const sent = (await mailsIn(platform)).find(({ purpose }) => purpose === 'closing');
  expect(sent).toMatchObject({ subject: 'The other one' });
});

test.each(['under-review', 'revision-requested'] as const)(
  'closing a manuscript (%s) is told to those who review it, and to no one whose round was decided',
  async (state) => {
    const { platform, editor, second } = await aProposal();
    const { id, paperId } = await aPaper(platform, state, { editor, round: 2 });
    await aReview(platform, id, { round: 1, name: 'Anna Before' });
    await aReview(platform, id, { round: 2, name: 'Berta Done' });
    await aReview(platform, id, { round: 2, name: 'Carla Writes', forAuthors: null });
    await proposeClosing(platform, editor, { paperId, reason: 'fraud', words: 'No.', ...LETTER });
    await platform.db.deleteFrom('mails').execute();
    const confirmed = { paperId, closing: 1, answer: 'confirm', words: '' } as const;
    expect(await answerClosing(platform, second, confirmed)).toEqual({ outcome: 'confirmed' });
    const told = (await mailsIn(platform)).filter(({ purpose }) => purpose === 'review-released');
    expect(told.map(({ text }) => /Dear (\w+)/.exec(text)?.[1])).toEqual(
      state === 'under-review' ? ['Berta', 'Carla'] : ['Carla'],
    );
  },
);
