import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { expectNoBarrierHere, logIn, submitManuscript, windowOf } from '../support/journey.ts';

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
  const paperId = await submitManuscript(page, title, 'Author@university-1.invalid');
  await logIn(page, 'author', '/dashboard');
  await expectNoBarrierHere(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/dashboard/manuscripts/${paperId}`);
  await expect(
    page.getByText('We received your manuscript and assigned its paper ID.'),
  ).toBeVisible();
  await expectNoBarrierHere(page);
  await page.getByRole('link', { name: 'Withdraw this manuscript' }).click();
  await expectNoBarrierHere(page);
  await page.getByRole('button', { name: 'Withdraw the manuscript' }).click();
  await expect(page.getByText('The manuscript has been withdrawn.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const entry = page.getByRole('article').filter({ hasText: paperId });
  await expect(entry).toContainText('Withdrawn on');

  await failMail(`manuscript:${paperId}`);
  const chief = await windowOf(browser, 'chief', '/dashboard');
  await chief.getByRole('main').getByRole('link', { name: 'Editorial office' }).click();
  await expectNoBarrierHere(chief);
  await chief.getByRole('link', { name: 'E-mails that could not be sent' }).click();
  await expectNoBarrierHere(chief);
  await chief.getByRole('link', { name: `withdrawn: paper ID ${paperId}` }).click();
  await expect(chief.getByText('550 no such mailbox')).toBeVisible();
  const shown = chief.frameLocator('iframe[title="Preview of the e-mail"]');
  await expect(shown.getByText('has withdrawn this manuscript')).toBeVisible();
  await expectNoBarrierHere(chief);
  await chief.getByRole('button', { name: 'Send it again now' }).click();
  await expect(chief.getByRole('status')).toContainText('The e-mail is being sent again.');
  await expect(async () => {
    await chief.reload();
    await expect(chief.getByRole('main')).toContainText('Sent (UTC)', { timeout: 500 });
  }).toPass();
  await chief.context().close();
});

test('who is signed in finds the submission form begun', async ({ page }) => {
  await logIn(page, 'reviewer1', '/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Submit a manuscript' }).click();
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Ruben Okafor');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(
    'reviewer1@university-2.invalid',
  );
  await expect(page.getByLabel('Country')).toHaveValue('India');
});
