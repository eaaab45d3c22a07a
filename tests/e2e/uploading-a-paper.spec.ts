import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makePdf } from '../support/documents/make-pdf.ts';
import { expectNoBarrierHere, untilScripted, windowOf } from '../support/journey.ts';
import { SAMPLE_PASSWORD } from '../support/sample-password.ts';

const pdf = (name = 'sleeping sensors.pdf') => ({
  name,
  mimeType: 'application/pdf',
  // Of its own: the same file would be like a manuscript.
  buffer: makePdf('/Lang (en) /Uploaded true'),
});

/** A paper of another year is asked about. */
const YEAR = new Date().getFullYear();
const VOLUME = YEAR - 2012;

const form = (page: Page) => page.getByRole('form', { name: 'Upload paper' });

async function upload(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form(page).getByLabel(label).fill(value);
  await form(page).getByRole('radio', { name: 'Special Issue' }).check();
  await form(page).getByLabel('PDF', { exact: true }).setInputFiles(pdf());
  await form(page).getByRole('button', { name: 'Upload' }).click();
}

test('an author uploads and completes a paper, an editor publishes it, a visitor finds it', async ({
  browser,
  page: visitor,
}) => {
  const title = `Sensors that zzleep ${Date.now()}`;
  const author = await windowOf(browser, 'author', '/dashboard');
  await untilScripted(author);
  const volume = form(author).getByLabel('Volume');
  await volume.fill(String(VOLUME));
  await expect(form(author).getByLabel('Year')).toHaveValue(String(YEAR));
  await form(author)
    .getByLabel('Year')
    .fill(String(YEAR - 1));
  await expect(form(author).getByText(`Volume ${VOLUME} appears in ${YEAR}.`)).toBeVisible();
  await form(author).getByLabel('Year').fill(String(YEAR));
  await form(author).getByLabel('Pages').fill('none');
  await expect(form(author).getByText('Please enter pages such as 368-373')).toBeVisible();
  await form(author).getByLabel('Keywords').fill('sensors; sleep');
  await expect(form(author).getByRole('list', { name: 'As the journal reads them' })).toHaveText(
    'sensorssleep',
  );
  await expectNoBarrierHere(author);

  await upload(author, { 'Paper title': title, Authors: 'Ada Okafor', Pages: '1-9' });
  await expect(form(author).getByRole('status').filter({ hasText: 'Updated' })).toContainText(
    'Updated successful!',
  );
  await expect(form(author).getByLabel('Paper title')).toHaveValue('');
  await expectNoBarrierHere(author);
  const item = author.getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText('Draft');
  await expect(item).toContainText('The abstract is missing.');

  await item.getByRole('link', { name: title }).click();
  await untilScripted(author);
  await form(author).getByLabel('Abstract').fill('We let sensors sleep. They last longer.');
  await expect(form(author).getByText('7 of 250 words')).toBeVisible();
  await expectNoBarrierHere(author);
  await form(author).getByRole('button', { name: 'Save' }).click();
  await expect(author.getByText('Waiting for an editor').first()).toBeVisible();
  await expect(author.getByRole('button', { name: 'Publish now' })).toBeHidden();

  const editor = await windowOf(browser, 'editor', '/dashboard');
  await editor.goto('/office/uploads');
  await expectNoBarrierHere(editor);
  await editor.getByRole('link', { name: title }).click();
  await expectNoBarrierHere(editor);
  await editor.getByRole('link', { name: 'Preview' }).click();
  await expect(editor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoBarrierHere(editor);
  await editor.getByRole('link', { name: 'Back to the upload' }).click();
  await editor.getByRole('button', { name: 'Publish now' }).click();
  await expect(editor.getByRole('status').first()).toContainText('The article has been published.');

  await expect(async () => {
    await visitor.goto(`/search?q=${encodeURIComponent(title)}`);
    await expect(visitor.getByRole('link', { name: title, exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await visitor.getByRole('link', { name: title, exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Open PDF/ })).toBeVisible();
  await visitor.goto(`/volume-${VOLUME}/issues-special`);
  await expect(visitor.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('a file that is none and a broken connection lose nothing that was typed', async ({
  browser,
}) => {
  const page = await windowOf(browser, 'author', '/dashboard');
  await untilScripted(page);
  await form(page).getByLabel('Paper title').fill('A paper about broken lines');
  await form(page).getByRole('radio', { name: 'Issue 2' }).check();
  const file = form(page).getByLabel('PDF', { exact: true });
  await file.setInputFiles({ ...pdf('paper.pdf'), buffer: Buffer.from('<html>') });
  await form(page).getByRole('button', { name: 'Upload' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Error in uploading try again!');
  await expect(file).toHaveAccessibleDescription(/not a PDF/);
  await expectNoBarrierHere(page);

  await page.route('**/dashboard', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form(page).getByRole('button', { name: 'Upload' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Your entries are still here');
  await expect(form(page).getByRole('button', { name: 'Upload' })).toBeEnabled();
  await page.reload();
  await expect(form(page).getByLabel('Paper title')).toHaveValue('A paper about broken lines');
  await expect(form(page).getByRole('radio', { name: 'Issue 2' })).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a paper is uploaded, and the page says what is missing', async ({ page }) => {
    await page.goto('/already-register?next=/dashboard');
    await page.getByLabel('Username').fill('author');
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await form(page).getByLabel('Paper title').fill('From a text browser');
    await form(page).getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('status')).toContainText('Updated successful!');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'From a text browser' }),
    ).toContainText('The PDF is missing.');
  });
});
