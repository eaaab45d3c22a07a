import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { listStandings } from './list-standings.server.ts';

test('what an account is to manuscripts: its conflicts come first, and one that is gone has them all', async () => {
  const platform = await createAccountsPlatform();
  const user = await aUser(platform, 'author');
  const guest = { editor: user, kind: 'guest' } as const;
  const additionalEmail = user.email;
  const papers = [
    await aPaper(platform, 'under-review'),
    await aPaper(platform, 'under-review', guest),
    await aPaper(platform, 'under-review', { submission: { additionalEmail } }),
    await aPaper(platform, 'under-review', { ...guest, submission: { additionalEmail } }),
  ].map(({ paperId }) => paperId);
  const former = await aPaper(platform, 'under-review', guest);
  await platform.db
    .updateTable('editor_assignments')
    .set({ ended_at: platform.clock.now() })
    .where('manuscript_id', '=', former.id)
    .execute();
  const of = async (id: string, role: 'author' | 'editor' | 'chief') => {
    const ids = [...papers, former.paperId, 5];
    const standings = await listStandings(platform, { id, role }, ids);
    return ids.map((paperId) => standings.get(paperId));
  };
  expect(await of(user.id, 'author')).toEqual([
    ...['stranger', 'guest', 'author', 'conflict', 'stranger', undefined],
  ]);
  const edits = ['editor', 'editor', 'conflict', 'conflict', 'editor', undefined];
  expect(await of(user.id, 'editor')).toEqual(edits);
  expect(await of(user.id, 'chief')).toEqual(edits);
  const all = ['conflict', 'conflict', 'conflict', 'conflict', 'conflict', undefined];
  expect(await of('gone', 'editor')).toEqual(all);
  expect(await of('gone', 'author')).toEqual([
    ...['stranger', 'stranger', 'stranger', 'stranger', 'stranger', undefined],
  ]);
});
