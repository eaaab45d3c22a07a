import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from '../support/sample-password.ts';

/** Nothing in the way of anybody at 320 px, where the page is at its narrowest. */
async function expectNoBarrier(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(wider, 'the page scrolls sideways').toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('the chief adds a section and a question by the keyboard, and reads who changed what', async ({
  page,
}) => {
  await page.goto('/editor-reviewer-login?next=/office/sections');
  await page.getByLabel('Username').fill('chief');
  await page.getByLabel('Password').fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();

  await page.getByLabel('Name').focus();
  await page.keyboard.type('Replications');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('The sections are saved.');
  await page.getByRole('button', { name: 'Up: Replications' }).click();
  await expect(page.getByRole('status')).toContainText('The sections are saved.');
  await expectNoBarrier(page);
  await page.getByRole('link', { name: 'Replications' }).click();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Close the section' }).click();
  await expect(page.getByText('Closed to new manuscripts')).toBeVisible();

  await page.getByRole('link', { name: 'Review form and days' }).first().click();
  const scale = page.getByLabel('Highest score');
  await scale.fill('1');
  await page.getByLabel('Question 6', { exact: true }).fill('Can it be repeated?');
  await page.getByRole('button', { name: 'Save the review form' }).click();
  await expect(scale).toHaveAccessibleDescription(/Please enter a number from 2 to 10\./);
  await expect(scale).toBeFocused();
  await expectNoBarrier(page);
  await scale.fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('The settings are saved');
  await page.getByText('As reviewers see it now').click();
  await expect(page.getByRole('combobox', { name: 'Can it be repeated?' })).toBeVisible();
  await expectNoBarrier(page);

  await page.getByRole('link', { name: 'All changes of the journal' }).click();
  const latest = page
    .getByRole('main')
    .locator('li')
    .filter({ hasText: 'changed the review form' });
  await expect(latest.first()).toContainText('Can it be repeated?');
  await expect(page.getByText('closed the section “Replications”')).toBeVisible();
  await expectNoBarrier(page);
});
