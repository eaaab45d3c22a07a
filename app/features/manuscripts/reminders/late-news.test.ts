import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { DAY } from '#app/platform/clock.ts';
import { remindAuthors } from './remind-authors.server.ts';

test('the editor hears of an agreement, a revision and a return that authors were reminded of in vain, once each', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const told = async () =>
    (await mailsIn(platform))
      .filter(({ to, purpose }) => to === editor.email && purpose.endsWith('-late'))
      .map(({ subject }) => subject.split(':')[0]);
  await aPaper(platform, 'accepted', { editor });
  for (const state of ['revision-requested', 'returned'] as const) {
    const { id } = await aPaper(platform, state, { editor });
    await platform.db
      .updateTable('manuscripts')
      .set({ revise_by: platform.clock.now() + 20 * DAY })
      .where('id', '=', id)
      .execute();
  }
  platform.clock.moveBy(16 * DAY);
  await remindAuthors(platform);
  expect(await told()).toEqual(['A publishing agreement is not signed']);
  platform.clock.moveBy(6 * DAY);
  await remindAuthors(platform);
  platform.clock.moveBy(100 * DAY);
  await remindAuthors(platform);
  expect(await told()).toHaveLength(3);
  expect(new Set(await told())).toEqual(
    new Set([
      'A publishing agreement is not signed',
      'A returned manuscript is late',
      'A revision is late',
    ]),
  );
});
