import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  addReviews,
  expectNoBarrier,
  logIn,
  openDecisions,
  sendToReview,
  submitManuscript,
  windowOf,
} from '../support/journey.ts';

const folder = () => process.env['JOURNEYS_DATA_DIR']!;

/** From the desk to the manuscript, and through the assessment. */
async function assess(page: Page, paperId: string, title: string): Promise<void> {
  await page.getByLabel('Search the office').fill(paperId);
  await page.getByLabel('Search the office').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Begin the assessment' }).click();
  await expect(page.getByRole('status')).toContainText('The assessment has begun.');
}

test('an editor assesses a manuscript, reads the reviews and accepts it', async ({ page }) => {
  test.slow();
  const title = 'Schedulers that are accepted';
  const paperId = await submitManuscript(page, title, 'nora.accepted@journey.example');
  await logIn(page, 'editor', '/office/manuscripts');
  await expectNoBarrier(page);
  await assess(page, paperId, title);
  await sendToReview(page);
  await openDecisions(page);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expect(
    page.getByText('A final decision needs two independent reviews').first(),
  ).toBeVisible();
  addReviews(paperId, ['The first reviewer is content.', 'The second one too.']);
  await page.reload();
  await expectNoBarrier(page);
  await openDecisions(page);
  await page.getByRole('link', { name: 'Accept' }).click();
  await expect(page.getByLabel('Letter to the authors')).toHaveValue(
    /Reviewer 1 recommends: [^\n]+\nThe first reviewer is content\.\n\nReviewer 2 recommends: [^\n]+\nThe second one too\./,
  );
  await expectNoBarrier(page);
  const letterField = page.getByLabel('Letter to the authors');
  await letterField.fill('Dear Nora Journey,');
  await page.getByRole('button', { name: 'Put into the letter' }).first().click();
  await expect(letterField).toHaveValue(
    /^Dear Nora Journey,\n\nThe (first reviewer is content|second one too)\.$/,
  );
  await page.getByRole('button', { name: 'Put into the letter' }).last().click();
  await expect(letterField).toHaveValue(/The first reviewer is content\./);
  await page.getByRole('button', { name: 'See the letter and send' }).click();
  await expect(page.getByLabel('Preview of the letter to the authors')).toContainText(
    'Dear Nora Journey',
  );
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Decide “Accept” and send the letter' }).click();
  await expect(page.getByRole('status')).toContainText('The decision has been made');
  await expectNoBarrier(page);
  await expect(page.getByText('Accepted on')).toBeVisible();

  const letter = await letterTo('nora.accepted@journey.example');
  expect(letter).toContain('The first reviewer is content.');
  expect(letter).not.toMatch(/Rita|secret\.example|Secret Academy/);
});

test('another manuscript is rejected, with a letter that the editor changed', async ({ page }) => {
  test.slow();
  const title = 'Schedulers that are rejected';
  const paperId = await submitManuscript(page, title, 'nora.rejected@journey.example');
  await logIn(page, 'editor', '/office/manuscripts');
  await assess(page, paperId, title);
  await sendToReview(page);
  await openDecisions(page);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeDisabled();
  addReviews(paperId, ['I am Rita Secret0, and against it.', 'So am I.']);
  await page.reload();
  await openDecisions(page);
  await page.getByRole('link', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'See the letter and send' }).click();
  await expect(page.getByLabel('Letter to the authors')).toHaveAccessibleDescription(
    /would reveal the reviewers to the authors\. Please remove/,
  );
  await expectNoBarrier(page);
  await page.getByLabel('Letter to the authors').fill('Dear author,\n\nno, thank you.');
  // What was written is there again, until it was sent.
  await expect(page.locator('[data-autosave-status]').first()).toHaveText(/^Draft saved at \d/);
  await page.goto(`/office/manuscripts/${paperId}/decision?kind=reject`);
  await expect(page.getByLabel('Letter to the authors')).toHaveValue(
    'Dear author,\n\nno, thank you.',
  );
  await page.getByRole('button', { name: 'See the letter and send' }).click();
  await page.getByRole('button', { name: /^Decide “Reject”/ }).click();
  await expect(page.getByRole('status')).toContainText('The decision has been made');
  await expect(page.getByText('No action is needed from an editor at this time.')).toBeVisible();
  expect(await letterTo('nora.rejected@journey.example')).toContain('no, thank you.');
});

test('a letter that was not sent is there on another machine, and not for another editor', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = 'Schedulers that are returned';
  const paperId = await submitManuscript(page, title, 'nora.returned@journey.example');
  await logIn(page, 'editor', '/office/manuscripts');
  await assess(page, paperId, title);
  const form = `/office/manuscripts/${paperId}/return`;
  await page.goto(form);
  await page.getByLabel('Letter to the authors').fill('Dear authors,\n\nhalf a let');
  await page.getByLabel('What the authors should do').fill('Add the tabl');
  await expect(page.locator('[data-autosave-status]')).toHaveText(/^Draft saved at \d/);
  await expectNoBarrier(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/account');
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(left).not.toContain('half a let');

  const elsewhere = await windowOf(browser, 'editor', form);
  await expect(elsewhere.getByLabel('Letter to the authors')).toHaveValue(/half a let$/);
  await expect(elsewhere.getByLabel('What the authors should do')).toHaveValue('Add the tabl');
  await expect(elsewhere.getByText('Your draft, last saved: ')).toBeVisible();
  await expectNoBarrier(elsewhere);
  const chief = await windowOf(browser, 'chief', form);
  await expect(chief.getByLabel('Letter to the authors')).not.toHaveValue(/half a let/);

  await elsewhere.getByRole('button', { name: 'Discard my draft' }).click();
  await expect(elsewhere.getByLabel('Letter to the authors')).not.toHaveValue(/half a let/);
  await expect(elsewhere.getByRole('button', { name: 'Discard my draft' })).toHaveCount(0);
});

/** The decision as it was mailed, once a worker has sent it. */
async function letterTo(address: string): Promise<string> {
  let letter = '';
  await expect(() => {
    letter = globSync(`${folder()}/outbox/*.eml`)
      .map((file) => readFileSync(file, 'utf8'))
      .find((text) => text.includes(`<${address}>`) && text.includes('Decision on your'))!;
    expect(letter).toBeTruthy();
  }).toPass();
  return letter.replaceAll('=\r\n', '');
}
