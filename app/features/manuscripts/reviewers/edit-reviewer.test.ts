import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import { listHistory } from '../../../platform/history/history.server.ts';
import { findKnownReviewer } from '../conflicts/known-reviewers.server.ts';
import { loadGrounds } from '../conflicts/load-grounds.server.ts';
import { objectionsTo } from '../conflicts/objections.ts';
import { loadCase } from '../core/load-case.server.ts';
import { listReviews } from '../reviews/list-reviews.server.ts';
import { addReviewer, changeReviewer } from './edit-reviewer.server.ts';

const MARA = {
  ...{ name: 'Mara Ilves', email: 'mara@hills.example', institution: 'University of Sampleton' },
  expertise: '',
};

test('a conflict of a reviewer is not typed away: what stood there counts still, and the history has both (L7, L8)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const added = await addReviewer(platform, editor, MARA);
  const id = (added as { id: number }).id;
  const { paperId } = await aPaper(platform, 'under-review', { editor });
  await platform.db
    .updateTable('manuscript_authors')
    .set({ college: 'University of Sampleton' })
    .execute();
  const conflicts = async () => {
    const manuscript = (await loadCase(platform, paperId))!;
    const known = (await findKnownReviewer(platform, { reviewer: id }))!;
    return objectionsTo(known, await loadGrounds(platform, manuscript)).conflicts;
  };
  expect(await conflicts()).toEqual(['institution']);
  await changeReviewer(platform, editor, id, { ...MARA, institution: 'Elsewhere' });
  expect(await conflicts()).toEqual(['institution']);
  const lines = await listHistory(platform, `reviewer:${id}`);
  expect(lines.find(({ event }) => event === 'reviewer-changed')?.details).toEqual({
    changes: [{ field: 'institution', before: 'University of Sampleton', after: 'Elsewhere' }],
  });
  platform.clock.moveBy(5 * 366 * 24 * 60 * 60 * 1000);
  expect(await conflicts()).toEqual([]);
});

test('a review stays by whom it was, whatever its reviewer is called later', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { id } = await aPaper(platform, 'under-review', { editor });
  const { name, email } = await aReview(platform, id, { institution: 'Nowhere Institute' });
  const [{ id: reviewer }] = (await platform.db.selectFrom('reviewers').select('id').execute()) as [
    { id: number },
  ];
  platform.clock.moveBy(1000);
  const entry = { name: 'Professor Harvard', institution: 'Harvard University', expertise: '' };
  await changeReviewer(platform, editor, reviewer, { ...entry, email });
  expect(await listReviews(platform, id)).toMatchObject([
    { name, institution: 'Nowhere Institute' },
  ]);
});
