import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import { loadCase } from '../core/load-case.server.ts';
import { loadGrounds } from './load-grounds.server.ts';

test('what stands against reviewers names the present editors and who was asked in this round (L7)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor', { firstName: 'Edda', lastName: 'Editor' });
  const { id, paperId } = await aPaper(platform, 'under-review', { editor, round: 2 });
  await aReview(platform, id, { round: 1, name: 'Earlier Reviewer' });
  await aReview(platform, id, { round: 2, name: 'Present Reviewer' });
  const manuscript = (await loadCase(platform, paperId))!;
  const declared = [{ account: 'a', relation: 'family' as const }];
  const grounds = await loadGrounds(platform, { ...manuscript, declared });
  expect(grounds.invited.map(({ name }) => name)).toEqual(['Present Reviewer']);
  expect(grounds.editors).toMatchObject([
    { account: editor.id, name: 'Edda Editor', email: editor.email },
  ]);
  expect([...grounds.declared]).toEqual([['a', ['family']]]);
});
