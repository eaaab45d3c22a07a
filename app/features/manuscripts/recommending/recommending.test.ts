import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, eventsOf, stateOf } from '../../../../tests/support/office.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { answerAppeal, appealDecision } from '../decisions/appeal-decision.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { assignEditor } from '../editors/assign-editor.server.ts';
import { findEditor } from '../editors/find-editor.server.ts';
import { declareConflict } from '../editors/note-found-conflicts.server.ts';
import { changeSetting } from '../settings/change-setting.server.ts';
import { answerRecommendation } from './answer-recommendation.server.ts';
import { recommendDecision } from './recommend-decision.server.ts';

const LETTER = { subject: 'Your manuscript', letter: 'Dear authors,\n\nplease shorten it.' };

async function aDesk(state: 'initial-assessment' | 'under-review' = 'under-review', reviews = 2) {
  const platform = await createAccountsPlatform();
  const [editor, chief] = [await aUser(platform), await aUser(platform, 'chief')];
  await changeSetting(platform, chief, 'who-decides', { decides: 'chief' });
  const paper = await aPaper(platform, state, { editor, reviews });
  await platform.db.deleteFrom('mails').execute();
  const { paperId } = paper;
  const recommend = (kind: DecisionKind, user = editor, letter = LETTER.letter) =>
    recommendDecision(platform, user, {
      ...{ paperId, kind, round: 1, ...LETTER, letter },
      ...{ reasons: 'Both reviewers ask for it.', reviseBy: null, files: [] },
    });
  const decide = (kind: DecisionKind, user = chief) =>
    decideManuscript(platform, user, { paperId, kind, round: 1, ...LETTER });
  const open = async () => (await loadCase(platform, paperId))!.recommendation;
  const answer = async (how: 'return' | 'withdraw', user = chief) =>
    answerRecommendation(platform, user, {
      ...{ paperId, recommendation: (await open())?.id ?? 0 },
      ...{ answer: how, words: 'The second review asks for more.' },
    });
  return { platform, editor, chief, paper, paperId, recommend, decide, open, answer };
}

const told = async (desk: Awaited<ReturnType<typeof aDesk>>) =>
  (await mailsIn(desk.platform)).map(({ to, subject }) => [to, subject.split(':')[0]]);

test('an editor recommends, the editor-in-chief decides so, and only then are the authors written to', async () => {
  const desk = await aDesk();
  const { platform, editor, chief, paper, recommend, decide } = desk;
  expect(await decide('minor', editor)).toEqual({ outcome: 'refused', reason: 'recommends-only' });
  expect(await recommend('minor')).toEqual({ outcome: 'recommended' });
  expect(await recommend('major')).toEqual({ outcome: 'refused', reason: 'recommended-before' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
  expect(await told(desk)).toEqual([[chief.email, 'Please decide']]);
  expect(await decide('minor')).toEqual({ outcome: 'decided' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'revision-requested' });
  expect(await told(desk)).toEqual(
    expect.arrayContaining([
      ['ada@example.org', LETTER.subject],
      [editor.email, 'Decided as you recommended'],
    ]),
  );
  expect((await eventsOf(platform, paper)).slice(-2)).toEqual([
    ...['decision-recommended', 'manuscript-decided'],
  ]);
  const rows = platform.db.selectFrom('editor_recommendations').select(['answer', 'answered_by']);
  expect(await rows.execute()).toEqual([{ answer: 'decided', answered_by: chief.id }]);
});

test('a recommendation that is returned leaves the manuscript as it was, and the editor recommends again', async () => {
  const desk = await aDesk();
  const { platform, editor, paper, recommend, open, answer } = desk;
  await recommend('accept');
  expect(await answer('return', editor)).toEqual({ outcome: 'refused', reason: 'not-yours' });
  await platform.db.deleteFrom('mails').execute();
  expect(await answer('return')).toEqual({ outcome: 'returned' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
  const [mail, ...others] = await mailsIn(platform);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: editor.email });
  expect(mail!.text).toContain('The second review asks for more.');
  expect(await answer('return')).toEqual({ outcome: 'refused', reason: 'not-recommended' });
  expect(await recommend('major')).toEqual({ outcome: 'recommended' });
  expect(await answer('withdraw')).toEqual({ outcome: 'refused', reason: 'not-yours' });
  expect(await answer('withdraw', editor)).toEqual({ outcome: 'withdrawn' });
  expect(await open()).toBe(null);
});

test('a recommendation needs as many reviews as its decision, and names no reviewer (L1, L6)', async () => {
  const { platform, paper, recommend } = await aDesk('under-review', 1);
  expect(await recommend('reject')).toEqual({ outcome: 'refused', reason: 'too-few-reviews' });
  await aReview(platform, paper.id, { name: 'Zoë Zander' });
  expect(await recommend('reject', undefined, 'Zoë Zander read it.')).toEqual({
    outcome: 'names-a-reviewer',
    found: ['Zoë Zander'],
  });
  expect(await recommend('reject')).toEqual({ outcome: 'recommended' });
});

test('who has a conflict or does not handle it recommends nothing, and a declared conflict ends a recommendation (L2)', async () => {
  const { platform, editor, recommend, open, paperId } = await aDesk();
  const other = await aUser(platform);
  expect(await recommend('minor', other)).toEqual({
    outcome: 'refused',
    reason: 'not-handled-by-you',
  });
  expect(await recommend('minor')).toEqual({ outcome: 'recommended' });
  await declareConflict(platform, editor, { paperId, relation: 'family', note: '' });
  expect(await open()).toBe(null);
  expect(await recommend('minor')).toEqual({ outcome: 'refused', reason: 'conflict' });
});

test('where every editor-in-chief has a conflict, the editor decides, so that nothing lies', async () => {
  const { platform, editor, chief, paperId, recommend, decide } = await aDesk('initial-assessment');
  expect(await decide('decline', editor)).toMatchObject({ reason: 'recommends-only' });
  await declareConflict(platform, chief, { paperId, relation: 'family', note: '' });
  expect(await recommend('decline')).toMatchObject({ reason: 'no-recommendation-asked' });
  expect(await decide('decline', editor)).toEqual({ outcome: 'decided' });
});

test('an editor who invites the editor-in-chief to review does not decide in their place', async () => {
  const { platform, editor, chief, paper, paperId, recommend, decide } = await aDesk();
  await aReview(platform, paper.id, { email: chief.email, forAuthors: null });
  const manuscript = (await loadCase(platform, paperId))!;
  expect(await findEditor(platform, chief, manuscript)).toMatchObject({ barrier: 'conflict' });
  expect(await decide('minor', editor)).toEqual({ outcome: 'refused', reason: 'recommends-only' });
  expect(await recommend('minor')).toEqual({ outcome: 'recommended' });
  const news = platform.db
    .selectFrom('mails')
    .selectAll()
    .where('purpose', '=', 'decision-recommended');
  expect(await news.execute()).toMatchObject([
    {
      to_address: chief.email,
      subject: expect.stringContaining(`A recommendation is waiting: paper ID ${paperId}`),
      text: expect.not.stringContaining(manuscript.title),
    },
  ]);
  const review = { completed_at: 1, recommendation: 'minor', for_authors: 'Fine.' } as const;
  await platform.db.updateTable('reviews').set(review).where('completed_at', 'is', null).execute();
  expect(await decide('minor', editor)).toEqual({ outcome: 'decided' });
});

test('who recommended a rejection neither answers the appeal against it nor recommends after it was upheld (L3)', async () => {
  const { platform, editor, chief, paper, paperId, recommend, decide } = await aDesk();
  await recommend('reject');
  expect(await decide('reject')).toEqual({ outcome: 'decided' });
  platform.clock.moveBy(1000);
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  expect(await appealDecision(platform, author, 'Wrong.')).toEqual({ outcome: 'appealed' });
  for (const user of [editor, chief]) {
    expect(
      await answerAppeal(platform, user, { paperId, answer: 'uphold', ...LETTER }),
    ).toMatchObject({ reason: 'took-part-in-decision' });
  }
  const other = await aUser(platform);
  expect(await answerAppeal(platform, other, { paperId, answer: 'uphold', ...LETTER })).toEqual({
    outcome: 'answered',
  });
  const second = await aUser(platform, 'chief');
  await assignEditor(platform, second, { paperId, username: editor.username });
  const manuscript = (await loadCase(platform, paperId))!;
  expect(await findEditor(platform, editor, manuscript)).toMatchObject({ overruled: true });
  expect(await findEditor(platform, chief, manuscript)).toMatchObject({ overruled: true });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review', round: 2 });
});
