import { expect, test } from '@playwright/test';
import { logIn } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

const PROTECTED = 'Lip-Sync Error in Browser-Based Teleconsultation: Measurement and Tolerance';

test('without JavaScript, browsing, searching and reading work', async ({ page }) => {
  await page.goto('/archives');
  await page.getByRole('heading', { name: 'Volume 12' }).click();
  await page
    .locator('#volume-12')
    .getByRole('link', { name: /^Issue 1/ })
    .click();
  await page.getByRole('link', { name: 'Brownout', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brownout' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();

  await page.getByRole('searchbox').first().fill('lip-sync');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page.getByRole('link', { name: PROTECTED, exact: true })).toBeVisible();
});

test('without JavaScript, the menus open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Publish' }).first().hover();
  await expect(page.getByRole('link', { name: 'Guide for Authors' }).first()).toBeVisible();
});

test('without JavaScript, a protected PDF opens through a small page', async ({ page }) => {
  await page.goto('/volume-14/issues-4');
  await page.getByRole('link', { name: PROTECTED, exact: true }).click();
  await page.getByRole('link', { name: 'Open PDF' }).click();
  await expect(page).toHaveURL(/\/articles\/\d+\/password$/);

  await page.getByLabel('Password').fill('guess');
  await page.getByRole('button', { name: 'Open PDF' }).click();
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();

  await page.getByLabel('Password').fill('sample-reader');
  const answer = page.waitForResponse((response) => response.url().endsWith('.pdf'));
  await page.getByRole('button', { name: 'Open PDF' }).click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
});

test('without JavaScript, a form says on its page what is wrong, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/new-registration');
  await page.getByLabel('Institution').fill('University of Exampleton');
  await page.getByLabel('Postal code').fill('EX1 1EX');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.locator('.field-error')).toHaveCount(11);
  await expect(page.getByLabel('Institution')).toHaveValue('University of Exampleton');
  await expect(page.getByLabel('Postal code')).toHaveValue('EX1 1EX');
  await expect(page.getByLabel('Postal code')).not.toHaveAttribute('aria-invalid');
});

test('without JavaScript, a failed login stays on the page', async ({ page }) => {
  await page.goto('/author-login');
  await page.getByLabel('Username').fill('somebody');
  await page.getByLabel('Password').fill('a wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
  const message = 'Login failed: The username or the password is wrong.';
  for (const label of ['Username', 'Password']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(page.getByLabel('Username')).toHaveValue('somebody');
});

test('without JavaScript, the header says who is signed in, and leads to the logout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, 'reviewer2', '/dashboard');
  await page.goto('/home');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Signed in as reviewer2' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/home');
  await expect(header.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
});

test('without JavaScript, choosing a guideline topic shows its text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/instructions-for-authors');
  await expect(page.getByRole('heading', { level: 1, name: 'Peer Review' })).toBeVisible();
  await page.getByRole('link', { name: 'Keywords', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keywords' })).toBeVisible();
});
