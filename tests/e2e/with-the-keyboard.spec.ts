import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { barriersOn } from '../support/barriers.ts';
import { untilKeysWork } from '../support/journey.ts';
import { SAMPLE_PASSWORD } from '../support/sample-password.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Presses Tab until the element that has the focus has this text. */
async function tabTo(page: Page, text: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    if (text.test(focused)) return;
  }
  throw new Error(`${text} was not reached with Tab`);
}

test('the keyboard skips to the content', async ({ page }) => {
  await page.goto('/home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the keyboard opens a menu, moves in it, and Escape closes it', async ({ page }) => {
  await page.goto('/home');
  const button = page.getByRole('button', { name: 'Publish' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const first = page.getByRole('link', { name: 'Submit your Article' }).first();
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the keyboard alone leads from the home page to a PDF', async ({ page, context }) => {
  await page.goto('/archives');
  await tabTo(page, /^Issue 4 \(\d+ articles\)$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/volume-14/issues-4');
  await tabTo(page, /^Watching the watchdog/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  await tabTo(page, /^Open PDF in a new tab$/);
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await opening;
});

test('an editor goes through the manuscripts by keys, which do nothing while they type', async ({
  page,
}) => {
  await page.goto('/editor-reviewer-login?next=/office/manuscripts');
  await page.getByLabel('Username').fill('editor');
  await page.getByLabel('Password').fill(SAMPLE_PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await untilKeysWork(page);
  const titles = page.locator('.entry-title a');
  // They are led to by keys once the list before is known.
  const neighbours = page.getByRole('navigation', { name: 'In the list' });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(titles.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByLabel('Search the office');
  await expect(search).toBeFocused();
  await page.keyboard.type('jo?');
  await expect(search).toHaveValue('jo?');
  await titles.nth(1).focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('decide', { exact: true })).toBeHidden();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByLabel('Use these keys in this browser').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(titles.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Keys' }).click();
  await dialog.getByLabel('Use these keys in this browser').check();
  await page.keyboard.press('Escape');
  const address = await titles.nth(0).getAttribute('href');
  await titles.nth(0).focus();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(address!);
  await untilKeysWork(page);
  await expect(neighbours).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(address!);
  await untilKeysWork(page);
  await expect(neighbours).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(address!);
  await untilKeysWork(page);
  await page.keyboard.press('?');
  await expect(dialog.getByText('write a note')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(neighbours).toBeVisible();
  await page.keyboard.press('u');
  // What authors of other journeys sent meanwhile may stand above it.
  await expect(page.locator(`.entry-title a[href="${address}"]`)).toBeFocused();
});

test('the Tab key passes each menu in one stop, and Enter opens it', async ({ page }) => {
  await page.goto('/home');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('button', { name: 'Download' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await nav.getByRole('link', { name: 'Home' }).focus();
  for (const name of ['About Us', 'Publish', 'Articles & Issues', 'Download']) {
    await page.keyboard.press('Tab');
    await expect(nav.getByRole('button', { name })).toBeFocused();
    await expect(nav.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  }
  await page.keyboard.press('Enter');
  await expect(nav.getByRole('button', { name: 'Download' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('Tab');
  await expect(nav.locator('ul a:focus')).toBeVisible();
});

test('a menu opens under the pointer and closes when it has left', async ({ page }) => {
  await page.goto('/home');
  const navigation = page.getByRole('navigation').first();
  const link = navigation.getByRole('link', { name: 'Editorial Board', exact: true });
  await expect(link).toBeHidden();
  await navigation.getByRole('button', { name: 'About Us' }).hover();
  await expect(link).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(link).toBeHidden();
});
