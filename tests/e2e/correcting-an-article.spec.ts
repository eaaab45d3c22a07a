import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makePdf } from '../support/documents/make-pdf.ts';
import { expectNoBarrierHere, untilScripted } from '../support/journey.ts';
import { SAMPLE_PASSWORD } from '../support/sample-password.ts';

/** Paper IDs of sample articles that no other journey reads. */
const CORRECTED = '201400001';
const RETRACTED = '201400003';
const UNPUBLISHED = '201500001';

async function openAsEditor(page: Page, paperId: string, username = 'editor'): Promise<void> {
  await page.goto(`/office/articles?q=${paperId}`);
  if (page.url().includes('/already-register')) {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/office\/articles/);
  }
  await page.getByRole('region', { name: 'Articles' }).getByRole('link').click();
}

const pdfOf = async (page: Page, path: string) => {
  const answer = await page.request.get(path);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return (await answer.body()).toString('latin1');
};

test('an editor corrects an article with a new PDF, and a visitor reads both', async ({
  page,
  browser,
}) => {
  // The PDFs of the sample are set in the first minutes.
  test.slow();
  await openAsEditor(page, CORRECTED);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expectNoBarrierHere(page);
  const there = page.getByRole('link', { name: 'View it as a reader' });
  const pdf = `${await there.getAttribute('href')}.pdf`;
  await expect(async () => {
    expect((await page.request.get(pdf)).status()).toBe(200);
  }).toPass();
  await page.getByRole('link', { name: 'Correct', exact: true }).click();
  await expectNoBarrierHere(page);
  // A browser that sends the form by itself forgets the file where something is missing.
  await untilScripted(page);

  const form = page.getByRole('form', { name: 'Correct the article' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await form.getByRole('textbox', { name: 'Title' }).fill(`${title} (second edition)`);
  await form.getByText('Issue, pages and DOI').click();
  await form.getByLabel('Year').fill('long ago');
  await form.getByText('PDF and password').click();
  await form.getByLabel('New PDF').setInputFiles({
    name: 'new.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf('/Note (new)'),
  });
  await form.getByRole('button', { name: 'Publish the correction' }).click();
  await expect(
    form.getByText('Please describe what was wrong and what has been corrected.'),
  ).toBeVisible();
  await form.getByLabel('Notice of the correction').fill('The title lacked its edition.');
  await form.getByRole('button', { name: 'Publish the correction' }).click();
  await expect(form.getByText('Please enter a year, for example 2026.').first()).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(
    `${title} (second edition)`,
  );
  await form.getByLabel('Year').fill('2014');
  const held = Promise.withResolvers<void>();
  await page.route('**/correction', async (route) => {
    await held.promise;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Publish the correction' }).click();
  // What is published is what stood there at the press.
  await expect(form.getByLabel('Notice of the correction')).toBeDisabled();
  held.resolve();
  await expect(page.getByText('The correction has been published.')).toBeVisible();
  await expectNoBarrierHere(page);

  const visitor = await (await browser.newContext()).newPage();
  const address = await page
    .getByRole('link', { name: 'View it as a reader' })
    .getAttribute('href');
  await visitor.goto(address!);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${title} (second edition)`);
  await expect(visitor.getByText('The title lacked its edition.')).toBeVisible();
  await expectNoBarrierHere(visitor);
  expect(await pdfOf(visitor, `${address}.pdf`)).toContain('/Note (new)');

  await visitor.getByRole('link', { name: 'Read the version before this correction' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByText('This is an earlier version, replaced on')).toBeVisible();
  await expectNoBarrierHere(visitor);
  expect(await pdfOf(visitor, `${address}/versions/1.pdf`)).not.toContain('/Note (new)');
  await visitor.getByRole('link', { name: 'Read the current version' }).click();
  await expect(visitor).toHaveURL(address!);
});

test('an editor proposes a retraction, another confirms it, and every list says so', async ({
  page,
  browser,
}) => {
  await openAsEditor(page, RETRACTED);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Retract', exact: true }).click();
  await expectNoBarrierHere(page);
  await page.getByLabel('Notice of the retraction').fill('Its figures were invented.');
  await page.getByLabel('I am sure').check();
  await page.getByRole('button', { name: 'Propose the retraction' }).click();
  await expect(page.getByRole('heading', { name: 'A retraction has been proposed' })).toBeVisible();
  const second = await (await browser.newContext()).newPage();
  await openAsEditor(second, RETRACTED, 'chief');
  await expectNoBarrierHere(second);
  await second.getByRole('button', { name: 'Confirm and retract the article' }).click();
  await expect(second.getByText('The article has been retracted.').first()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/search?q=${encodeURIComponent(`"${title}"`)}`);
  await visitor.getByRole('link', { name: `RETRACTED: ${title}`, exact: true }).click();
  await expect(visitor.getByRole('heading', { name: /^Retracted on/ })).toBeVisible();
  await expect(visitor.getByText('Its figures were invented.')).toBeVisible();
  await expectNoBarrierHere(visitor);
});

test('an editor unpublishes an article, and its address says since when and why', async ({
  page,
  browser,
}) => {
  await openAsEditor(page, UNPUBLISHED);
  const address = await page
    .getByRole('link', { name: 'View it as a reader' })
    .getAttribute('href');
  await page.getByRole('link', { name: 'Unpublish' }).click();
  await expectNoBarrierHere(page);
  await page.getByLabel('Reason').fill('It appeared by mistake.');
  await page.getByLabel('I am sure').check();
  await page.getByRole('button', { name: 'Unpublish the article' }).click();
  await expect(page.getByText('It is stored among the uploads').first()).toBeVisible();
  await expectNoBarrierHere(page);

  const visitor = await (await browser.newContext()).newPage();
  // Every process drops its pages within a second.
  await expect(async () => {
    expect((await visitor.goto(address!))?.status()).toBe(410);
  }).toPass();
  await expect(visitor.getByText('It appeared by mistake.')).toBeVisible();
  await expectNoBarrierHere(visitor);
  expect((await visitor.request.get(`${address}.pdf`)).status()).toBe(410);
});

test('an editor creates an issue and puts it in order by keyboard', async ({ page }) => {
  await openAsEditor(page, CORRECTED);
  await page.goto('/office/issues');
  await expectNoBarrierHere(page);
  await page.getByText('New issue', { exact: true }).click();
  const form = page.getByRole('form', { name: 'New issue' });
  await form.getByLabel('Volume').fill('9');
  await form.getByLabel('Special Issue').check();
  await form.getByLabel('Theme').fill('Sensors that sleep');
  await form.getByRole('button', { name: 'Create the issue' }).click();
  await expect(page.getByText('The issue has been created.')).toBeVisible();
  await expect(page.getByLabel('Call for papers')).toBeVisible();
  await page.goto('/office/issues?q=2021');
  const table = page.getByRole('table').filter({ hasText: 'Volume 9 (2021)' });
  const issues = table.locator('tbody tr');
  await expect(issues).toHaveCount(2);
  await expect(issues.last()).toContainText('Special Issue');
  await table.getByRole('button', { name: 'Up: Special Issue' }).press('Enter');
  await expect(issues.first()).toContainText('Special Issue');
  await table.getByRole('link', { name: 'Special Issue' }).click();
  await page.getByText('Remove this issue').click();
  await page.getByRole('button', { name: 'Remove this empty issue' }).click();
  await expect(page.getByText('The issue has been removed.')).toBeVisible();
});

test('an editor orders the articles of an issue by keyboard and mouse, and closes it', async ({
  page,
}) => {
  await openAsEditor(page, CORRECTED);
  await page.goto('/office/issues?q=2018');
  await page.getByRole('link', { name: 'Issue 2' }).click();
  await expectNoBarrierHere(page);
  const rows = page.getByRole('table').locator('tbody tr');
  const titles = await rows.locator('.entry-title').allInnerTexts();
  expect(titles.length).toBeGreaterThan(1);
  await rows
    .last()
    .getByRole('spinbutton', { name: /^Place of/ })
    .fill(`${titles.length - 1}`);
  await page.getByRole('button', { name: 'Save the order' }).press('Enter');
  await expect(page.getByText('The order of the articles has been changed.')).toBeVisible();
  await expect(rows.nth(-2)).toContainText(titles.at(-1)!);
  await untilScripted(page);
  const { height } = (await rows.last().boundingBox())!;
  await rows.nth(-2).dragTo(rows.last(), { targetPosition: { x: 20, y: height - 5 } });
  await expect(rows.last()).toContainText(titles.at(-1)!);
  await expect(page.getByText(`moved “${titles.at(-1)!}” from place`)).toHaveCount(2);

  await page.getByText('Close this issue').click();
  await page.getByRole('button', { name: 'Close the issue' }).click();
  await expect(page.getByText('The issue has been closed.')).toBeVisible();
  await page.getByLabel('Reason for reopening').fill('An accepted paper was forgotten.');
  await page.getByRole('button', { name: 'Reopen the issue' }).click();
  await expect(page.getByText('The issue has been reopened.')).toBeVisible();
  await expectNoBarrierHere(page);
});
