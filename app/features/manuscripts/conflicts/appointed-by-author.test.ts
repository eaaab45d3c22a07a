import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser, signedInAgain } from '../../../../tests/support/office.ts';
import type { SignedIn } from '../../accounts/core/account.ts';
import { setRole } from '../../accounts/roles/set-role.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { findEditor } from '../editors/find-editor.server.ts';
import { conflictedPapers, withheldFrom } from './conflicted-papers.server.ts';
import { judgeAllEditors } from '../editors/list-independent.server.ts';

test('whom an author made an editor lately, or one whom they so made, is no editor of their manuscript before the operator confirms it (L2)', async () => {
  const platform = await createAccountsPlatform();
  const author = await aUser(platform, 'chief', { email: 'author@gmail.com' });
  const long = await aUser(platform);
  const appoint = async (by: SignedIn, role: 'editor' | 'chief') => {
    const { username, id } = await anAccount(platform, { institution: `House of a new ${role}` });
    await setRole(platform, by, { username, role });
    return signedInAgain(platform, id);
  };
  const ally = await appoint(author, 'chief');
  const friend = await appoint(ally, 'editor');
  platform.clock.moveBy(1000);
  const { id, paperId } = await aPaper(platform, 'received');
  await platform.db
    .updateTable('manuscript_authors')
    .set({ email: author.email, email_key: author.email })
    .where('position', '=', 1)
    .execute();
  const conflictsOf = async (editor: SignedIn) =>
    (await findEditor(platform, editor, (await loadCase(platform, paperId))!))!.conflicts;
  expect(await conflictsOf(ally)).toEqual(['appointed']);
  expect(await conflictsOf(friend)).toEqual(['appointed']);
  expect(await conflictsOf(long)).toEqual([]);
  const closedTo = async (editor: SignedIn) => [
    ...(await conflictedPapers(platform, editor, [paperId])).values(),
    ...(await withheldFrom(platform, editor)),
  ];
  expect(await closedTo(friend)).toEqual(['conflict', id]);
  await setRole(platform, 'console', { username: friend.username, role: 'editor' });
  expect(await closedTo(friend)).toEqual([]);
  const judged = await judgeAllEditors(platform, (await loadCase(platform, paperId))!);
  const free = judged.filter(({ conflicts }) => conflicts.length === 0);
  expect(free.map(({ account }) => account.id).toSorted()).toEqual([friend.id, long.id].toSorted());
});
