import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import {
  anOffice,
  byLink,
  lettersLeave,
  reviewMails,
} from '../../../../tests/support/reviewing.ts';
import { DAY } from '#app/platform/clock.ts';
import { cancelInvitation } from '../invitations/change-invitation.server.ts';
import { endOfDay } from '../core/words.ts';
import { returnToAuthor } from '../returning/return-manuscript.server.ts';
import {
  acceptInvitation,
  declineInvitation,
  takeBackDecline,
} from './answer-invitation.server.ts';

const NO = { reason: 'No time' };

/** A reviewer who was asked and said no. */
async function declined() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  const invitation = await office.invited();
  await lettersLeave(platform);
  const decline = () => declineInvitation(platform, byLink(invitation), NO);
  const back = async () => (await takeBackDecline(platform, byLink(invitation))).outcome;
  return { platform, ...office, invitation, decline, back };
}

test('a reviewer who declined by mistake says so within a week, and answers again', async () => {
  const { platform, invitation, decline, back } = await declined();
  expect(await back()).toBe('too-late');
  await decline();
  platform.clock.moveBy(7 * DAY);
  expect(await back()).toBe('taken-back');
  expect(await back()).toBe('too-late');
  await decline();
  platform.clock.moveBy(7 * DAY + 1);
  expect(await back()).toBe('too-late');
  expect(await acceptInvitation(platform, byLink(invitation))).toEqual({ outcome: 'declined' });
});

test('it is too late once another was asked in their place, and not where that was cancelled or is of another round', async () => {
  const alternate = await declined();
  await alternate.invited(undefined, true);
  await alternate.decline();
  expect(await alternate.back()).toBe('too-late');
  const added = await declined();
  await added.decline();
  const other = await added.invited();
  expect(await added.back()).toBe('too-late');
  await cancelInvitation(added.platform, added.user, other, '');
  expect(await added.back()).toBe('taken-back');
  await added.decline();
  const next = await added.invited();
  const rows = added.platform.db.updateTable('review_invitations').where('id', '=', next);
  await rows.set({ round: 2 }).execute();
  expect(await added.back()).toBe('taken-back');
});

test('who turns out to be an author does not accept an invitation, and the editor is told (L7)', async () => {
  const { platform, user, invitation } = await declined();
  const [author] = await platform.db.selectFrom('manuscript_authors').select('name').execute();
  await platform.db.updateTable('reviewers').set({ name: author!.name }).execute();
  expect(await acceptInvitation(platform, byLink(invitation))).toEqual({ outcome: 'closed' });
  const told = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'reviewer-conflict',
  );
  expect(told.map(({ to }) => to)).toEqual([user.email]);
});

test('no alternate is asked while the manuscript is with its authors', async () => {
  const { platform, user, manuscript, invited, decline } = await declined();
  await invited(undefined, true);
  const { paperId } = manuscript;
  const letter = { subject: 'Something is needed', letter: 'Dear authors.', asked: 'A table.' };
  const dueAt = endOfDay(platform.clock.now(), 10);
  await returnToAuthor(platform, user, { ...letter, paperId, dueAt });
  const asked = async () =>
    (await reviewMails(platform)).filter(({ purpose }) => purpose === 'review-invitation').length;
  const before = await asked();
  expect(await decline()).toEqual({ outcome: 'declined' });
  expect(await asked()).toBe(before);
});
