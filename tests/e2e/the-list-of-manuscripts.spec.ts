import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addManuscripts, expectNoBarrier, logIn } from '../support/journey.ts';

/** What is measured, in pixels from the top of the page; these bounds may only go down. */
const LONGEST = 2800;
const FIRST_ROW = 220;
const FIRST_ROW_ON_A_PHONE = 260;
const ROWS_IN_SIGHT = 10;
/** With so many in the list. */
const ROWS = 43;
/** Other journeys decide or withdraw some meanwhile, and submit others. */
const RESERVE = 3;

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');

const bottoms = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));

const topOfFirst = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);

test('a list of 43 manuscripts shows ten on its first screen, and the first of them at once on a phone', async ({
  page,
}) => {
  await logIn(page, 'chief', '/office/manuscripts');
  await page.goto('/office/manuscripts?list=open');
  addManuscripts(Math.max(0, ROWS + RESERVE - (await rows(page).count())));

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/office/manuscripts?list=open');
  const ends = await bottoms(page);
  expect(ends.length).toBeGreaterThanOrEqual(ROWS);
  expect(await topOfFirst(page)).toBeLessThanOrEqual(FIRST_ROW);
  const inSight = ends.filter((bottom) => bottom <= 900);
  expect(inSight.length).toBeGreaterThanOrEqual(ROWS_IN_SIGHT);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const beyond = ends.at(-1)! - ends[ROWS - 1]!;
  expect(height - beyond).toBeLessThanOrEqual(LONGEST);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/office/manuscripts');
  expect(await topOfFirst(page)).toBeLessThanOrEqual(FIRST_ROW_ON_A_PHONE);
  await expectNoBarrier(page);
});

test('several manuscripts are chosen on a phone, and reminded together', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, 'editor', '/office/manuscripts');
  for (const title of ['Append Only', 'Reading Meters']) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^Choose ${title}`) });
    const { width, height } = (await box.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await box.check();
  }
  await expect(page.getByText('Chosen: 2 manuscripts')).toBeVisible();
  await expectNoBarrier(page, [320]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Remind reviewers…' }).click();
  await expect(page.getByRole('cell', { name: 'Remind Rosa Lindqvist' })).toBeVisible();
});

test('all rows of a page are chosen at once, and none again', async ({ page }) => {
  await logIn(page, 'editor', '/office/manuscripts');
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  const count = await boxes.count();
  await boxes.first().check();
  await expect(page.getByText('Chosen: 1 manuscript')).toBeVisible();
  await page.getByRole('button', { name: 'Choose all on this page' }).click();
  await expect(page.getByText(`Chosen: ${count} manuscripts`)).toBeVisible();
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect(page.getByText(/^Chosen:/)).toBeHidden();
});

test('the lists, the filters and the columns of an editor are addresses', async ({ page }) => {
  await logIn(page, 'editor', '/office/manuscripts');
  const lists = page.getByRole('navigation', { name: 'Lists' });
  await expect(lists.getByRole('link', { name: /^Needs you/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await lists.getByRole('link', { name: /^All open/ }).click();
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('ready');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/list=open/);
  await expect(rows(page)).toHaveCount(1);
  await page.waitForLoadState();
  await page.keyboard.press('Tab');
  await expect(rows(page).getByRole('checkbox')).toBeFocused();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('columnheader', { name: 'Paper' }).getByRole('link').click();
  await page.waitForLoadState();
  const listed = await page.locator('.entry-title a').allInnerTexts();
  // What is kept from an editor comes last.
  const titles = listed.filter((title) => !title.startsWith('Manuscript '));
  expect(titles.length).toBeGreaterThan(5);
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')));
});
