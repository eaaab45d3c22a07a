import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoBarrier, logIn } from '../support/journey.ts';

const stands = (page: Page) => page.getByRole('main').getByRole('strong').first();

test('a waiver is decided, and a payment is noted, taken back, and paid back after a credit note', async ({
  page,
}) => {
  await logIn(page, 'chief', '/office/charges');
  await expectNoBarrier(page, [1440, 360]);
  await page.getByRole('link', { name: /^Tabs, Spaces/ }).click();
  const waiver = page.getByRole('form', { name: 'Decide on the waiver' });
  await waiver.getByLabel('Reduce it').check();
  await waiver.getByLabel('To the author').fill('Your funder pays the rest.');
  await waiver.getByRole('button', { name: 'Tell the author' }).click();
  await expect(waiver.getByLabel(/^Per cent left/)).toHaveAccessibleDescription(
    /Please enter a whole number from 1 to 99\./,
  );
  await waiver.getByLabel(/^Per cent left/).fill('40');
  await waiver.getByRole('button', { name: 'Tell the author' }).click();
  await expect(page.getByRole('main')).toContainText('EUR 360.00');

  await page.goto('/office/charges');
  const row = page.getByRole('row', { name: /^Doors That Say/ });
  await expect(row).toContainText(/SAMPLE-00001\s*EUR 1,071\.00 with tax/);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(stands(page)).toContainText('Paid');
  await page.getByText('Take the payment back', { exact: true }).first().click();
  const back = page.getByRole('form', { name: 'Take the payment back' });
  await back.getByLabel('Reason').fill('It was for another invoice.');
  await back.getByRole('button').click();
  await expect(stands(page)).toContainText('Invoiced, not paid yet');
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText('Cancel the invoice with a credit note', { exact: true }).first().click();
  const cancel = page.getByRole('form', { name: 'Cancel the invoice with a credit note' });
  await cancel.getByLabel('Reason').fill('Wrong address.');
  await cancel.getByRole('button').click();
  await expect(page.getByRole('main')).toContainText('pay the money back');
  await expectNoBarrier(page, [1440, 360]);
  await page.getByRole('button', { name: 'Mark as paid back' }).click();
  await expect(page.getByRole('main')).not.toContainText('pay the money back');
  await expect(page.getByRole('main')).toContainText(/SAMPLE-00001 \(PDF\).*; paid back on/);
});
