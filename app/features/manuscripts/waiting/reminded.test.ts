import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import { isOpenEntry } from '../office/pages/list/choose-entries.ts';
import { listOpen } from '../office/list-desk.server.ts';
import { remindReviewer } from '../invitations/change-invitation.server.ts';

test('a reviewer whom an editor reminded is waited for, and the editor is asked again after three days', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { id } = await aPaper(platform, 'under-review', { editor });
  const dueAt = platform.clock.now() - DAY;
  for (const name of ['Rita Review', 'Ruben Review']) {
    await aReview(platform, id, { name, forAuthors: null, dueAt });
  }
  const listed = async () => {
    const entry = (await listOpen(platform, editor, { sight: null })).find(isOpenEntry);
    return [entry!.queue, ...entry!.overdue.map(({ name }) => name)];
  };
  expect(await listed()).toEqual(['late', 'Rita Review', 'Ruben Review']);
  expect(await remindReviewer(platform, editor, 1)).toEqual({ outcome: 'done' });
  expect(await listed()).toEqual(['late', 'Ruben Review']);
  expect(await remindReviewer(platform, editor, 2)).toEqual({ outcome: 'done' });
  expect(await listed()).toEqual(['waiting']);
  platform.clock.moveBy(2 * DAY);
  expect(await listed()).toEqual(['waiting']);
  platform.clock.moveBy(DAY);
  expect(await listed()).toEqual(['late', 'Rita Review', 'Ruben Review']);
});
