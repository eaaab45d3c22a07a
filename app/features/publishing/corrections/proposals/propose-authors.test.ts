import { beforeEach, expect, test } from 'vitest';
import { listHistory } from '#app/platform/history/history.server.ts';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { findArticle } from '../../../catalogue/articles/find-article.server.ts';
import type { SignedIn } from '../../../accounts/core/index.ts';
import type { Correction } from '../correct-article.server.ts';
import { giveEmail } from '../../../accounts/email/verify-email.server.ts';
import { correctArticle } from '../correct-article.server.ts';
import { answerProposal } from './answer-proposal.server.ts';
import { listProposals } from './second-editor.server.ts';
import { remindSecondEditors } from './remind-second-editors.server.ts';

const { id: _, pdf: __, ...RECORD } = articleRecord(1);
const OTHERS = { ...RECORD, author: 'Ann Lee, Bo Nyberg' };
const REASON = 'Bo Nyberg was forgotten, and all have agreed in writing.';
const WEEK = 7 * 86_400_000;

let platform: TestPlatform;
let editor: SignedIn;
let chief: SignedIn;

beforeEach(async () => {
  platform = await catalogueWith(articleRecord(1));
  editor = await aUser(platform, 'editor');
  chief = await aUser(platform, 'chief', { email: 'chief@office.example' });
});

const correct = (changes: Partial<Correction> = {}, user = editor) =>
  correctArticle(platform, user, {
    ...{ articleId: 1, version: 1, record: OTHERS, file: null },
    ...{ notice: 'An author was missing.', reason: REASON, ...changes },
  });
const answer = async (user: SignedIn, said: 'confirm' | 'refuse') => {
  const [{ id } = { id: 0 }] = await listProposals(platform, 1);
  return (await answerProposal(platform, user, { articleId: 1, id, answer: said })).outcome;
};
const authors = async () => (await findArticle(platform, 1))!.authors.map((one) => one.written);
const asked = async () =>
  (
    await platform.db
      .selectFrom('mails')
      .select(['to_address', 'subject'])
      .where('purpose', '=', 'article-change-proposed')
      .orderBy('id')
      .execute()
  ).map(({ to_address: to, subject }) => `${to}: ${subject}`);

test('no editor alone makes other people the authors of a published article (L5)', async () => {
  expect(await correct({ reason: ' ' })).toEqual({ outcome: 'reason-missing' });
  expect(await correct()).toEqual({ outcome: 'proposed' });
  expect(await authors()).toEqual(['Ann Lee', 'Ludwig van der Berg']);
  expect(await answer(editor, 'confirm')).toBe('second-editor-needed');
  expect(await asked()).toEqual([
    'chief@office.example: Please check: other authors of a published article',
  ]);
  expect(await answer(chief, 'confirm')).toBe('confirmed');
  expect(await authors()).toEqual(['Ann Lee', 'Bo Nyberg']);
  expect(await listProposals(platform, 1)).toEqual([]);
  expect((await findArticle(platform, 1))!.notices).toMatchObject([
    { kind: 'correction', text: 'An author was missing.' },
  ]);
  expect((await listHistory(platform, 'article:1')).slice(1)).toMatchObject([
    { event: 'article-authors-proposed', actor: `account:${editor.id}` },
    {
      event: 'article-corrected',
      actor: `account:${chief.id}`,
      details: { proposedBy: editor.id },
    },
    { event: 'article-authors-answered', details: { answer: 'confirmed' } },
  ]);
});

test('a proposal is refused by a second editor, or withdrawn by who made it, and nothing changes', async () => {
  await correct();
  expect(await answer(chief, 'refuse')).toBe('refused');
  await correct();
  expect(await answer(editor, 'refuse')).toBe('withdrawn');
  expect(await authors()).toEqual(['Ann Lee', 'Ludwig van der Berg']);
  const late = { articleId: 1, id: 1, answer: 'confirm' } as const;
  expect(await answerProposal(platform, chief, late)).toEqual({
    outcome: 'no-such-proposal',
  });
});

test('what was proposed about an earlier version is not published over a newer one', async () => {
  await correct();
  const title = { record: { ...RECORD, name: 'A better title' } };
  expect(await correct(title, chief)).toMatchObject({ outcome: 'corrected' });
  expect(await answer(chief, 'confirm')).toBe('changed-meanwhile');
});

test('a proposal that waits is asked about again every week', async () => {
  await correct();
  await remindSecondEditors(platform);
  expect(await asked()).toHaveLength(1);
  platform.clock.moveBy(WEEK);
  await remindSecondEditors(platform);
  await remindSecondEditors(platform);
  platform.clock.moveBy(WEEK);
  await remindSecondEditors(platform);
  expect((await asked()).slice(1)).toEqual([
    'chief@office.example: Still waiting for you: other authors of a published article',
    'chief@office.example: Still waiting for you: other authors of a published article',
  ]);
});

test('no editor makes themselves an author of an article, nor confirms it (L4)', async () => {
  const edda = await aUser(platform, 'editor', { lastName: 'Newcomer' });
  const record = { ...RECORD, author: `${RECORD.author}, E. Newcomer` };
  expect(await correct({ record }, edda)).toEqual({ outcome: 'names-you' });
  expect(await correct({ record }, chief)).toEqual({ outcome: 'proposed' });
  expect(await answer(edda, 'confirm')).toBe('names-you');
  expect(await answer(editor, 'confirm')).toBe('confirmed');
});

test('step by step, by other spellings, no author becomes another person either (L5)', async () => {
  const spelled = (author: string, version: number) =>
    correct({ version, record: { ...RECORD, author }, reason: '' });
  expect(await spelled('A. Lee, Ludwig van der Berg', 1)).toMatchObject({ outcome: 'corrected' });
  for (const author of ['Amy Lee, Ludwig van der Berg', 'Ann Lee, Ludmila van der Berg']) {
    expect(await spelled(author, 2)).toEqual({ outcome: 'reason-missing' });
  }
  expect(await spelled('Ann Lee, Ludwig van der Berg', 2)).toMatchObject({ outcome: 'corrected' });
  expect(await spelled('Ann Lee Neo, Ludwig van der Berg', 3)).toMatchObject({
    outcome: 'corrected',
  });
  expect(await spelled('Ann Neo, Ludwig van der Berg', 4)).toEqual({ outcome: 'reason-missing' });
  // Whom a second editor confirmed are the authors from then on.
  await correct({ version: 4, record: { ...RECORD, author: 'Amy Neo, Ludwig van der Berg' } });
  expect(await answer(chief, 'confirm')).toBe('confirmed');
  expect(await spelled('A. Neo, Ludwig van der Berg', 5)).toMatchObject({ outcome: 'corrected' });
});

test('who proposed other authors does not confirm them under another account (L5)', async () => {
  const again = await aUser(platform, 'editor', {
    ...{ email: editor.email.replace('@', '+two@'), firstName: 'Una', lastName: 'Other' },
  });
  await correct();
  expect(await answer(again, 'confirm')).toBe('second-editor-needed');
  await giveEmail(platform, editor.id, 'elsewhere@post.example');
  expect(await answer(again, 'confirm')).toBe('second-editor-needed');
  expect(await answer(chief, 'confirm')).toBe('confirmed');
});

test('a chief’s second account is not asked to confirm what the chief proposed, another editor is', async () => {
  await aUser(platform, 'chief', { email: 'chief+two@office.example' });
  await correct({}, chief);
  expect(await asked()).toEqual([expect.stringContaining(`${editor.email}: `)]);
});
