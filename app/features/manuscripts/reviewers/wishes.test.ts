import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { anOffice, aPerson, byLink } from '../../../../tests/support/reviewing.ts';
import { askAlternateNow } from '../invitations/change-invitation.server.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { declineInvitation } from '../reviews/answer-invitation.server.ts';
import { saveWishes } from './save-wishes.server.ts';
import { dayField } from '../core/words.ts';
import { wishAgainst } from './wishes.ts';

const DAYS = { answer: 7, review: 21 };

test('a reviewer says in their account from when, and how often, they may be invited, and editors are held to it', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const elsewhere = { firstName: 'Rita', lastName: 'Zander', email: 'rita@elsewhere.example' };
  const reviewer = await aUser(platform, 'reviewer', elsewhere);
  const own = openBrowser(platform);
  await own.signIn(reviewer.username, PASSWORD);
  const page = href('ownReviews');
  const refused = await own.post(page, { notBefore: '2020-01-01', mostAYear: '0' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Please choose a day from today to a year ahead');
  expect(refused.html).toContain('Please enter a number from 1 to 50');
  const back = platform.clock.now() + 20 * DAY;
  const wishes = { notBefore: dayField(back), mostAYear: '1' };
  expect((await own.post(page, wishes)).status).toBe(303);
  expect((await own.get(page)).html).toContain(`value="${wishes.notBefore}"`);

  const papers = [
    await aPaper(platform, 'under-review', { editor }),
    await aPaper(platform, 'under-review', { editor }),
  ] as const;
  const invite = (place: 0 | 1, notBefore: number | null = null) =>
    inviteReviewer(platform, editor, {
      ...{ paperId: papers[place].paperId, who: { account: reviewer.id } },
      ...{ days: DAYS, notBefore },
    });
  const office = openBrowser(platform);
  await office.signIn(editor.username, PASSWORD);
  const candidates = async (place: 0 | 1) =>
    (await office.get(href('officeReviewers', { id: papers[place].paperId }))).html;
  expect(await candidates(0)).toContain('Asked not to be invited before');
  expect(await candidates(0)).not.toMatch(/Invite <span[^>]*>Rita Zander/);
  expect(await invite(0)).toEqual({ outcome: 'objected', objections: ['away'] });
  expect(await invite(0, back + DAY)).toMatchObject({ outcome: 'planned' });
  platform.clock.moveBy(21 * DAY);
  expect(await invite(1)).toMatchObject({ outcome: 'invited' });
  const third = await aPaper(platform, 'under-review', { editor });
  const again = { paperId: third.paperId, who: { account: reviewer.id }, days: DAYS };
  expect(await inviteReviewer(platform, editor, again)).toEqual({
    outcome: 'objected',
    objections: ['year-full'],
  });
  await office.signIn(editor.username, PASSWORD);
  const list = await office.get(href('officeReviewers', { id: third.paperId }));
  expect(list.html).toContain('Has reached the number of manuscripts a year that they asked for');
});

test('an alternate who is away is passed over, and is not asked by hand either', async () => {
  const platform = await createAccountsPlatform();
  const { user, invited } = await anOffice(platform);
  const away = await aUser(platform, 'reviewer');
  await saveWishes(platform, away.id, {
    notBefore: platform.clock.now() + 20 * DAY,
    mostAYear: null,
  });
  const first = await invited();
  const resting = await invited({ account: away.id }, true);
  const next = await invited(aPerson(), true);
  await declineInvitation(platform, byLink(first), { reason: '' });
  const asked = await platform.db
    .selectFrom('review_invitations')
    .select('id')
    .where('invited_at', 'is not', null)
    .where('declined_at', 'is', null)
    .execute();
  expect(asked).toEqual([{ id: next }]);
  const byHand = () => askAlternateNow(platform, user, resting, DAYS);
  expect(await byHand()).toEqual({ outcome: 'against-wish', against: 'away' });
  platform.clock.moveBy(21 * DAY);
  expect(await byHand()).toEqual({ outcome: 'done' });
});

test.each([
  ['no wishes', { notBefore: null, mostAYear: null }, null],
  ['a day to come', { notBefore: 11, mostAYear: null }, 'away'],
  ['a day that has come', { notBefore: 10, mostAYear: null }, null],
  ['as many manuscripts as asked for', { notBefore: null, mostAYear: 2 }, 'year-full'],
  ['one fewer than asked for', { notBefore: null, mostAYear: 3 }, null],
] as const)('an invitation to a reviewer with %s', (_, wishes, against) => {
  const asked = { ofYear: [1, 2, 7], manuscript: 7, at: 10 };
  expect(wishAgainst(wishes, asked)).toBe(against);
});
