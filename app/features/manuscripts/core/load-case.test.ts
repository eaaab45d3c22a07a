import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aManuscriptUnderReview } from '../../../../tests/support/manuscripts.ts';
import { loadCase } from './load-case.server.ts';

test('a manuscript is read with all that its laws ask', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptUnderReview(platform);
  expect(await loadCase(platform, platform.db, paperId)).toMatchObject({
    paperId,
    state: 'under-review',
    round: 1,
    editorId: editor,
    authors: [{ position: 1, name: 'Ada Example' }, { position: 2 }],
    facts: { independentReviews: 0, reviewsNeeded: 2, appeals: 0, agreementSigned: false },
  });
  expect(await loadCase(platform, platform.db, paperId + 1)).toBeNull();
});
