import type { Page } from '@playwright/test';

/** What `fillInRegistration` chooses. */
export const PASSWORD = 'correct horse battery';

export const registrationForm = (page: Page) =>
  page.getByRole('form', { name: /^(?:Author Register|Editor-in-chief)$/ });

/** Opens the registration form and fills in all of it. @param at its address, where it is the first chief's */
export async function fillInRegistration(
  page: Page,
  username: string,
  at = '/new-registration',
): Promise<void> {
  await page.goto(at, { waitUntil: 'networkidle' });
  const fields: Record<string, string> = {
    Username: username,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    'First name': 'Ada',
    'Last name': 'Okafor',
    Email: `${username}@example.com`,
    'Mobile number': '5550123',
    Institution: 'University of Sampleton',
    Address: '1 Long Street',
    City: 'Sampleton',
    State: 'Sample State',
    'Postal code': '100001',
  };
  const form = registrationForm(page);
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByLabel('Country').selectOption('India');
}
