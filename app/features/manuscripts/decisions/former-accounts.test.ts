import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser, signedInAgain } from '../../../../tests/support/office.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { addHistory } from '../../../platform/history/history.server.ts';
import type { SignedIn } from '../../accounts/core/index.ts';
import { giveEmail } from '../../accounts/email/verify-email.server.ts';
import { wholeAccount } from '../../accounts/deletion/index.server.ts';
import { changeProfile } from '../../accounts/profile/change-profile.server.ts';
import { isSameEditor } from '../../publishing/publication/known-editors.server.ts';
import { answerClosing } from '../closing/answer-closing.server.ts';
import { proposeClosing } from '../closing/propose-closing.server.ts';
import { declareConflict } from '../editors/note-found-conflicts.server.ts';
import { answerAppeal, appealDecision } from './appeal-decision.server.ts';
import { decideManuscript } from './decide-manuscript.server.ts';

const LETTER = { subject: 'The answer to your appeal', letter: 'Dear authors.' };
const DOUBLE = { firstName: 'Ada', lastName: 'Double', institution: 'Institute of Doubles' };

const deleted = (platform: TestPlatform, user: SignedIn) =>
  platform.transaction((inside) => wholeAccount.end(inside, user));

/** A rejection under appeal, whose editor has deleted their account since. */
async function anAppealOfAFormerEditor(
  before: (platform: TestPlatform, editor: SignedIn) => Promise<unknown> = async () => {},
) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor', { ...DOUBLE, email: 'ada.double@gmail.com' });
  const { paperId } = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  const rejection = { paperId, kind: 'reject', round: 1, ...LETTER } as const;
  expect(await decideManuscript(platform, editor, rejection)).toEqual({ outcome: 'decided' });
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  expect(await appealDecision(platform, author, 'Wrong.')).toEqual({ outcome: 'appealed' });
  await before(platform, editor);
  await deleted(platform, await signedInAgain(platform, editor.id));
  const answer = async ({ id }: SignedIn) =>
    answerAppeal(platform, await signedInAgain(platform, id), {
      paperId,
      answer: 'dismiss',
      ...LETTER,
    });
  return { platform, editor, answer };
}

const TOOK_PART = { outcome: 'refused', reason: 'took-part-in-decision' };

test.each([
  ['the same mailbox', { email: 'AdaDouble+2@googlemail.com' }],
  ['the same name at the same institution', { ...DOUBLE, firstName: 'Adа' }],
])(
  'who deleted their account and registers again with %s is the same editor (L3)',
  async (_, same) => {
    const { platform, answer } = await anAppealOfAFormerEditor();
    expect(await answer(await aUser(platform, 'editor', same))).toEqual(TOOK_PART);
    expect(await answer(await aUser(platform))).toEqual({ outcome: 'answered' });
  },
);

test('nothing that is kept of a deleted account but the name can be read', async () => {
  const { platform } = await anAppealOfAFormerEditor();
  const rows = await platform.db.selectFrom('former_hands').selectAll().execute();
  expect(rows.length).toBe(2);
  expect(rows.every(({ digest }) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
});

test('another address or name before the deletion, or a proof only later, hides no editor (L3)', async () => {
  const { platform, answer } = await anAppealOfAFormerEditor(async (inside, editor) => {
    await giveEmail(inside, editor.id, 'other@elsewhere.example');
    await changeProfile(inside, editor, { ...editor, firstName: 'Eva', lastName: 'Elsewhere' });
  });
  const again = await aUser(platform);
  await giveEmail(platform, again.id, 'ada.double@gmail.com');
  expect(await answer(again)).toEqual(TOOK_PART);
});

test('who deletes the second account as well is known in the third (L3)', async () => {
  const { platform, answer } = await anAppealOfAFormerEditor();
  const second = await aUser(platform, 'editor', { email: 'ada.double@gmail.com' });
  const other = await aPaper(platform, 'received', { editor: second });
  await declareConflict(platform, second, { ...other, relation: 'product', note: '' });
  await giveEmail(platform, second.id, 'third@elsewhere.example');
  await deleted(platform, await signedInAgain(platform, second.id));
  const third = await aUser(platform, 'editor', { email: 'third@elsewhere.example' });
  expect(await answer(third)).toEqual(TOOK_PART);
});

test('what a former account declared or proposed is its owner’s (L2)', async () => {
  const platform = await createAccountsPlatform();
  const same = { email: 'ada@office.example' };
  const editor = await aUser(platform, 'editor', same);
  const declared = await aPaper(platform, 'received');
  await declareConflict(platform, editor, {
    ...declared,
    relation: 'product',
    note: '',
  });
  const proposed = await aPaper(platform, 'under-review', {
    editor,
    submission: { title: 'Other', mobile: '+91 2' },
  });
  const closing = { paperId: proposed.paperId, reason: 'plagiarism', words: 'Page 4.' } as const;
  await proposeClosing(platform, editor, { ...closing, ...LETTER });
  await deleted(platform, editor);
  const again = await aUser(platform, 'editor', same);
  const { browser } = await asAccount(platform, again.id);
  expect((await browser.get(`/office/manuscripts/${declared.paperId}`)).status).toBe(403);
  const answer = { paperId: proposed.paperId, closing: 1, answer: 'confirm', words: '' } as const;
  expect(await answerClosing(platform, again, answer)).toMatchObject({ outcome: 'refused' });
  const other = await aUser(platform);
  expect(await isSameEditor(platform, editor.id, again.id)).toBe(true);
  expect(await isSameEditor(platform, editor.id, other.id)).toBe(false);
});

test('who submitted for others under a former account edits that manuscript under no other (L2)', async () => {
  const platform = await createAccountsPlatform();
  const same = { email: 'ada@office.example' };
  const author = await aUser(platform, 'author', same);
  const paper = await aPaper(platform, 'received');
  await platform.db.updateTable('manuscripts').set({ submitted_by: author.id }).execute();
  await addHistory(platform, {
    ...{ subject: `manuscript:${paper.paperId}`, event: 'manuscript-received' },
    ...{ actor: `account:${author.id}`, details: { format: 'pdf', size: 1, sha256: 'a' } },
  });
  await deleted(platform, author);
  const again = await aUser(platform, 'editor', same);
  const { browser } = await asAccount(platform, again.id);
  expect((await browser.get(`/office/manuscripts/${paper.paperId}`)).status).toBe(403);
});
