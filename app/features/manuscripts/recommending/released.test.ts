import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { loadCase } from '../core/load-case.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { listDesk } from '../office/list-desk.server.ts';
import { changeSetting } from '../settings/change-setting.server.ts';
import { recommendDecision } from './recommend-decision.server.ts';
import { declareAndRelease, releaseRecommendations } from './release-recommendation.server.ts';

const LETTER = { subject: 'Your manuscript', letter: 'Dear authors,\n\nplease shorten it.' };

async function aDesk(chiefs = 1) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const [chief, ...others] = await Promise.all(
    Array.from({ length: chiefs }, () => aUser(platform, 'chief')),
  );
  await changeSetting(platform, chief!, 'who-decides', { decides: 'chief' });
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  const { paperId } = paper;
  const about = { paperId, kind: 'minor', round: 1, ...LETTER } as const;
  const recommend = () =>
    recommendDecision(platform, editor, { ...about, reasons: 'So.', reviseBy: null, files: [] });
  const list = async () => {
    const filter = { queue: null, search: '', editorId: null, sectionId: null, before: null };
    const { entries } = await listDesk(platform, editor, { ...filter, sight: null });
    return entries[0];
  };
  const declare = (user = chief!) =>
    declareAndRelease(platform, user, { paperId, relation: 'family', note: '' });
  const told = async () =>
    (await mailsIn(platform))
      .filter(({ to }) => to === editor.email)
      .map(({ subject }) => subject.split(': paper')[0]);
  const decide = () => decideManuscript(platform, editor, about);
  return { platform, editor, chief: chief!, others, paper, recommend, list, declare, told, decide };
}

test('a recommendation goes back to its editor, who is told to decide, when the only editor-in-chief declares a conflict', async () => {
  const desk = await aDesk();
  await desk.recommend();
  await desk.platform.db.deleteFrom('mails').execute();
  expect(await desk.list()).toMatchObject({ queue: 'recommendations', needsYou: false });
  expect(await desk.declare()).toEqual({ outcome: 'declared' });
  expect(await desk.list()).toMatchObject({ queue: 'ready', needsYou: true, recommends: false });
  expect(await desk.told()).toEqual(['Please decide: no editor-in-chief can']);
  const { recommendation, returned } = (await loadCase(desk.platform, desk.paper.paperId))!;
  expect(recommendation).toBe(null);
  expect(returned).toMatchObject({ by: desk.editor.id, answeredBy: null });
  expect((await eventsOf(desk.platform, desk.paper)).at(-1)).toBe('recommendation-released');
  expect(await desk.decide()).toEqual({ outcome: 'decided' });
});

test('a recommendation goes on waiting while another editor-in-chief can decide', async () => {
  const desk = await aDesk(2);
  await desk.recommend();
  await desk.declare();
  await releaseRecommendations(desk.platform);
  expect(await desk.list()).toMatchObject({ queue: 'recommendations', recommends: true });
  await desk.declare(desk.others[0]);
  expect(await desk.list()).toMatchObject({ queue: 'ready', needsYou: true });
});

test('when the last editor-in-chief loses that role, what waits for them goes back within minutes, once', async () => {
  const desk = await aDesk();
  await desk.recommend();
  await desk.platform.db.deleteFrom('mails').execute();
  await desk.platform.db
    .updateTable('profiles')
    .set({ role: 'editor' })
    .where('user_id', '=', desk.chief.id)
    .execute();
  await releaseRecommendations(desk.platform);
  await releaseRecommendations(desk.platform);
  expect(await desk.told()).toEqual(['Please decide: no editor-in-chief can']);
  expect(await desk.list()).toMatchObject({ queue: 'ready', recommends: false });
});
