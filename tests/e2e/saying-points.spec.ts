import { expect, test } from '@playwright/test';
import { expectNoBarrierHere, logIn, untilScripted } from '../support/journey.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
// Texts are read in processes of their own.
test.slow();

test('on a phone, a reviewer says three points at their places and finishes the review', async ({
  page,
}) => {
  await logIn(page, 'reviewer1', '/dashboard/reviews');
  await page.getByRole('link', { name: /^Quiet Hours/ }).tap();
  await page.getByRole('link', { name: 'Read and comment on the text' }).tap();
  const points = page.getByRole('region', { name: 'Your points' }).getByRole('listitem');
  await expect(points).toHaveCount(2);
  await expectNoBarrierHere(page);
  for (const [at, words] of ['Is this the title?', 'Which rule?', 'Two more words.'].entries()) {
    const form = page.getByRole('form', { name: 'A new point' });
    // What is typed before its place is chosen goes along to it.
    if (at === 2) {
      await untilScripted(page);
      await form.getByLabel('A new point').fill('Two more words.');
    }
    await page.locator('a.place').nth(at).tap();
    if (at === 2) await expect(form.getByLabel('A new point')).toHaveValue('Two more words.');
    await expect(form.getByLabel('A new point')).toBeFocused();
    if (at === 0) await untilScripted(page);
    await form.getByLabel('A new point').fill(words);
    if (at === 0) {
      // What is typed when another number is pressed is still to be had.
      await page.locator('a.place').nth(1).tap();
      await form.getByRole('link', { name: words }).tap();
      await expect(form.getByLabel('A new point')).toHaveValue(words);
    }
    await form.getByRole('button', { name: 'Save the point' }).tap();
    await expect(points).toHaveCount(3 + at);
    // Reading goes on at the passage, not at the top of the page.
    await expect(page.locator('a.place').nth(at)).toBeFocused();
    await expect(page.locator('a.place').nth(at)).toHaveAccessibleDescription(
      'The point has been saved.',
    );
  }
  await expect(points.filter({ hasText: 'Two more words.' })).not.toContainText('whole manuscript');
  await page.getByRole('link', { name: 'Finish the review' }).tap();
  await page.getByLabel('Accept after minor revision').check();
  await page.getByRole('button', { name: 'Submit review' }).tap();
  await expect(page.getByText('Which rule?')).toBeVisible();
  await page.getByRole('button', { name: 'Submit review' }).tap();
  await expect(page.getByRole('main')).toContainText('We received your review');
});

test('a screen reader says what came since the last round, and which earlier points are answered', async ({
  page,
}) => {
  await logIn(page, 'reviewer1', '/dashboard/reviews');
  const review = page.getByRole('link', { name: 'Reading Meters by Ear' }).first();
  await page.goto(`${await review.getAttribute('href')}/manuscript?changes=1`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - paragraph:
      - text: "Changes since round 1: 29 words"
      - insertion: added
      - text: ", 0 words"
      - deletion: removed
    - heading "Page 1" [level=2]
    - heading "Reading Meters by Ear" [level=3]
    - heading "Abstract" [level=3]
    - paragraph:
      - text: /count the ticks$/
      - insertion: "[added: of forty meters for ten weeks ]"
      - text: ", and after a week of calibration agree with the dial"
    - paragraph: /^Keywords acoustics/
    - heading "About this manuscript" [level=3]
    - paragraph:
      - text: / are made up\\.$/
      - insertion: "[added: This is the manuscript of round 2. ]"
    - region "Your earlier points":
      - list:
        - listitem:
          - paragraph:
            - strong: Round 1, point 1
            - text: Major Passage 2, “need a second microphone”
          - paragraph: Need, or would profit from?
          - paragraph:
            - strong: "Authors:"
            - text: "They need one: without it six of a hundred ticks are of the dishwasher."
          - paragraph:
            - strong: Answered
    - region "Changes":
      - list:
        - listitem:
          - link /“Old water meters tick\\. .*” changed. \\d+ words added/
  `);
});
