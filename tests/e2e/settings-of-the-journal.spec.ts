import { expect, test } from '@playwright/test';
import { expectNoBarrier, logIn } from '../support/journey.ts';

test('the chief adds a section and a question by the keyboard, and reads who changed what', async ({
  page,
}) => {
  await logIn(page, 'chief', '/office/sections');
  await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();

  await page.getByLabel('Name').focus();
  await page.keyboard.type('Replications');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('The sections have been saved.');
  await page.getByRole('button', { name: 'Up: Replications' }).click();
  await expect(page.getByRole('status')).toContainText('The sections have been saved.');
  await expectNoBarrier(page, [320]);
  await page.getByRole('link', { name: 'Replications' }).click();
  await expectNoBarrier(page, [320]);
  await page.getByRole('button', { name: 'Close the section' }).click();
  await expect(page.getByText('Closed to new manuscripts')).toBeVisible();

  await page.getByRole('link', { name: 'Review form and days' }).first().click();
  await page.getByRole('link', { name: 'Score sheet' }).click();
  const scale = page.getByLabel('Highest score');
  await scale.fill('1');
  await page.getByLabel('Question 6', { exact: true }).fill('Can it be repeated?');
  await page.getByRole('button', { name: 'Save the review form' }).click();
  await expect(scale).toHaveAccessibleDescription(/Please enter a number from 2 to 10\./);
  await expect(scale).toBeFocused();
  await expectNoBarrier(page, [320]);
  await scale.fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('The settings have been saved');
  await page.getByText('Current form, as reviewers see it').click();
  await expect(page.getByRole('combobox', { name: 'Can it be repeated?' })).toBeVisible();
  await expectNoBarrier(page, [320]);

  await page.getByRole('link', { name: 'Full audit log' }).click();
  const latest = page
    .getByRole('main')
    .locator('li')
    .filter({ hasText: 'changed the review form' });
  await expect(latest.first()).toContainText('Can it be repeated?');
  await expect(page.getByText('closed the section “Replications”')).toBeVisible();
  await expectNoBarrier(page, [320]);
});
