import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, mailsIn, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aPaper, aReview, eventsOf, aUser, stateOf } from '../../../../tests/support/office.ts';
import type { ClosingReason } from '../core/closing-reasons.ts';
import { listLetters } from '../decisions/letters/list-letters.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { inviteGuestEditor } from '../editors/guest-editors.server.ts';
import { declareConflict } from '../editors/note-found-conflicts.server.ts';
import { withdrawManuscript } from '../tracking/withdraw-manuscript.server.ts';
import { putAwayProductionKind } from './closing-jobs.ts';
import { answerClosing } from './answer-closing.server.ts';
import { proposeClosing } from './propose-closing.server.ts';

const LETTER = { subject: 'Your manuscript has been closed', letter: 'Dear authors,\n\nsorry.' };
const WORDS = 'Four pages are those of Miller 2019.';

const proposal = (paperId: number, reason: ClosingReason = 'plagiarism') => ({
  ...{ paperId, reason, words: WORDS },
  ...LETTER,
});

async function aDesk() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const second = await aUser(platform);
  const chief = await aUser(platform, 'chief');
  const propose = (paperId: number, reason?: ClosingReason, user = editor) =>
    proposeClosing(platform, user, proposal(paperId, reason));
  const answer = async (
    paperId: number,
    how: 'confirm' | 'refuse' | 'withdraw',
    user = second,
    words = '',
  ) => {
    const { id = 0 } =
      (await platform.db
        .selectFrom('closings')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirst()) ?? {};
    return answerClosing(platform, user, { paperId, closing: id, answer: how, words });
  };
  return { platform, editor, second, chief, propose, answer };
}

test('two editors close a manuscript: its authors get the letter, its reviewers are thanked', async () => {
  const { platform, editor, chief, propose, answer } = await aDesk();
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 1 });
  const { name, email } = await aReview(platform, paper.id, { forAuthors: null });
  await platform.db.deleteFrom('mails').execute();
  expect(await propose(paper.paperId)).toEqual({ outcome: 'proposed' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
  expect((await mailsIn(platform)).map(({ to, subject }) => [to, subject])).toEqual([
    [chief.email, `Please confirm: close a manuscript: paper ID ${paper.paperId}`],
  ]);

  expect(await answer(paper.paperId, 'confirm')).toEqual({ outcome: 'confirmed' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'closed' });
  const mails = await mailsIn(platform);
  const toAuthors = mails.filter(({ purpose }) => purpose === 'closing');
  expect(toAuthors.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@example.org', LETTER.subject],
    ['ben@example.org', LETTER.subject],
  ]);
  const toReviewers = mails.filter(({ purpose }) => purpose === 'review-released');
  expect(toReviewers.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Manuscript \d{8} has been closed$/),
    expect.stringMatching(/^Your review of manuscript \d{8} is no longer needed$/),
  ]);
  expect(toReviewers[1]).toMatchObject({ to: email, text: expect.stringContaining(name) });
  for (const { text } of toReviewers) expect(text).not.toMatch(/Miller|lagiarism|Ada|Ben/);
  for (const { text } of toAuthors) expect(text).not.toMatch(/Miller|Rita/);
  expect(mails.filter(({ purpose }) => purpose === 'closing-answered')).toMatchObject([
    { to: editor.email },
  ]);
  expect((await eventsOf(platform, paper)).slice(-3)).toEqual([
    'closing-proposed',
    'manuscript-closed',
    'invitation-cancelled',
  ]);
  expect(await listLetters(platform, paper.id)).toMatchObject([LETTER]);
  const decision = { paperId: paper.paperId, kind: 'major', round: 1, ...LETTER } as const;
  expect(await decideManuscript(platform, editor, decision)).toMatchObject({
    reason: 'not-in-this-state',
  });
});

test('no editor closes alone, not even the chief, and one with a conflict has no part in it (L2)', async () => {
  const { platform, editor, second, chief, propose, answer } = await aDesk();
  const paper = await aPaper(platform, 'received', { editor });
  const { paperId } = paper;
  expect(await propose(paperId, 'fraud', second)).toEqual({
    outcome: 'refused',
    reason: 'not-handled-by-you',
  });
  expect(await propose(paperId, 'fraud', chief)).toEqual({ outcome: 'proposed' });
  expect(await answer(paperId, 'confirm', chief)).toEqual({
    outcome: 'refused',
    reason: 'second-editor-needed',
  });
  await declareConflict(platform, second, { paperId, relation: 'family', note: '' });
  for (const how of ['confirm', 'refuse', 'withdraw'] as const) {
    expect(await answer(paperId, how, second)).toEqual({ outcome: 'refused', reason: 'conflict' });
  }
  const author = await aUser(platform, 'author');
  expect(await answer(paperId, 'confirm', author)).toMatchObject({ reason: 'not-yours' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'received' });
  expect(await answer(paperId, 'confirm', editor)).toEqual({ outcome: 'confirmed' });
});

test('a proposal is refused with a reason, or withdrawn, and another may follow', async () => {
  const { platform, editor, second, chief, propose, answer } = await aDesk();
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const { paperId } = paper;
  await propose(paperId, 'other');
  expect(await propose(paperId, 'fraud')).toEqual({ outcome: 'proposed-before' });
  expect(await answer(paperId, 'withdraw', second)).toMatchObject({ reason: 'not-yours' });
  await platform.db.deleteFrom('mails').execute();
  const why = 'The pages are quoted with their source.';
  expect(await answer(paperId, 'refuse', second, why)).toEqual({ outcome: 'refused-to-close' });
  const [mail] = await mailsIn(platform);
  expect(mail).toMatchObject({ to: editor.email, text: expect.stringContaining(why) });
  expect(await answer(paperId, 'confirm')).toEqual({
    outcome: 'refused',
    reason: 'closing-not-proposed',
  });
  expect(await propose(paperId, 'fraud')).toEqual({ outcome: 'proposed' });
  expect(await answer(paperId, 'withdraw', editor)).toEqual({ outcome: 'withdrawn' });
  expect(await propose(paperId, 'fraud')).toEqual({ outcome: 'proposed' });
  expect(await answer(paperId, 'withdraw', chief)).toEqual({ outcome: 'withdrawn' });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'initial-assessment' });
  expect((await eventsOf(platform, paper)).slice(-6)).toEqual([
    ...['closing-proposed', 'closing-refused', 'closing-proposed'],
    ...['closing-withdrawn', 'closing-proposed', 'closing-withdrawn'],
  ]);
});

test('with enough reviews it is decided; those that arrive meanwhile count (L1)', async () => {
  const { platform, editor, propose, answer } = await aDesk();
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 1 });
  const { paperId } = paper;
  expect(await propose(paperId, 'no-reviewers')).toEqual({ outcome: 'proposed' });
  await aReview(platform, paper.id);
  const refused = { outcome: 'refused', reason: 'reviews-to-decide' };
  expect(await answer(paperId, 'confirm')).toEqual(refused);
  await answer(paperId, 'withdraw', editor);
  expect(await propose(paperId, 'other')).toEqual(refused);
  expect(await propose(paperId, 'double-submission')).toEqual({ outcome: 'proposed' });
  expect(await answer(paperId, 'confirm')).toEqual({ outcome: 'confirmed' });
});

test('an editor who took part in a rejection does not close what is appealed (L3)', async () => {
  const { platform, editor, second, chief, propose, answer } = await aDesk();
  const paper = await aPaper(platform, 'appealed', { editor, decidedBy: chief });
  const { paperId } = paper;
  expect(await propose(paperId, 'other')).toMatchObject({ reason: 'reason-does-not-fit' });
  expect(await propose(paperId, 'fraud')).toEqual({ outcome: 'proposed' });
  expect(await answer(paperId, 'confirm', chief)).toMatchObject({
    reason: 'took-part-in-decision',
  });
  expect(await answer(paperId, 'confirm', second)).toEqual({ outcome: 'confirmed' });
});

test('another move ends the proposal', async () => {
  const { platform, editor, propose, answer } = await aDesk();
  const paper = await aPaper(platform, 'under-review', { editor });
  const { paperId } = paper;
  await propose(paperId, 'fraud');
  platform.clock.moveBy(1000);
  const decision = { paperId, kind: 'major', round: 1, ...LETTER } as const;
  expect(await decideManuscript(platform, editor, decision)).toEqual({ outcome: 'decided' });
  expect(await answer(paperId, 'confirm')).toMatchObject({ reason: 'closing-not-proposed' });
  expect(await propose(paperId, 'silent-author')).toEqual({ outcome: 'proposed' });
  platform.clock.moveBy(1000);
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  expect(await withdrawManuscript(platform, author, null)).toEqual({ outcome: 'withdrawn' });
  expect(await answer(paperId, 'confirm')).toMatchObject({ reason: 'closing-not-proposed' });
  expect(await propose(paperId, 'fraud')).toMatchObject({ reason: 'not-in-this-state' });
});

test('a letter that tells who reviewed is neither proposed nor sent (L6)', async () => {
  const { platform, editor, answer } = await aDesk();
  const paper = await aPaper(platform, 'under-review', { editor });
  const { paperId } = paper;
  await aReview(platform, paper.id, { name: 'Zoë Zander' });
  const named = { ...proposal(paperId), letter: 'Zoë Zander and Yan Young found it.' };
  expect(await proposeClosing(platform, editor, named)).toEqual({
    outcome: 'names-a-reviewer',
    found: ['Zoë Zander'],
  });
  const later = { ...named, letter: 'Yan Young found it.' };
  expect(await proposeClosing(platform, editor, later)).toEqual({ outcome: 'proposed' });
  await aReview(platform, paper.id, { name: 'Yan Young', forAuthors: null });
  expect(await answer(paperId, 'confirm')).toEqual({
    outcome: 'names-a-reviewer',
    found: ['Yan Young'],
  });
  expect(await stateOf(platform, paper)).toMatchObject({ state: 'under-review' });
});

test('what was accepted loses its certificate and its production', async () => {
  const { platform, editor, propose, answer } = await aDesk();
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  const { paperId } = paper;
  const decision = { paperId, kind: 'accept', round: 1, ...LETTER } as const;
  await decideManuscript(platform, editor, decision);
  const certificates = () => platform.db.selectFrom('certificates').select('kind').execute();
  expect(await certificates()).toEqual([{ kind: 'acceptance' }]);
  expect(await propose(paperId, 'unsigned-agreement')).toEqual({ outcome: 'proposed' });
  expect(await answer(paperId, 'confirm')).toEqual({ outcome: 'confirmed' });
  expect(await certificates()).toEqual([]);
  const jobs = await platform.db
    .selectFrom('jobs')
    .select('payload')
    .where('name', '=', putAwayProductionKind.name)
    .execute();
  expect(jobs).toEqual([{ payload: JSON.stringify({ paperId }) }]);
});

test('where no other editor could confirm, the page says to name an editor or to invite a guest', async () => {
  const { platform, editor, second, chief, propose } = await aDesk();
  const paper = await aPaper(platform, 'initial-assessment', { editor: chief });
  await propose(paper.paperId, 'plagiarism', chief);
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const page = async () =>
    (await browser.get(href('officeClosing', { id: paper.paperId }))).html.replace(/<[^>]+>/g, '');
  expect(await page()).not.toContain('No other editor');
  for (const other of [editor, second]) {
    await declareConflict(platform, other, { ...paper, relation: 'colleague', note: '' });
  }
  expect(await page()).toContain('Please name another editor, or invite a guest editor');
  const guest = await aUser(platform, 'author');
  const invited = { paperId: paper.paperId, who: guest.username };
  expect(await inviteGuestEditor(platform, chief, invited)).toEqual({ outcome: 'invited' });
  expect(await page()).not.toContain('No other editor');
});
