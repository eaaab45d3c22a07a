import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoBarrier, expectNoBarrierHere } from '../support/journey.ts';
import { fillInRegistration, PASSWORD, registrationForm } from '../support/registration.ts';

async function register(page: Page, username: string): Promise<void> {
  await fillInRegistration(page, username);
  // As long as a person takes at least.
  await page.waitForFunction(() => performance.now() > 3500);
  await registrationForm(page).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('status')).toContainText('Registration successful!');
}

async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const shownUsername = (page: Page) => page.evaluate(() => localStorage.getItem('username'));

test('an author registers, logs in and comes to the dashboard', async ({ page }) => {
  await register(page, 'journey1');
  await logIn(page, 'journey1', 'a wrong password');
  await expect(page.getByRole('alert')).toContainText('Login failed: ');
  await expect(page.getByLabel('Username')).toHaveValue('journey1');
  await expectNoBarrierHere(page);

  const button = page.getByRole('button', { name: 'Login' });
  await button.evaluate((element: HTMLButtonElement) => {
    const note = () => sessionStorage.setItem('busy', `${element.textContent} ${element.disabled}`);
    new MutationObserver(note).observe(element, { attributes: true, childList: true });
  });
  await logIn(page, 'journey1');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('status')).toContainText('Login successful!');
  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('Logging in... true');
  await expect.poll(() => shownUsername(page)).toBe('journey1');
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session|shown-username/);
});

test('two passwords that differ are told beside the field, and nothing else is lost', async ({
  page,
}) => {
  await page.goto('/new-registration');
  const form = page.getByRole('form', { name: 'Author Register' });
  await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill('something else');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('Passwords do not match!')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(form.getByLabel('Username')).toBeFocused();
  await expectNoBarrierHere(page);
});

test('who logs in by e-mail comes to the page that was asked for, reads a new account without a barrier, and logs out', async ({
  page,
}) => {
  await register(page, 'journey2');
  await page.goto('/already-register?next=/account/profile');
  await logIn(page, 'journey2@example.com');
  await expect(page).toHaveURL('/account/profile');
  // The address is not confirmed yet; every-page-behind-a-login.spec.ts reads the others.
  for (const path of ['/email', '/two-factor', '']) {
    await page.goto(`/account${path}`);
    await expectNoBarrier(page, [1440, 320]);
  }
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('status')).toContainText('You have been logged out.');
  await expect.poll(() => shownUsername(page)).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/already-register?next=%2Fdashboard');
});
