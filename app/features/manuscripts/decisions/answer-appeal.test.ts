import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, somebody, standingOf } from '../../../../tests/support/office.ts';
import { answerAppeal } from './answer-appeal.server.ts';
import { assignEditor } from '../editors/assign-editor.server.ts';

const LETTER = { subject: 'The answer to your appeal', letter: 'Dear authors.' };

test('who decided, or prepared the decision, does not answer the appeal (L3)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await somebody(platform);
  const chief = await somebody(platform, 'chief');
  const wishes = { editor, decidedBy: chief };
  const { paperId } = await aPaper(platform, 'appealed', wishes);
  for (const user of [editor, chief]) {
    expect(await answerAppeal(platform, user, { paperId, answer: 'dismiss', ...LETTER })).toEqual({
      outcome: 'refused',
      reason: 'took-part-in-decision',
    });
  }
});

test('an appeal that is upheld goes back to review, with the editor who upheld it', async () => {
  const platform = await createAccountsPlatform();
  const editor = await somebody(platform);
  const paper = await aPaper(platform, 'appealed', { editor, decidedBy: editor });
  const other = await somebody(platform);
  await platform.db.deleteFrom('mails').execute();
  const answer = { paperId: paper.paperId, answer: 'uphold', ...LETTER } as const;
  expect(await answerAppeal(platform, other, answer)).toEqual({ outcome: 'answered' });
  expect(await standingOf(platform, paper)).toEqual({
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
  const editor = await somebody(platform);
  const chief = await somebody(platform, 'chief');
  const paper = await aPaper(platform, 'appealed', { editor, decidedBy: editor });
  const { paperId } = paper;
  platform.clock.moveBy(1000);
  const other = await somebody(platform);
  const { username } = other;
  expect(await assignEditor(platform, chief, { paperId, username })).toMatchObject({
    outcome: 'assigned',
  });
  const answer = { paperId, answer: 'dismiss', ...LETTER } as const;
  expect(await answerAppeal(platform, other, answer)).toEqual({ outcome: 'answered' });
  expect(await standingOf(platform, paper)).toMatchObject({ state: 'dismissed' });
  const again = { ...answer, answer: 'uphold' } as const;
  expect(await answerAppeal(platform, chief, again)).toMatchObject({ outcome: 'refused' });
});
