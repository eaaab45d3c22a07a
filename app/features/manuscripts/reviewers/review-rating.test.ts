import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import { meanRating, ratingText } from './review-rating.ts';

test('an editor rates a review, and editors see the mean where they choose reviewers', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor });
  const { invitation } = await aReview(platform, paper.id);
  const open = await aReview(platform, paper.id, { forAuthors: null });
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const page = href('officeInvitation', { id: invitation });
  const missing = await browser.post(page, { action: 'rate', useful: '6', timely: '' });
  expect([
    missing.status,
    missing.html.split('Please choose a number from 1 to 5.').length,
  ]).toEqual([422, 3]);
  const rating = { action: 'rate', useful: '4', timely: '5' };
  expect((await browser.post(page, rating)).status).toBe(303);
  const thanks = await browser.post(page, { ...rating, note: 'A great help.' });
  expect(thanks.html).toContain('Your message to the reviewer has not been sent yet.');
  expect(thanks.html).toContain('A great help.');
  expect(
    (await browser.post(href('officeInvitation', { id: open.invitation }), rating)).status,
  ).toBe(409);
  expect((await browser.get(page)).html).toContain('<option value="4" selected="">');
  expect((await browser.get(href('officeReviewerList'))).html).toContain(
    '1 review (useful 4 of 5, timely 5 of 5)',
  );
});

test('of several ratings the mean has one decimal place', () => {
  const ratings = [3, 4, 4].map((useful) => ({ useful, timely: 5 }));
  expect(ratingText(meanRating(ratings)!)).toBe('useful 3.7 of 5, timely 5 of 5');
  expect(meanRating([])).toBe(null);
});
