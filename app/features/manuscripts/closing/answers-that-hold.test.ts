import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser, stateOf } from '../../../../tests/support/office.ts';
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
