import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { makePdf } from '../support/documents/make-pdf.ts';
import { goOnTo } from './support/completing.ts';
import {
  expectNoBarrier,
  openSubmission,
  ownLink,
  setOffline,
  submitManuscript,
} from '../support/journey.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() });

/** What an editor decided, without the reviews that led to it. */
function requestRevision(paperId: string): void {
  const file = path.join(process.env['JOURNEYS_DATA_DIR']!, 'octavo.sqlite');
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.prepare(`update manuscripts set state = 'revision-requested' where paper_id = ?`).run(paperId);
  db.prepare(`
    insert into decisions
      (manuscript_id, round, kind, leads_to, decided_by, subject, letter, decided_at)
    select id, 1, 'minor-revision', 'revision-requested', 'an-editor', 'Please revise',
      'Please explain figure 2.', received_at from manuscripts where paper_id = ?`).run(paperId);
  db.close();
}

test('an author completes a submission, which keeps what is typed, and later revises it', async ({
  page,
}) => {
  test.slow();
  const paperId = await submitManuscript(page, 'A manuscript that is revised', 'rea@viser.example');
  await page.getByRole('link', { name: 'Follow your manuscript' }).click();
  const paper = page.url();
  await page.getByRole('link', { name: 'Complete the submission' }).click();
  await expectNoBarrier(page);

  const abstract = page.getByRole('textbox', { name: 'Abstract', exact: true });
  await abstract.fill('It is stored before it is saved.');
  await page
    .getByRole('textbox', { name: 'Keywords', exact: true })
    .fill('keeping, saving, typing, revising, journeys');
  await expect(page.getByText(/^Draft saved at \d/)).toBeVisible();
  await page.reload();
  await expect(abstract).toHaveValue('It is stored before it is saved.');
  // A lost connection: this browser keeps it, and sends it later.
  await setOffline(page, true);
  await abstract.fill('It is stored without a connection.');
  await expect(page.getByText('stored in this browser')).toBeVisible();
  await setOffline(page, false);
  await page.reload();
  await expect(abstract).toHaveValue('It is stored without a connection.');
  await goOnTo(page, 'Authors');
  await goOnTo(page, 'Files');
  await page.getByText('Add a title page').click();
  await page.getByLabel('Title page', { exact: true }).setInputFiles(pdf('title-page.pdf'));
  await page.getByRole('button', { name: 'Upload the chosen files' }).click();
  await expect(page.getByText('Title page: title-page.pdf')).toBeVisible();
  await goOnTo(page, 'Statements');
  await goOnTo(page, 'Check');
  await expect(page.getByText('The statement on funding is missing.')).toBeVisible();
  await expect(page.getByText('The abstract is missing.')).toBeHidden();
  await expectNoBarrier(page);

  requestRevision(paperId);
  await page.goto(paper);
  await expect(page.getByText('Please explain figure 2.')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('link', { name: 'Send the revised manuscript' }).click();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Send the revised manuscript' }).click();
  await expect(page.getByText('Please choose the file with the revised manuscript.')).toBeVisible();
  await page.locator('#manuscript').setInputFiles(pdf('new.pdf'));
  await page.getByLabel('No, it names none of us').check();
  await page.getByLabel('What you changed', { exact: true }).fill('Figure 2 is explained now.');
  await page.getByRole('button', { name: 'Send the revised manuscript' }).click();
  await expect(page).toHaveURL(paper);
  await expect(page.getByText('Under review since')).toBeVisible();
  await expect(page.getByText('We received the revised manuscript')).toBeVisible();
});

test('a co-author confirms by the link in the receipt', async ({ page }) => {
  await openSubmission(page);
  await page.getByLabel('Title of the manuscript').fill('A manuscript of two');
  await page.getByLabel('Author', { exact: true }).fill('Una Erste');
  await page.getByLabel('Email', { exact: true }).fill('una@erste.example');
  await page.getByLabel('Phone').fill('+44 1632 960001');
  await page.getByLabel('College').fill('Erste University');
  await page.getByLabel('Country').selectOption('United Kingdom');
  await page.getByLabel('Additional author', { exact: true }).fill('Dua Zweite');
  await page.getByLabel('E-mail address of the additional author').fill('dua@zweite.example');
  await page.getByLabel('Manuscript', { exact: true }).setInputFiles(pdf('paper.pdf'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your paper ID is')).toBeVisible();
  // The other author gets a mail once the first one has opened theirs.
  await page.goto(await ownLink('una@erste.example'));
  await page.goto(await ownLink('dua@zweite.example'));
  await page.getByRole('link', { name: 'Confirm authorship' }).click();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'I am an author of this manuscript' }).click();
  await expect(page.getByText('You have confirmed your authorship.')).toBeVisible();
});
