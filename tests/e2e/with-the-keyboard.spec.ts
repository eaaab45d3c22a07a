import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 1440, height: 900 } });

/** Presses Tab until the element that has the focus has this text. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    if (focused === text) return;
  }
  throw new Error(`“${text}” was not reached with Tab`);
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
  await tabTo(page, 'Issue 4 (4 articles)');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/volume-14/issues-4');
  await tabTo(page, 'Watching the watchdog: supervised restart in a safety relay');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  await tabTo(page, 'Open PDF in a new tab');
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await opening;
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
