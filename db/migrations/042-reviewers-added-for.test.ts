import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../tests/support/accounts.ts';
import { aPaper, aReview } from '../../tests/support/office.ts';
import { up } from './042-reviewers-added-for.ts';

test('of old reviewers those are told apart who came into the list with an invitation', async () => {
  const platform = await createAccountsPlatform();
  const { db } = platform;
  const { id } = await aPaper(platform, 'under-review');
  await aReview(platform, id, { name: 'Came with it' });
  await aReview(platform, id, { name: 'Stood there before' });
  const earlier = db.updateTable('reviewers').where('name', '=', 'Stood there before');
  await earlier.set({ added_at: platform.clock.now() - 5000 }).execute();
  await db.schema.alterTable('reviewers').dropColumn('added_for').execute();

  await up(db as never);
  const rows = db.selectFrom('reviewers').select(['name', 'added_for']).orderBy('id');
  expect(await rows.execute()).toEqual([
    { name: 'Came with it', added_for: id },
    { name: 'Stood there before', added_for: null },
  ]);
});
