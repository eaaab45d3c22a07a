import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview } from '../../../../tests/support/office.ts';
import { listReviews } from './list-reviews.server.ts';

test('a review is listed with the names of the files that came with it', async () => {
  const platform = await createAccountsPlatform();
  const { id } = await aPaper(platform, 'under-review');
  const { invitation } = await aReview(platform, id);
  await aReview(platform, id);
  for (const name of ['rev.docx', 'data.pdf']) {
    await platform.db
      .insertInto('review_files')
      .values({
        ...{ invitation_id: invitation, format: 'pdf', file_name: name, storage_key: name },
        ...{ neutral_key: null, copy_problem: null, size: 1, sha256: name, added_at: 1 },
      })
      .execute();
  }
  expect((await listReviews(platform, id)).map(({ files }) => files)).toEqual([
    ['rev.docx', 'data.pdf'],
    [],
  ]);
});
