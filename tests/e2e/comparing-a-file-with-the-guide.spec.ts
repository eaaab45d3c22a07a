import { expect, test } from '@playwright/test';
import { makePaperDocx } from '../support/documents/make-paper-docx.ts';
import {
  expectNoBarrier,
  logIn,
  openSubmission,
  reloadUntil,
  submitManuscript,
  untilScripted,
} from '../support/journey.ts';

const TOO_LONG = 'The abstract has 260 words; at most 250 are allowed.';

test.slow();

test('an author reads what the guide says of a file while the form is open, and an editor gives a reason to go on', async ({
  page,
}) => {
  const title = 'A paper with a long abstract';
  const content = await makePaperDocx({ title, abstract: 260 });
  const file = {
    name: 'paper.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: content,
  };
  // Chosen before the script that asks about it is there.
  const isChosen = Promise.withResolvers<void>();
  await page.route(/file-check[^/]*\.js$/, async (route) => {
    await isChosen.promise;
    await route.continue();
  });
  await page.goto('/paper-submission');
  await page.getByLabel('Title of the manuscript').fill('Typed before');
  await page.getByLabel('Manuscript', { exact: true }).setInputFiles(file);
  isChosen.resolve();
  await expect(page.getByText('1 problem to fix.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(TOO_LONG)).toBeVisible();
  await expect(page.getByLabel('Title of the manuscript')).toHaveValue('Typed before');
  await expectNoBarrier(page);
  const rule = page.getByRole('link', { name: 'An abstract has at most 250 words.' });
  expect(await rule.getAttribute('href')).toBe(
    '/instructions-for-authors/abstract#rule-abstract-length',
  );

  const paperId = await submitManuscript(page, title, 'lena@long.example', file);
  const office = `/office/manuscripts/${paperId}`;
  await logIn(page, 'editor', `${office}/files`);
  await reloadUntil(page, page.getByText(TOO_LONG).first());
  await page.getByRole('button', { name: 'Begin the assessment' }).click();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Send to review' }).click();
  const reason = page.getByLabel('Why should it go to review as it is?');
  await expect(reason).toBeFocused();
  await reason.fill('The abstract will be cut in the revision.');
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByRole('status')).toContainText('The manuscript is now under review.');
  await page.goto(`${office}/history`);
  await expect(page.getByRole('main')).toContainText(
    'and the Guide for Authors asks for 1 change: The abstract will be cut in the revision.',
  );
});

test('an author lets a draft be corrected without leaving the form', async ({ page }) => {
  const title = 'A paper that is still a draft';
  const file = {
    name: 'draft.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await makePaperDocx({ title, abstract: 50, isDraft: true }),
  };
  await openSubmission(page);
  await page.getByLabel('Manuscript', { exact: true }).setInputFiles(file);
  await expect(page.getByText('3 problems to fix.')).toBeVisible({ timeout: 30_000 });
  // The file says its title, which goes into the empty field until that is not wanted.
  const field = page.getByLabel('Title of the manuscript');
  await expect(field).toHaveValue(title);
  await expect(page.getByText('Filled in from your file: Title of the manuscript.')).toBeVisible();
  await expectNoBarrier(page);
  // What a file said is not kept as if it had been typed: the next file may be another paper.
  await page.reload();
  await untilScripted(page);
  await expect(field).toHaveValue('');
  await page.getByLabel('Manuscript', { exact: true }).setInputFiles(file);
  await expect(field).toHaveValue(title, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Take it out again' }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Use a corrected copy' }).click();
  await expect(page.getByText('no problems found.')).toBeVisible({ timeout: 30_000 });
  const line = page.getByText('The corrected copy draft-corrected.docx is now chosen');
  await expect(line).toBeVisible();
  await expectNoBarrier(page);
  const chosen = await page
    .getByLabel('Manuscript', { exact: true })
    .evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  expect(chosen).toBe('draft-corrected.docx');
  // What came from a file is not put back beside another.
  await expect(field).toHaveValue(title);
  await page.reload();
  await expect(field).toHaveValue('');
});
