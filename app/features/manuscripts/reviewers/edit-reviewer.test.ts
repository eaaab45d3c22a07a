import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import { anOffice, aPerson, DAYS } from '../../../../tests/support/reviewing.ts';
import { listHistory } from '../../../platform/history/history.server.ts';
import { findKnownReviewer } from '../conflicts/known-reviewers.server.ts';
import { loadGrounds, withIndependentReviews } from '../conflicts/load-grounds.server.ts';
import { objectionsTo } from '../conflicts/objections.ts';
import { loadCase } from '../core/load-case.server.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { listInvitations } from '../invitations/list-invitations.server.ts';
import { listReviews } from '../reviews/list-reviews.server.ts';
import { addReviewer, changeReviewer, retireReviewer } from './edit-reviewer.server.ts';
import { listReviewers } from './list-reviewers.server.ts';

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

test('what an editor enters after an invitation takes no review away before another has answered (L1, L2)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { id, paperId } = await aPaper(platform, 'under-review', { editor });
  const { name, email } = await aReview(platform, id);
  const { reviewer } = (await loadCase(platform, paperId))!.invitations[0]!;
  platform.clock.moveBy(1000);
  const enter = async (changes: Partial<typeof MARA>) => {
    await changeReviewer(platform, editor, reviewer, { ...MARA, name, email, ...changes });
    return withIndependentReviews(platform, (await loadCase(platform, paperId))!);
  };
  const { name: author } = (await loadCase(platform, paperId))!.authors[0]!;
  for (const changes of [{ institution: 'Example University' }, { name: author }]) {
    expect((await enter(changes)).uncounted).toMatchObject([{ why: 'possible-conflict' }]);
  }
});

test('who is invited by an address that only a closed manuscript knew stays by the name that was typed (L2, L6)', async () => {
  const platform = await createAccountsPlatform();
  const { invited, manuscript } = await anOffice(platform);
  const zora = aPerson({ name: 'Zora Zzreviewer', email: 'zora@reading.example' });
  await invited(zora);
  const author = await aUser(platform);
  await platform.db
    .insertInto('conflicts')
    .values({
      ...{ manuscript_id: manuscript.id, account_id: author.id, relation: 'author' },
      ...{ source: 'declared', note: '', noted_by: null, noted_at: 1 },
    })
    .execute();
  const { id, paperId } = await aPaper(platform, 'under-review', { editor: author });
  const guess = { name: 'A Guess', email: zora.email, institution: 'A place' };
  const asked = { paperId, who: guess, days: DAYS };
  expect(await inviteReviewer(platform, author, asked)).toMatchObject({ outcome: 'invited' });
  const shown = await listInvitations(platform, id);
  expect(shown).toMatchObject([{ name: guess.name, institution: guess.institution }]);
  expect(await listHistory(platform, `reviewer:${shown[0]!.reviewerId}`)).toMatchObject([
    { event: 'reviewer-added' },
    { event: 'reviewer-changed' },
  ]);
});

test('a reviewer of a manuscript that is closed to an editor answers them as one who is not there (L2, L6)', async () => {
  const platform = await createAccountsPlatform();
  const { invited } = await anOffice(platform);
  const zora = aPerson({ name: 'Zora Zzreviewer', email: 'zora@reading.example' });
  await invited(zora);
  const author = await aUser(platform, 'chief', { institution: 'Example University' });
  const { id } = await platform.db.selectFrom('reviewers').select('id').executeTakeFirstOrThrow();
  const entry = { ...MARA, email: zora.email };
  const nobody = { outcome: 'no-such-reviewer' };
  for (const number of [id, id + 1]) {
    expect(await retireReviewer(platform, author, number, true)).toEqual(nobody);
    expect(await changeReviewer(platform, author, number, entry)).toEqual(nobody);
  }
  // Nor does their address tell, nor a number beside another.
  const own = await addReviewer(platform, author, MARA);
  expect(own).not.toMatchObject({ id: id + 1 });
  const change = (email: string) =>
    changeReviewer(platform, author, (own as { id: number }).id, { ...MARA, email });
  expect(await change(zora.email)).toEqual(await change('nobody@hills.example'));
  expect(await addReviewer(platform, author, entry)).toMatchObject({ outcome: 'kept' });
  const { reviewers } = await listReviewers(platform, author);
  const shown = reviewers.map((each) => `${each.name} ${each.email}`);
  const both = [`${MARA.name} ${MARA.email}`, `${MARA.name} ${zora.email}`];
  expect(new Set(shown)).toEqual(new Set(both));
});
