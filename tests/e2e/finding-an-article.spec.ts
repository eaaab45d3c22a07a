import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';

const FEATURED =
  'Uptake of an intelligent healthcare information system by hospital staff: an evaluation of 300 questionnaires';
const PROTECTED = 'Lip-Sync Error in Browser-Based Teleconsultation: Measurement and Tolerance';

test('a reader finds an article by browsing the volumes', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Articles & Issues' }).click();
  await page.getByRole('link', { name: 'All Issues' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Issues' })).toBeVisible();

  await page.getByRole('heading', { name: 'Volume 11' }).click();
  await expect(page.getByRole('link', { name: /^Issue 4/ })).toHaveCount(1);
  await page
    .locator('#volume-11')
    .getByRole('link', { name: /^Issue 4/ })
    .click();

  await expect(page).toHaveURL('/volume-11/issues-4');
  await page.getByRole('link', { name: FEATURED, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: FEATURED })).toBeVisible();
  await expect(page.getByText('368–373').first()).toBeVisible();
});

test('a reader finds an article by searching, and the words are marked', async ({ page }) => {
  await page.goto('/home');
  const search = page.getByRole('search').first();
  await search.getByRole('searchbox').fill('questionnaire hospital');
  await search.getByRole('button', { name: 'Search' }).click();

  await expect(page).toHaveURL(/\/search\?q=questionnaire\+hospital/);
  await expect(page.getByRole('link', { name: FEATURED, exact: true })).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
});

test('a misspelt word leads to a suggestion that finds something', async ({ page }) => {
  await page.goto('/search?q=questionnare');
  await expect(page.getByText('No articles found for the search query.')).toBeVisible();
  await page.getByRole('link', { name: /questionnaire/i }).click();
  await expect(page.getByRole('link', { name: FEATURED, exact: true })).toBeVisible();
});

test('a reader cites an article in a style and takes it into a reference manager', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! });
  await page.goto(`/search?q="${encodeURIComponent('300 questionnaires')}"`);
  await page.getByRole('link', { name: FEATURED, exact: true }).click();

  await page.getByText('IEEE', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy the IEEE citation' }).click();
  await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('vol. 11, no. 4');
  expect(copied).toContain('pp. 368–373');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'RIS', exact: true }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^TY {2}- JOUR\r\n/);
  expect(text).toContain('SP  - 368');
});

test('an open PDF opens in a new tab', async ({ page, context }) => {
  test.slow();
  await page.goto('/volume-11/issues-4');
  await page.getByRole('link', { name: FEATURED, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FEATURED);
  // In the first minutes of a new site it may still be in preparation.
  const statusOfPdf = async () => (await page.request.get(`${page.url()}.pdf`)).status();
  await expect.poll(statusOfPdf, { timeout: 120_000 }).toBe(200);
  await page.reload();
  const link = page.getByRole('link', { name: /^Open PDF/ });
  const opening = context.waitForEvent('page');
  await link.click();
  await opening;
  const answer = await page.request.get((await link.getAttribute('href'))!);
  expect(answer.status()).toBe(200);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a protected PDF asks for its password and opens with the right one', async ({
  page,
  context,
}) => {
  await page.goto('/volume-14/issues-4');
  await page.getByRole('link', { name: PROTECTED, exact: true }).click();
  // Without its script, the link leads to a page that asks.
  await page.waitForLoadState();
  await page.getByRole('link', { name: 'Open PDF' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const { y, height } = (await dialog.boundingBox())!;
  expect(Math.abs(page.viewportSize()!.height - height - 2 * y)).toBeLessThan(2);

  await dialog.getByRole('button', { name: 'Open PDF' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter the password.');
  await dialog.getByLabel('Password').fill('guess');
  await dialog.getByRole('button', { name: 'Open PDF' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password. Please try again.');
  await expect(dialog.getByLabel('Password')).toBeFocused();

  await dialog.getByLabel('Password').fill('sample-reader');
  const opening = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Open PDF' }).click();
  await opening;
  await expect(dialog).toBeHidden();
  const pdf = await page.request.get(`${page.url()}.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

test('the address of a protected PDF gives nothing away without the password', async ({ page }) => {
  await page.goto('/volume-14/issues-4');
  await page.getByRole('link', { name: PROTECTED, exact: true }).click();
  const answer = await page.request.get(`${page.url()}.pdf`, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toMatch(/\/articles\/\d+\/password$/);
});

test('an unknown address leads to a page that helps on', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }),
  ).toBeVisible();
  await page.getByLabel('Search the journal').fill('scheduling');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=scheduling/);
});
