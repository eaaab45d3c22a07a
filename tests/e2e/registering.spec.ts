import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoBarrierHere } from '../support/journey.ts';
import {
  fillInRegistration as fillIn,
  PASSWORD,
  registrationForm as formOf,
} from '../support/registration.ts';
import { watchPolicy } from '../support/watch-policy.ts';

const register = (page: Page) => formOf(page).getByRole('button', { name: 'Register' }).click();

async function expectNothingLost(page: Page): Promise<void> {
  await expect(formOf(page).getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await expect(formOf(page).getByLabel('Institution')).toHaveValue('University of Sampleton');
  await expect(formOf(page).getByLabel('Country')).toHaveValue('India');
  await expect(formOf(page).getByRole('button', { name: 'Register' })).toBeEnabled();
}

test('two passwords that differ are told at once, and nothing is sent', async ({ page }) => {
  const complaints = watchPolicy(page);
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST')));
  await fillIn(page, 'mismatch');
  await page.getByLabel('Confirm password').fill('correct horse batter');
  await page.keyboard.press('Enter');
  const confirmation = page.getByLabel('Confirm password');
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match!');
  await expectNothingLost(page);
  expect(sent).toBe(0);
  await expectNoBarrierHere(page);
  expect(complaints).toEqual([]);
});

test('each of the fields says on the page what is wrong with it, until it is put right', async ({
  page,
}) => {
  await page.goto('/new-registration', { waitUntil: 'networkidle' });
  const form = page.getByRole('form', { name: 'Author Register' });
  await form.getByRole('button', { name: 'Register' }).click();
  const wrong = form.locator('[aria-invalid="true"]');
  await expect(wrong).toHaveCount(13);
  for (const field of await wrong.all()) {
    await expect(field).toHaveAccessibleDescription(/Please .+\.$/);
  }
  await expect(form.getByLabel('Username')).toBeFocused();
  await expectNoBarrierHere(page);
  const postalCode = form.getByLabel('Postal code');
  await postalCode.fill('EX1 1EX');
  await expect(postalCode).not.toHaveAttribute('aria-invalid');
  const mobile = form.getByLabel('Mobile number');
  await mobile.fill('none');
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await mobile.fill('+44 1632 960001');
  await expect(mobile).not.toHaveAttribute('aria-invalid');
  await expect(wrong).toHaveCount(11);
});

test('what the server refuses stands in the form, and nothing typed is lost', async ({ page }) => {
  await fillIn(page, 'author');
  await register(page);
  const username = formOf(page).getByLabel('Username');
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription(/This username is taken/);
  await expectNothingLost(page);
});

test('a limit is told in the words of the server', async ({ page }) => {
  await fillIn(page, 'limited');
  await page.route('**/new-registration', (route) =>
    route.fulfill({ status: 429, json: { status: false, message: 'Too many attempts.' } }),
  );
  await register(page);
  await expect(page.getByRole('alert')).toHaveText('Too many attempts.');
  await expectNothingLost(page);
});

test('a connection that breaks is told, and a second try goes through', async ({ page }) => {
  await fillIn(page, 'persistent');
  await page.route('**/new-registration', (route) => route.abort());
  await register(page);
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expectNothingLost(page);
  await expectNoBarrierHere(page);
  await page.unroute('**/new-registration');
  await register(page);
  await expect(page).toHaveURL('/author-login');
  await expect(page.getByRole('status')).toContainText('Registration successful!');
});

test('the password meter explains what makes a password weak or strong', async ({ page }) => {
  const complaints = watchPolicy(page);
  await page.goto('/new-registration', { waitUntil: 'networkidle' });
  const form = formOf(page);
  const password = form.getByLabel('Password', { exact: true });
  const meter = form.getByRole('meter', { name: 'Strength of the password' });
  await expect(meter).toHaveCount(0);
  await form.getByLabel('Username').fill('okafor');
  for (const [typed, words, level] of [
    ['k3V', 'Too short', 1],
    ['Password2026', 'a very common password', 1],
    ['xk-okafor-71-vd', 'it contains your username', 1],
    ['tram9-luce', 'Fair.', 2],
    [PASSWORD, 'Strong.', 4],
  ] as const) {
    await password.fill(typed);
    await expect(form.getByRole('status')).toContainText(words);
    await expect(meter).toHaveJSProperty('value', level);
  }
  await expectNoBarrierHere(page);
  expect(complaints).toEqual([]);
});
