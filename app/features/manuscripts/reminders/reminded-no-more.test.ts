import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { DAY } from '#app/platform/clock.ts';
import { remindAuthorByHand, remindAuthors } from './remind-authors.server.ts';
import type { RemindedTask } from './reminder-words.ts';

/** Who was reminded of a task after a month. */
async function remindedOf(platform: TestPlatform, task: RemindedTask): Promise<string[]> {
  for (const days of [4, 8, 20]) {
    platform.clock.moveBy(days * DAY);
    await remindAuthors(platform);
  }
  const mails = await mailsIn(platform);
  return mails.filter(({ purpose }) => purpose === `${task}-reminder`).map(({ to }) => to);
}

test('who has completed a submission is not reminded to complete it', async () => {
  const platform = await createAccountsPlatform();
  await aPaper(platform, 'received');
  expect(await remindedOf(platform, 'completion')).toEqual([]);
});

/** Ben is asked to take over the correspondence. */
async function aNamedCorresponding() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { id } = await aPaper(platform, 'under-review', { editor });
  const asked = { manuscript_id: id, position: 2, reason: 'Ada is away.' };
  await platform.db
    .insertInto('corresponding_changes')
    .values({ ...asked, proposed_by: editor.id, proposed_at: platform.clock.now() })
    .execute();
  return platform;
}

test('an author who is asked to correspond is reminded, unless they have answered, or another was named', async () => {
  const waiting = await aNamedCorresponding();
  expect(new Set(await remindedOf(waiting, 'corresponding'))).toEqual(new Set(['ben@example.org']));
  for (const column of ['confirmed_at', 'ended_at']) {
    const platform = await aNamedCorresponding();
    await platform.db
      .updateTable('corresponding_changes')
      .set({ [column]: 1 })
      .execute();
    expect(await remindedOf(platform, 'corresponding')).toEqual([]);
  }
});

test('an author who was taken off the list is reminded of nothing', async () => {
  const platform = await aNamedCorresponding();
  await platform.db
    .updateTable('manuscript_authors')
    .set({ removed_at: 1 })
    .where('position', '=', 2)
    .execute();
  expect(await remindedOf(platform, 'corresponding')).toEqual([]);
});

test('an editor cannot remind an author of a revision that has no due date', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { paperId } = await aPaper(platform, 'revision-requested', { editor });
  expect(await remindAuthorByHand(platform, editor, { paperId })).toEqual({
    outcome: 'nothing-asked',
  });
});
