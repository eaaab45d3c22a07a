import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import {
  anOffice,
  aPerson,
  byLink,
  completeReview,
  DAYS,
  lettersLeave,
  linkOf,
  reviewMails,
} from '../../../../tests/support/reviewing.ts';
import { acceptInvitation, declineInvitation } from '../reviews/answer-invitation.server.ts';
import { askAgain } from './ask-again.server.ts';
import { cancelInvitation } from './change-invitation.server.ts';

const NO_WORDS = { reason: '' };

test('a reviewer whose invitation was cancelled is invited at the right address, and the old link is dead', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, user, invited, invite, browser } = await anOffice(platform);
  const person = aPerson({ email: 'jonh@far.example' });
  const wrong = await invited(person);
  await lettersLeave(platform);
  const link = await linkOf(platform, wrong);
  await cancelInvitation(platform, user, wrong, '');
  const right = { ...person, email: 'john@far.example' };
  const { html } = await browser.get(`/office/invitations/${wrong}`);
  expect(html).toContain('Ask again');
  const asked = await browser.post(`/office/invitations/${wrong}`, {
    action: 'again',
    email: right.email,
    answerDays: '5',
    reviewDays: '20',
  });
  expect(asked.location).toBe('/office/invitations/2');
  const mails = await reviewMails(platform);
  expect(mails.map(({ purpose, to }) => [purpose, to])).toEqual([
    ['review-invitation', 'jonh@far.example'],
    ['invitation-cancelled', 'jonh@far.example'],
    ['review-invitation', 'john@far.example'],
  ]);
  expect((await browser.get(link)).status).toBe(404);
  expect(await invite(person)).toEqual({ outcome: 'objected', objections: ['invited'] });
  const reviewers = await platform.db
    .selectFrom('reviewers')
    .select(['email', 'retired_at'])
    .orderBy('email', 'desc')
    .execute();
  expect(reviewers).toEqual([
    { email: 'jonh@far.example', retired_at: platform.clock.now() },
    { email: 'john@far.example', retired_at: null },
  ]);
  const page = await browser.get(`/office/manuscripts/${manuscript.paperId}/history`);
  expect(page.html).toContain('again at john@far.example instead of jonh@far.example');
});

test('who declined is asked again in the same round; who reviews or has reviewed is not', async () => {
  const platform = await createAccountsPlatform();
  const { user, invited, manuscript, browser } = await anOffice(platform);
  const person = aPerson();
  const first = await invited(person);
  const again = (id: number) => askAgain(platform, user, id, { email: person.email, days: DAYS });
  expect(await again(first)).toEqual({ outcome: 'not-now', status: 'asked' });
  await declineInvitation(platform, byLink(first), NO_WORDS);
  expect(await again(first)).toEqual({ outcome: 'asked', invitation: 2 });
  expect(await again(first)).toEqual({ outcome: 'objected', objections: ['invited'] });
  await completeReview(platform, 2);
  expect(await again(2)).toEqual({ outcome: 'not-now', status: 'completed' });
  expect(await again(first)).toEqual({ outcome: 'objected', objections: ['invited'] });
  expect(await acceptInvitation(platform, byLink(first))).toEqual({ outcome: 'declined' });
  const { html } = await browser.get(`/office/manuscripts/${manuscript.paperId}/reviewers`);
  expect(html).toContain('1 of 2 reviews count so far');
  expect(html).not.toContain('#again');
});

test('an invitation that came back is shown as bounced, and ended when the reviewer is asked elsewhere', async () => {
  const platform = await createAccountsPlatform();
  const { user, invited, manuscript, browser } = await anOffice(platform);
  const person = aPerson({ email: 'gone@far.example' });
  const id = await invited(person);
  await platform.db
    .updateTable('mails')
    .set({ due_at: null, failed_at: platform.clock.now(), last_error: '550 No such user' })
    .where('to_address', '=', person.email)
    .execute();
  for (const page of ['', '/reviewers']) {
    const { html } = await browser.get(`/office/manuscripts/${manuscript.paperId}${page}`);
    expect(html.toLowerCase()).toContain('e-mail bounced');
    expect(html).toContain('#again');
  }
  expect(await askAgain(platform, user, id, { email: 'here@far.example', days: DAYS })).toEqual({
    outcome: 'asked',
    invitation: 2,
  });
  const rows = await platform.db
    .selectFrom('review_invitations')
    .select(['id', 'cancelled_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: 1, cancelled_at: platform.clock.now() },
    { id: 2, cancelled_at: null },
  ]);
});
