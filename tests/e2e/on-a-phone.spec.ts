import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone, the menu opens, closes on an outside touch, and leads to an issue', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByText('Menu', { exact: true }).tap();
  await page.locator('summary', { hasText: 'Articles & Issues' }).tap();
  const allIssues = page.getByRole('banner').getByRole('link', { name: 'All Issues', exact: true });
  await expect(allIssues).toBeVisible();

  await page.locator('.masthead-title').tap();
  await expect(allIssues).toBeHidden();
  await expect(page).toHaveURL('/home');

  await page.getByText('Menu', { exact: true }).tap();
  await allIssues.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'All Issues' })).toBeVisible();
});

test('on a phone, the list of guideline topics is behind a toggle', async ({ page }) => {
  await page.goto('/instructions-for-authors');
  const keywords = page.getByRole('link', { name: 'Keywords', exact: true });
  await expect(keywords).toBeHidden();
  await page.locator('main summary').first().tap();
  await keywords.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Keywords' })).toBeVisible();
});
