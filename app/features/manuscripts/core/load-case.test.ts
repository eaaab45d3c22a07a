import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aManuscriptUnderReview } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import { loadCase } from './load-case.server.ts';

test('a manuscript is read with all that its laws ask', async () => {
  const platform = await createAccountsPlatform();
  const { paperId, editor } = await aManuscriptUnderReview(platform);
  expect(await loadCase(platform, paperId)).toMatchObject({
    paperId,
    state: 'under-review',
    round: 1,
    editorId: editor,
    reviseBy: null,
    isReached: true,
    assignments: [
      { account: editor, kind: 'handling', assignedAt: platform.clock.now(), endedAt: null },
    ],
    authors: [{ position: 1, name: 'Ada Example' }, { position: 2 }],
    facts: { independentReviews: 0, reviewsNeeded: 2, appeals: 0, agreementSigned: false },
  });
  expect(await loadCase(platform, paperId + 1)).toBeNull();
});

test('an author who was taken off the list is none any more, and an unproved address is not reached (L5)', async () => {
  const platform = await createAccountsPlatform();
  const { id, paperId } = await aPaper(platform, 'under-review');
  await platform.db
    .updateTable('manuscript_authors')
    .set({ removed_at: platform.clock.now() })
    .where('manuscript_id', '=', id)
    .where('position', '=', 2)
    .execute();
  const changes = { address_proved_at: null };
  await platform.db.updateTable('manuscript_authors').set(changes).execute();
  await platform.db.updateTable('manuscripts').set({ revise_by: 5 }).execute();
  const { authors, isReached, reviseBy } = (await loadCase(platform, paperId))!;
  expect([isReached, reviseBy]).toEqual([false, 5]);
  expect(authors.map(({ name }) => name)).toEqual(['Ada Example']);
});

test('reviews, the appeal and the agreement are counted, of this manuscript and round alone', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  await aPaper(platform, 'appealed', { reviews: 3, decidedBy: editor });
  const { id, paperId } = await aPaper(platform, 'appealed', { reviews: 2, round: 2 });
  await aReview(platform, id, { round: 1 });
  await aReview(platform, id, { round: 2, forAuthors: null });
  const { invitation } = await aReview(platform, id, { round: 2 });
  await platform.db
    .updateTable('review_invitations')
    .set({ cancelled_at: platform.clock.now() })
    .where('id', '=', invitation)
    .execute();
  const facts = async () => (await loadCase(platform, paperId))!.facts;
  expect(await facts()).toMatchObject({
    independentReviews: 2,
    appeals: 1,
    agreementSigned: false,
  });
  await platform.db
    .insertInto('agreements')
    .values({
      ...{ manuscript_id: id, author_position: 1, signed_name: 'Ada Example' },
      ...{ agreement_text: 'The agreement.', storage_key: null },
      signed_at: platform.clock.now(),
    })
    .execute();
  expect(await facts()).toMatchObject({ independentReviews: 2, appeals: 1, agreementSigned: true });
});
