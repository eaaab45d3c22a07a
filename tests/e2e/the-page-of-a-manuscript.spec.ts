import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoBarrier, logIn, untilKeysWork } from '../support/journey.ts';

/** In pixels, on a window 1440 wide; it may only go down. */
const LONGEST = 1350;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('every manuscript of the sample is a screen and a half at most, whatever its state', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'chief', '/office/manuscripts');
  const addresses = new Set<string>();
  for (const list of ['open', 'finished']) {
    await page.goto(`/office/manuscripts?list=${list}`);
    const links = page.locator('.entry-title a');
    for (const link of await links.all()) addresses.add((await link.getAttribute('href'))!);
  }
  const tall: string[] = [];
  let read = 0;
  for (const address of addresses) {
    // Those of other journeys come and go.
    if (!/\/20269\d{4}$/.test(address)) continue;
    await page.goto(address);
    read += 1;
    const height = await heightOf(page);
    if (height > LONGEST) tall.push(`${address}: ${height}`);
  }
  expect(read).toBeGreaterThan(15);
  expect(tall).toEqual([]);
});

test('an editor reaches the parts of a manuscript and its next step by keys', async ({ page }) => {
  await logIn(page, 'editor', '/office/manuscripts?queue=ready');
  await page.locator('.entry-title a').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Next' })).toBeVisible();
  await expectNoBarrier(page);
  const parts = page.getByRole('navigation', { name: 'Parts of the manuscript' });
  for (const [key, name] of [
    ['7', 'History'],
    ['m', 'Messages'],
    ['4', 'Authors and declarations'],
    ['2', 'Manuscript'],
    ['3', 'Files'],
    ['6', 'Letters'],
    ['1', 'Reviews'],
  ] as const) {
    await untilKeysWork(page);
    await page.keyboard.press(key);
    await expect(parts.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expectNoBarrier(page, [1280]);
  }
  await untilKeysWork(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  await page.getByRole('link', { name: 'Minor revision' }).click();
  await expect(page.getByLabel('Letter to the authors')).toBeVisible();
});

test('an overdue reviewer is reminded where the reviewer is listed, and can be replaced there', async ({
  page,
}) => {
  await logIn(page, 'editor', '/office/manuscripts?queue=late');
  await page.locator('.entry-title a').first().click();
  const reviewers = page.getByRole('region', { name: 'Reviewers' });
  await expect(reviewers.getByText('Review is overdue')).toBeVisible();
  await expect(reviewers.getByRole('link', { name: /^Extend/ })).toBeVisible();
  await expect(reviewers.getByRole('link', { name: /^Release/ })).toBeVisible();
  await reviewers.getByRole('button', { name: /^Remind/ }).click();
  await expect(page.getByRole('status')).toContainText(
    /The reminder to .+ will be sent in one minute\./,
  );
  await reviewers.getByRole('link', { name: /^Replace/ }).click();
  await expect(page.getByRole('heading', { name: 'Choose from the list' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remind/ })).toBeVisible();
});
