import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import {
  anOffice,
  aPerson,
  byLink,
  completeReview,
  eventsOf,
  lettersLeave,
  reviewMails,
} from '../../../../tests/support/reviewing.ts';
import { withdrawManuscript } from '../tracking/withdraw-manuscript.server.ts';
import { DAY, MINUTE } from '#app/platform/clock.ts';
import { sendDueMails } from '#app/platform/mail/send-mails.server.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.server.ts';
import {
  cancelInvitation,
  remindReviewer,
  revokeLink,
  thankReviewer,
} from '../invitations/change-invitation.server.ts';
import { takeBackInvitation } from '../invitations/within-invitation.server.ts';
import { sweepInvitations } from '../invitations/sweep-invitations.server.ts';

const NO = { reason: 'No time', suggested: { name: 'Carl Colleague', institution: '', email: '' } };

async function withOffice() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  const purposes = async () => (await reviewMails(platform)).map(({ purpose }) => purpose);
  return { platform, ...office, purposes };
}

test('a yes is kept once, and the due date comes along for the calendar', async () => {
  const { platform, invited, manuscript, purposes } = await withOffice();
  const invitation = await invited();
  const answers = await Promise.all(
    [1, 2].map(() => acceptInvitation(platform, byLink(invitation))),
  );
  expect(answers).toEqual([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
  expect(await purposes()).toEqual(['review-invitation', 'review-agreed']);
  const mail = await platform.db
    .selectFrom('mails')
    .select('attachments')
    .where('purpose', '=', 'review-agreed')
    .executeTakeFirstOrThrow();
  expect(mail.attachments).toContain('DTSTART;VALUE=DATE:20261226');
  const events = await eventsOf(platform, manuscript.paperId);
  expect(events.filter((event) => event === 'invitation-accepted')).toHaveLength(1);
});

test('who answers at the moment at which the invitation is taken back is told that it is closed', async () => {
  const { platform, invited, user } = await withOffice();
  const invitation = await invited();
  expect(await takeBackInvitation(platform, user, invitation)).toEqual({ outcome: 'done' });
  const closed = { outcome: 'closed' };
  expect(await acceptInvitation(platform, byLink(invitation))).toEqual(closed);
  expect(await declineInvitation(platform, byLink(invitation), NO)).toEqual(closed);
});

test('who answers late has as many days for the review', async () => {
  const { platform, invited } = await withOffice();
  const invitation = await invited();
  platform.clock.moveBy(20 * DAY);
  await acceptInvitation(platform, byLink(invitation));
  const { due_at: due } = await platform.db
    .selectFrom('review_invitations')
    .select('due_at')
    .executeTakeFirstOrThrow();
  expect(due).toBe(platform.clock.now() + 28 * DAY);
});

test('after a no the next alternate is asked, and the editor learns of both', async () => {
  const { platform, invited, purposes } = await withOffice();
  const first = await invited();
  const alternates = [aPerson({ name: 'Alma First' }), aPerson({ name: 'Alan Second' })];
  for (const person of alternates) await invited(person, true);
  expect(await purposes()).toEqual(['review-invitation']);
  expect(await declineInvitation(platform, byLink(first), NO)).toEqual({ outcome: 'declined' });
  const mails = await reviewMails(platform);
  expect(mails.map(({ purpose, to }) => [purpose, to]).slice(1)).toEqual([
    ['review-invitation', alternates[0]!.email],
    ['reviewer-declined', expect.stringMatching(/@editors\.example$/)],
  ]);
  expect(mails.at(-1)!.text).toContain('> No time\n> Suggested instead: Carl Colleague');
  expect(mails.at(-1)!.text).toContain('Alma First, your alternate, has been invited');
  expect(await declineInvitation(platform, byLink(first), NO)).toEqual({ outcome: 'declined' });
  expect(await acceptInvitation(platform, byLink(first))).toEqual({ outcome: 'declined' });
  expect(await reviewMails(platform)).toHaveLength(3);
});

test('who agreed may still step back, and a review that is done is done', async () => {
  const { platform, invited } = await withOffice();
  const [one, two] = [await invited(), await invited()];
  await acceptInvitation(platform, byLink(one));
  expect(await declineInvitation(platform, byLink(one), NO)).toEqual({ outcome: 'declined' });
  await completeReview(platform, two);
  expect(await declineInvitation(platform, byLink(two), NO)).toEqual({ outcome: 'completed' });
});

test('silence is reminded of, and an alternate asked, once, however often the clock strikes', async () => {
  const { platform, invited, purposes } = await withOffice();
  await invited();
  await invited(aPerson(), true);
  const strike = async (days: number) => {
    platform.clock.moveBy(days * DAY);
    for (let times = 0; times < 3; times += 1) await sweepInvitations(platform);
    await Promise.all([sweepInvitations(platform), sweepInvitations(platform)]);
    return (await purposes()).slice(1);
  };
  expect(await strike(3)).toEqual([]);
  expect(await strike(3)).toEqual(['review-reminder']);
  const late = ['review-reminder', 'review-reminder', 'review-invitation', 'reviewer-silent'];
  expect(await strike(2)).toEqual(late);
});

test('a review is reminded of before and after it is due', async () => {
  const { platform, invited, manuscript } = await withOffice();
  const invitation = await invited();
  await acceptInvitation(platform, byLink(invitation));
  for (const days of [30, 3, 3, 5, 5, 20]) {
    platform.clock.moveBy(days * DAY);
    await sweepInvitations(platform);
  }
  const reminders = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'review-reminder',
  );
  expect(reminders.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Your review is due soon',
    'Your review was due',
    'We are still waiting for your review',
  ]);
  const events = await eventsOf(platform, manuscript.paperId);
  expect(events.filter((event) => event === 'reviewer-reminded')).toHaveLength(3);
});

test('the editor cancels, reminds once a day, thanks once, and revokes a link', async () => {
  const { platform, user, invited, purposes } = await withOffice();
  const [one, two] = [await invited(), await invited()];
  // Once they have left, invitations cannot be taken back.
  platform.clock.moveBy(2 * MINUTE);
  await sendDueMails(platform);
  expect(await remindReviewer(platform, user, one)).toEqual({ outcome: 'done' });
  expect(await remindReviewer(platform, user, one)).toEqual({ outcome: 'done-before' });
  expect(await cancelInvitation(platform, user, one, 'We have enough.')).toEqual({
    outcome: 'done',
  });
  expect(await cancelInvitation(platform, user, one, '')).toEqual({ outcome: 'done-before' });
  expect(await acceptInvitation(platform, byLink(one))).toEqual({ outcome: 'closed' });
  expect(await thankReviewer(platform, user, two, '')).toEqual({
    outcome: 'not-now',
    status: 'asked',
  });
  await completeReview(platform, two);
  expect(await thankReviewer(platform, user, two, 'Splendid!')).toEqual({ outcome: 'done' });
  expect(await thankReviewer(platform, user, two, '')).toEqual({ outcome: 'done-before' });
  expect(await cancelInvitation(platform, user, two, '')).toEqual({
    outcome: 'not-now',
    status: 'completed',
  });
  expect(await revokeLink(platform, user, two, true)).toEqual({ outcome: 'done' });
  expect((await purposes()).slice(2)).toEqual([
    // The reminder had not left when the invitation was cancelled.
    'invitation-cancelled',
    'review-agreed',
    'review-received',
    'reviewer-completed',
    'review-thanks',
    'review-link',
  ]);
});

test('when the manuscript is withdrawn, who would still review is told once', async () => {
  const { platform, invited, manuscript } = await withOffice();
  const [open, done] = [await invited(), await invited()];
  await lettersLeave(platform);
  await completeReview(platform, done);
  const author = { paperId: manuscript.paperId, position: 1, actor: 'author:1' } as const;
  await withdrawManuscript(platform, author, null);
  expect(await acceptInvitation(platform, byLink(open))).toEqual({ outcome: 'closed' });
  await Promise.all([sweepInvitations(platform), sweepInvitations(platform)]);
  const told = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'invitation-cancelled',
  );
  expect(told).toHaveLength(1);
});
