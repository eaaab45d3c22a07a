import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makePdf } from '../support/documents/make-pdf.ts';
import { SAMPLE_PASSWORD } from '../support/sample-password.ts';

async function expectNoBarrier(page: Page): Promise<void> {
  // In the frame of a mail no script runs, ours included.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(wider, 'the page scrolls sideways').toBe(false);
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/author-login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** Sends a manuscript without an account, and gives its paper ID. */
async function submit(page: Page, title: string, email: string): Promise<string> {
  await page.goto('/paper-submission');
  await page.getByLabel('Title of the paper').fill(title);
  await page.getByLabel('Author', { exact: true }).fill('Asha Menon');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('+44 1632 960001');
  await page.getByLabel('College').fill('Sample University 1');
  await page.getByLabel('Country').selectOption('India');
  const buffer = makePdf();
  await page
    .getByLabel('Manuscript')
    .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your paper ID is')).toBeVisible();
  return /\b\d{9}\b/.exec(await page.getByRole('main').innerText())![0];
}

/** The journal’s mail server refuses a mail for good, once the worker has let go of it. */
async function failMail(about: string): Promise<void> {
  const file = path.join(process.env['JOURNEYS_DATA_DIR']!, 'octavo.sqlite');
  const db = new DatabaseSync(file, { timeout: 5000 });
  const failing = db.prepare(`
    update mails set sent_at = null, due_at = null, failed_at = created_at, attempts = 9,
      claimed_by = null, claimed_until = null, last_error = '550 no such mailbox'
    where about = ? and purpose = 'withdrawal' and sent_at is not null`);
  await expect(() => expect(failing.run(about).changes).toBe(1)).toPass();
  db.close();
}

test('an author finds a manuscript on the dashboard and withdraws it; the chief sends the letter again', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = 'A manuscript from before the account';
  const paperId = await submit(page, title, 'Author@university-1.invalid');
  await logIn(page, 'author');
  await expectNoBarrier(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/dashboard/manuscripts/${paperId}`);
  await expect(page.getByText('Your manuscript arrived and got its paper ID.')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('link', { name: 'Withdraw this paper' }).click();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Withdraw the paper' }).click();
  await expect(page.getByText('The paper is withdrawn.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const entry = page.getByRole('article').filter({ hasText: paperId });
  await expect(entry).toContainText('Withdrawn since');

  await failMail(`manuscript:${paperId}`);
  const chief = await (await browser.newContext()).newPage();
  await logIn(chief, 'chief');
  await chief.getByRole('link', { name: 'Editorial office' }).click();
  await expectNoBarrier(chief);
  await chief.getByRole('link', { name: 'Mails that could not be sent' }).click();
  await expectNoBarrier(chief);
  await chief.getByRole('link', { name: `withdrawn: paper ID ${paperId}` }).click();
  await expect(chief.getByText('550 no such mailbox')).toBeVisible();
  const shown = chief.frameLocator('iframe[title^="The mail"]');
  await expect(shown.getByRole('heading', { name: 'Your manuscript was withdrawn' })).toBeVisible();
  await expectNoBarrier(chief);
  await chief.getByRole('button', { name: 'Send it again now' }).click();
  await expect(chief.getByRole('status')).toContainText('The mail goes out again now.');
  await expect(async () => {
    await chief.reload();
    await expect(chief.getByRole('main')).toContainText('Sent (UTC)', { timeout: 500 });
  }).toPass();
  await chief.context().close();
});

test('who is signed in finds the submission form begun', async ({ page }) => {
  await logIn(page, 'reviewer1');
  await page.getByRole('link', { name: 'Submit a manuscript' }).click();
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Ruben Okafor');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(
    'reviewer1@university-2.invalid',
  );
  await expect(page.getByLabel('Country')).toHaveValue('India');
});
