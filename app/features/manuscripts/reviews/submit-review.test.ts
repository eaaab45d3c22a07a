import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import {
  aDraft,
  anOffice,
  byLink,
  completeReview,
  eventsOf,
  reviewMails,
} from '../../../../tests/support/reviewing.ts';
import { findTask } from './within-task.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { acceptInvitation } from './answer-invitation.server.ts';
import { cancelInvitation } from '../invitations/change-invitation.server.ts';
import { dropOther, saveDraft } from './save-draft.server.ts';
import { submitReview } from './submit-review.server.ts';

async function reviewing() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  const invitation = await office.invited();
  const save = (forAuthors: string, base: number, resolves = false) =>
    saveDraft(platform, byLink(invitation), { draft: aDraft({ forAuthors }), base, resolves });
  const submit = (version: number) => submitReview(platform, byLink(invitation), version);
  const task = async () => (await findTask(platform, invitation, platform.clock.now()))!;
  return { platform, ...office, invitation, save, submit, task };
}

test('what is typed is kept, version by version; the same again changes nothing', async () => {
  const { platform, invitation, save, task } = await reviewing();
  expect(await save('Too early', 0)).toEqual({ outcome: 'closed' });
  await acceptInvitation(platform, byLink(invitation));
  const savedAt = platform.clock.now();
  expect(await save('One', 0)).toEqual({ outcome: 'saved', version: 1, savedAt });
  expect(await save('One, two', 1)).toEqual({ outcome: 'saved', version: 2, savedAt });
  expect(await save('One, two', 1)).toEqual({ outcome: 'saved', version: 2, savedAt });
  expect((await task()).kept.draft.forAuthors).toBe('One, two');
});

test('two windows notice each other, and both texts are kept until the reviewer drops one', async () => {
  const { platform, invitation, save, task } = await reviewing();
  await acceptInvitation(platform, byLink(invitation));
  await save('Begun', 0);
  await save('First window', 1);
  expect(await save('Second window', 1)).toMatchObject({
    outcome: 'conflict',
    version: 2,
    draft: { forAuthors: 'First window' },
  });
  const texts = async () => {
    const { kept } = await task();
    return [kept.draft.forAuthors, kept.other?.forAuthors];
  };
  expect(await texts()).toEqual(['First window', 'Second window']);
  expect(await save('Second window, decided', 2, true)).toMatchObject({ outcome: 'saved' });
  expect(await texts()).toEqual(['Second window, decided', 'First window']);
  await dropOther(platform, byLink(invitation));
  expect(await texts()).toEqual(['Second window, decided', undefined]);
});

test('of drafts sent at once none is lost', async () => {
  const { platform, invitation, save, task } = await reviewing();
  await acceptInvitation(platform, byLink(invitation));
  const answers = await Promise.all([save('A', 0), save('B', 0)]);
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'saved']);
  const { kept } = await task();
  expect(new Set([kept.draft.forAuthors, kept.other?.forAuthors])).toEqual(new Set(['A', 'B']));
});

test('submitted twice at once, a review is completed once and counts for the decision', async () => {
  const { platform, invitation, save, submit, manuscript } = await reviewing();
  await acceptInvitation(platform, byLink(invitation));
  await save('Good work.', 0);
  const answers = await Promise.all([submit(1), submit(1)]);
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    'completed',
    'completed-before',
  ]);
  const [review] = await platform.db.selectFrom('reviews').selectAll().execute();
  expect(review).toMatchObject({
    recommendation: 'minor',
    for_authors: 'Good work.',
    for_editors: 'Sound work.',
    completed_at: platform.clock.now(),
  });
  const loaded = await loadCase(platform, manuscript.paperId);
  expect(loaded!.facts.independentReviews).toBe(1);
  const mails = await reviewMails(platform);
  expect(mails.slice(-2).map(({ purpose }) => purpose)).toEqual([
    'review-received',
    'reviewer-completed',
  ]);
  expect(mails.at(-1)!.text).toContain('1 of 2 reviews count so far.');
  expect((await eventsOf(platform, manuscript.paperId)).at(-1)).toBe('review-completed');
  expect(await save('Afterthought', 1)).toEqual({ outcome: 'completed' });
});

test('only what the reviewer looked at is submitted, and only when it is whole', async () => {
  const { platform, invitation, save, submit } = await reviewing();
  await acceptInvitation(platform, byLink(invitation));
  await save('  ', 0);
  expect(await submit(1)).toEqual({ outcome: 'incomplete' });
  await save('Good work.', 1);
  expect(await submit(1)).toEqual({ outcome: 'changed-since' });
  expect(await submit(2)).toEqual({ outcome: 'completed' });
});

test('after a cancellation nothing is submitted, and the text stays', async () => {
  const { platform, invitation, save, submit, task, user } = await reviewing();
  await acceptInvitation(platform, byLink(invitation));
  await save('Half a review', 0);
  await cancelInvitation(platform, user, invitation, '');
  expect(await save('More', 1)).toEqual({ outcome: 'closed' });
  expect(await submit(1)).toEqual({ outcome: 'closed' });
  expect((await task()).kept.draft.forAuthors).toBe('Half a review');
});

test('a review by a person whose conflict came up meanwhile does not count', async () => {
  const { platform, invitation, save, submit, manuscript } = await reviewing();
  await acceptInvitation(platform, byLink(invitation));
  await save('Good work.', 0);
  const { institution } = await platform.db
    .selectFrom('reviewers')
    .select('institution')
    .executeTakeFirstOrThrow();
  await platform.db
    .updateTable('manuscript_authors')
    .set({ college: institution })
    .where('manuscript_id', '=', manuscript.id)
    .execute();
  expect(await submit(1)).toEqual({ outcome: 'closed' });
  const loaded = await loadCase(platform, manuscript.paperId);
  expect(loaded!.facts.independentReviews).toBe(0);
});

test('reviews of an earlier round do not count in the next', async () => {
  const { platform, invitation, manuscript } = await reviewing();
  await completeReview(platform, invitation);
  await platform.db.updateTable('manuscripts').set({ round: 2 }).execute();
  const loaded = await loadCase(platform, manuscript.paperId);
  expect(loaded!.facts.independentReviews).toBe(0);
});
