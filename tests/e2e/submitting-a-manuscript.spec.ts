import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeDocx } from '../support/documents/make-zip.ts';
import { makePdf } from '../support/documents/make-pdf.ts';
import { expectNoBarrierHere, mailedLink, openSubmission } from '../support/journey.ts';

const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title of the manuscript').fill(title);
  await page.getByLabel('Author', { exact: true }).fill('Ada Example');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
  await page.getByLabel('Phone').fill('+44 1632 960001');
  await page.getByLabel('College').fill('Example University');
  await page.getByLabel('Country').selectOption('United Kingdom');
}

const paperIdOf = async (page: Page): Promise<string> =>
  /\b\d{9}\b/.exec(await page.getByRole('main').innerText())![0];

const receiptOf = (page: Page) => page.getByRole('main').getByText('Form submitted successfully');

const receiptLink = (paperId: string): Promise<string> =>
  mailedLink(
    'ada@example.org',
    new RegExp(String.raw`/track-your-paper/paper\?id=${paperId}&key=[\w.-]+`),
  );

/** A toast, which stands outside of the page proper. */
const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Messages/ }).getByText(text);

test('an author submits a manuscript, gets a receipt, follows it and withdraws it', async ({
  page,
}) => {
  await openSubmission(page);
  await fillIn(page, 'A scheduler for sensors that sleep');
  await page
    .getByLabel('Manuscript', { exact: true })
    .setInputFiles(file('paper.docx', makeDocx()));
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(receiptOf(page)).toBeVisible();
  await expect(toastOf(page, 'Form submitted successfully')).toBeVisible();
  await expectNoBarrierHere(page);
  const paperId = await paperIdOf(page);

  await page.goto('/track-your-paper');
  await page.getByLabel('Paper ID number').fill(paperId);
  await page.getByLabel('Email ID').fill('Ada@Example.org');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('If they match, a link is on its way.')).toBeVisible();
  await expectNoBarrierHere(page);

  await page.goto(await receiptLink(paperId));
  await page.getByRole('link', { name: 'Withdraw this manuscript' }).click();
  await expectNoBarrierHere(page);
  await page.getByRole('button', { name: 'Withdraw the manuscript' }).click();
  await expect(page.getByText('The manuscript has been withdrawn.')).toBeVisible();
  await expectNoBarrierHere(page);
});

test('what is wrong stands beside its field, all at once, and nothing typed is lost', async ({
  page,
}) => {
  await openSubmission(page);
  await page.getByLabel('Email', { exact: true }).fill('ada@example');
  await page.getByLabel('Phone').fill('call me maybe');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Error submitting form');
  const title = page.getByLabel('Title of the manuscript');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Please enter the title of the manuscript.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /^Please enter an e-mail address/,
  );
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    /^Please enter a phone number/,
  );
  await expectNoBarrierHere(page);

  await fillIn(page, 'A paper about keeping');
  const chosen = page.getByLabel('Manuscript', { exact: true });
  await chosen.evaluate((field: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(60_000_000)], 'figures.pdf'));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(chosen).toHaveAccessibleDescription(/figures\.pdf has 60 MB; at most 50 MB/);
  await chosen.setInputFiles(file('paper.pdf', Buffer.from('<html>')));
  await expect(chosen).toHaveAccessibleDescription(/This file is a web page/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleDescription(/This file is a web page/);

  await page.reload();
  await expect(title).toHaveValue('A paper about keeping');
  await expect(page.getByLabel('Country')).toHaveValue('United Kingdom');
});

test('a connection that breaks loses nothing, and a second try goes through', async ({ page }) => {
  await openSubmission(page);
  await fillIn(page, 'A paper about broken lines');
  await page.getByLabel('Manuscript', { exact: true }).setInputFiles(file('paper.pdf', makePdf()));
  await page.route('**/paper-submission', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('The connection was lost.');
  await expect(toastOf(page, 'Error submitting form')).toBeVisible();
  await page.unroute('**/paper-submission');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(receiptOf(page)).toBeVisible();
  await page.goto('/paper-submission');
  await expect(page.getByLabel('Title of the manuscript')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a manuscript is submitted, and a refusal keeps what was typed', async ({ page }) => {
    await page.goto('/paper-submission');
    await fillIn(page, 'A paper from a text browser');
    const title = page.getByLabel('Title of the manuscript');
    // Filled in faster than a person could: the page asks to press the button once more.
    await expect(async () => {
      await expect(title).toHaveValue('A paper from a text browser');
      await page
        .getByLabel('Manuscript', { exact: true })
        .setInputFiles(file('paper.pdf', makePdf()));
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Form submitted successfully')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText('Your paper ID is')).toBeVisible();
  });

  test('a step back to a form that was refused shows what was typed', async ({ page }) => {
    await page.goto('/paper-submission');
    await fillIn(page, 'A paper that is not finished');
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    const title = page.getByLabel('Title of the manuscript');
    await expect(page.getByRole('alert')).toContainText('Error submitting form');
    await title.fill('');
    await submit.click();
    await expect(page.getByText('Please enter the title of the manuscript.')).toBeVisible();
    await page.goBack();
    await expect(title).toHaveValue('A paper that is not finished');
  });
});
