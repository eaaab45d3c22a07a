import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import {
  anOffice,
  aPerson,
  eventsOf,
  lettersLeave,
  linkOf,
  reviewMails,
} from '../../../../../tests/support/reviewing.ts';
import { cancelInvitation, revokeLink } from '../../invitations/change-invitation.server.ts';

async function invitedByLink() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  const person = aPerson();
  const invitation = await office.invited(person);
  const at = (below = '') => linkOf(platform, invitation, below);
  return { platform, ...office, person, invitation, at, visitor: openBrowser(platform) };
}

test('a new link goes to the address that was invited alone, and no answer tells whether there is a review', async () => {
  const { platform, at, visitor, person, invitation, user } = await invitedByLink();
  const dead = await at();
  await lettersLeave(platform);
  await revokeLink(platform, user, invitation, false);
  expect((await visitor.get(dead)).html).toContain(`action="/review/${invitation}/new-link"`);
  const ask = async (number: number) => {
    const { status, location } = await visitor.post(`/review/${number}/new-link`, {});
    return [status, location?.replace(String(number), 'N'), (await visitor.get(location!)).html];
  };
  const [known, unknown] = [await ask(invitation), await ask(4711)];
  expect(known[2]).toContain('If we have invited you to this review, a new link is on its way');
  expect(unknown[2]).toBe(
    (known[2] as string).replaceAll(`/review/${invitation}/`, '/review/4711/'),
  );
  expect(unknown.slice(0, 2)).toEqual(known.slice(0, 2));
  const sent = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'review-link-again',
  );
  expect(sent.map(({ to }) => to)).toEqual([person.email]);
  const link = /\/review\/\d+\?key=[^\s>)]+/.exec(sent[0]!.text)![0];
  expect((await visitor.get(link)).status).toBe(200);
});

test('a new link is mailed three times a day at most, and for no invitation that was cancelled', async () => {
  const { platform, visitor, invitation, invited, user } = await invitedByLink();
  const ask = (number: number) => visitor.post(`/review/${number}/new-link`, {});
  const statuses = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await ask(invitation)).status);
  expect(statuses).toEqual([303, 303, 303, 429]);
  const other = await invited();
  await cancelInvitation(platform, user, other, '');
  expect((await ask(other)).status).toBe(303);
  const sent = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'review-link-again',
  );
  expect(sent).toHaveLength(3);
});

test('who declined by mistake takes it back within a week, unless another reviewer was invited instead', async () => {
  const { platform, at, visitor, manuscript, invited } = await invitedByLink();
  const decline = async () => visitor.post(await at('/answer'), { answer: 'decline' });
  const takeBack = async () => visitor.post(await at('/answer'), { answer: 'take-back' });
  await decline();
  expect((await visitor.get(await at())).html).toContain('I declined by mistake');
  await takeBack();
  const { html } = await visitor.get(await at());
  expect(html).toContain('Accept and review');
  expect((await reviewMails(platform)).at(-1)!.subject).toContain('had declined by mistake');
  expect(await eventsOf(platform, manuscript.paperId)).toContain('decline-taken-back');
  await decline();
  platform.clock.moveBy(8 * DAY);
  await takeBack();
  expect((await visitor.get(await at())).html).not.toContain('I declined by mistake');
  platform.clock.moveBy(-8 * DAY);
  await invited();
  await takeBack();
  expect((await visitor.get(await at())).html).toContain('You have declined.');
});

test('an answer that says neither yes nor no is refused under a heading in words', async () => {
  const { at, visitor } = await invitedByLink();
  const { status, html } = await visitor.post(await at('/answer'), {});
  expect([status, /<h1>([^<]*)/.exec(html)?.[1]]).toEqual([422, 'Something is missing or wrong']);
});
