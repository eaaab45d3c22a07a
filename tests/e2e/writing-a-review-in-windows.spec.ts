import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makePdf } from '../support/documents/make-pdf.ts';
import { expectNoBarrier } from '../support/journey.ts';
import { aReviewer, invite, underReview } from './support/reviewers-way.ts';

const REMARKS = { name: 'remarks.pdf', mimeType: 'application/pdf', buffer: makePdf() };

// Each is a whole way through several people's hands.
test.slow();

test('two windows of one review lose nothing of each other', async ({ page, browser }) => {
  const paperId = await underReview(page, 'A review in two windows');
  const one = await aReviewer(browser, await invite(page, paperId, 'Tom Windows'));
  await one.getByRole('button', { name: 'Accept and review' }).click();
  await one.getByRole('link', { name: /^(Start|Finish) the/ }).click();
  await expect(one.getByLabel('Comments for the authors')).toBeVisible();
  const two = await one.context().newPage();
  await two.goto(one.url());
  const status = (window: Page) => window.locator('[data-autosave-status]');
  const saved = (window: Page) => expect(status(window)).toHaveText(/^Draft saved at \d/);
  // Until its script runs, a window would take up what is typed in the other one.
  await expect(status(two)).toHaveAttribute('data-state', 'saved');
  await one.getByLabel(/^Confidential comments/).fill('For the editors, from the first window.');
  await one.getByLabel('Comments for the authors').fill('From the first window.');
  await Promise.all([saved(one), expect(status(two)).toContainText('in another window')]);
  await two.getByLabel('Comments for the authors').fill('From the second window.');
  const named = /Comments for the authors\s*From the first window\.\s*Keep this version/;
  await expect(two.getByRole('alert')).toContainText(named);
  // What only the first window changed is asked about no more.
  const confidential = 'For the editors, from the first window.';
  await expect(two.getByLabel(/^Confidential comments/)).toHaveValue(confidential);
  await expectNoBarrier(two);
  await two.getByRole('button', { name: 'Keep this version' }).click();
  await saved(two);
  await two.getByLabel('Comments for the authors').fill('From the second window, later.');
  await saved(two);
  await one.getByLabel(/^Confidential comments/).fill('For the editors, later.');
  await expect(status(one)).toContainText('What was typed in the other window is in here, too.');
  await expect(one.getByLabel('Comments for the authors')).toHaveValue(
    'From the second window, later.',
  );
  await two.reload();
  await expect(two.getByLabel(/^Confidential comments/)).toHaveValue('For the editors, later.');
  await expect(two.getByLabel('Comments for the authors')).toHaveValue(
    'From the second window, later.',
  );
  await expect(two.getByText('From the first window.', { exact: true })).toBeVisible();
});

test('what is typed after the editor cancelled stays where the reviewer finds it', async ({
  page,
  browser,
}) => {
  const paperId = await underReview(page, 'A review cut short');
  const reviewer = await aReviewer(browser, await invite(page, paperId, 'Carl Cancelled'));
  await reviewer.getByRole('button', { name: 'Accept and review' }).click();
  await reviewer.getByRole('link', { name: /^(Start|Finish) the/ }).click();
  await reviewer.getByLabel('Comments for the authors').fill('Saved in time.');
  const status = reviewer.locator('[data-autosave-status]');
  await expect(status).toHaveText(/^Draft saved at \d/);
  await page.goto(`/office/manuscripts/${paperId}/reviewers`);
  await page.getByRole('link', { name: 'Carl Cancelled', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the invitation' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await reviewer.getByLabel('Comments for the authors').fill('Saved in time. And too late.');
  await expect(status).toContainText('Your review is no longer needed.');
  await reviewer.reload();
  const left = reviewer.getByRole('region', { name: 'Not saved: stored in this browser only' });
  await expect(left).toContainText('Saved in time. And too late.');
  await expectNoBarrier(reviewer);
  await left.getByRole('button', { name: 'Remove this text' }).click();
  await expect(left).toBeHidden();
  await reviewer.reload();
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText('Your review');
  await expect(left).toBeHidden();
});

test('what a reviewer types, chooses and puts right before the page’s script is here counts too', async ({
  page,
  browser,
}) => {
  const paperId = await underReview(page, 'A review on a slow phone');
  const reviewer = await aReviewer(browser, await invite(page, paperId, 'Ella Early'));
  await reviewer.getByRole('button', { name: 'Accept and review' }).click();
  const isTyped = Promise.withResolvers<void>();
  await reviewer.route('**/*.js', (route) => isTyped.promise.then(() => route.continue()));
  await reviewer.getByRole('link', { name: /^(Start|Finish) the/ }).click({ noWaitAfter: true });
  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewer.getByText('Please choose a recommendation.')).toBeVisible();
  await reviewer.getByLabel('Accept after minor revision').check();
  await reviewer.getByLabel('Comments for the authors').fill('Typed at once.');
  await reviewer.getByLabel('Add a file').setInputFiles(REMARKS);
  isTyped.resolve();
  await expect(reviewer.getByText(/^Draft saved at \d.+ has not been added/)).toBeVisible();
  await expect(reviewer.getByText('Please choose a recommendation.')).toBeHidden();
  reviewer.once('dialog', (dialog) => void dialog.accept());
  await reviewer.reload();
  await expect(reviewer.getByLabel('Comments for the authors')).toHaveValue('Typed at once.');
});
