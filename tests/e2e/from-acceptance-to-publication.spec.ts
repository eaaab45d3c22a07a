import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  aPdf,
  decideByRows,
  expectNoBarrier,
  mailedLink,
  ownLink,
  reloadUntil,
  submitManuscript,
  windowOf,
} from '../support/journey.ts';

async function sign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Read and sign the publishing agreement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publishing agreement');
  await expectNoBarrier(page);
  await page.getByLabel('Your full name').fill('Nora Journey');
  await page.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(page.getByText('Please tick the box to agree.')).toBeVisible();
  await page.getByLabel('I have read this agreement').check();
  await page.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(page.getByRole('status')).toContainText('Nora Journey signed');
  const address = await page.getByRole('link', { name: /PDF/ }).getAttribute('href');
  const file = await page.request.get(address!);
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
}

/** The author reads the proof behind the mail's link, forgets the corrections once, and sends them. */
async function correct(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email, /\/manuscripts\/\d+\/proofs\?key=[\w.%-]+/));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proofs');
  await expectNoBarrier(page);
  const proof = await page.getByRole('link', { name: /Open the proof/ }).getAttribute('href');
  const file = await page.request.get(proof!);
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await page.getByRole('button', { name: 'Send the corrections' }).click();
  await expect(page.getByText('Please list the corrections').first()).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Corrections' })
    .fill('Page 1, line 2: “sleep”, not “sheep”.');
  await page.getByLabel('Annotated PDF').setInputFiles(aPdf());
  await page.getByRole('button', { name: 'Send the corrections' }).click();
  await expect(page.getByText(/The corrections arrived on/)).toBeVisible();
}

/** The editor sends the typeset PDF as a proof. */
async function streamProof(page: Page, production: string, button: string): Promise<void> {
  await page.goto(production);
  if (await page.getByText('Replace the PDF, or add files').isVisible())
    await page.getByText('Replace the PDF, or add files').click();
  await page.getByLabel(/ypeset PDF/).setInputFiles(aPdf());
  await page.getByRole('button', { name: 'Add the files' }).click();
  await expect(page.getByText('The files have been added.')).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('The proofs are being sent to the author.')).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await reloadUntil(page, page.getByRole('heading', { name: 'Proof 2' }));
  await page.getByLabel('I have read the proof').check();
  await page.getByRole('button', { name: 'Approve the proof' }).click();
  await expect(page.getByText(/The proofs were approved on/)).toBeVisible();
}

/** What the authors never completed is published with a reason. */
async function publishDespite(page: Page, reason: string): Promise<void> {
  const why = page.getByLabel(/^Reason for publishing with \d open points?$/);
  await why.fill(reason);
  await page.getByRole('radio', { name: 'On the date' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Please enter a date and a time.')).toBeVisible();
  await expect(why).toHaveValue(reason);
  await page.getByRole('radio', { name: 'Now', exact: true }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The article has been published').first()).toBeVisible();
}

test('an author signs and checks the proofs, an editor produces and publishes, and a visitor reads the article', async ({
  browser,
  page: author,
}) => {
  // Three people in turn, and pages looked at in two widths.
  test.slow();
  const title = `Sensors on the road to print ${Date.now()}`;
  const email = `nora.${Date.now()}@journeys.example`;
  const paperId = await submitManuscript(author, title, email);
  decideByRows(paperId, 'accept', {
    keywords: 'sensors, sleep',
    abstract: 'We let sensors sleep, and they last longer.',
  });
  await author.goto(await ownLink(email));
  await sign(author);

  const office = `/office/manuscripts/${paperId}`;
  const editor = await windowOf(browser, 'editor', office);
  await expect(editor.getByText('Nora Journey signed the publishing agreement')).toBeVisible();
  await expectNoBarrier(editor);
  await editor.getByRole('link', { name: 'Continue production' }).click();
  await expect(editor.getByText('Nora Journey signed the publishing agreement')).toBeVisible();
  await expectNoBarrier(editor);
  const production = editor.url();
  await streamProof(editor, production, 'Ask the author to check the proofs');
  await correct(author, email);
  await streamProof(editor, production, 'Send a new proof');
  await expect(editor.getByText('Page 1, line 2: “sleep”, not “sheep”.')).toBeVisible();
  await expectNoBarrier(editor);
  await editor.getByRole('link', { name: 'Publish…' }).click();
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(`Publish: ${title}`);
  await expectNoBarrier(editor);
  await editor.getByLabel('Pages').fill('');
  await editor.getByRole('button', { name: 'Propose pages and DOI for this issue' }).click();
  await expect(editor.getByLabel('Pages')).not.toHaveValue('');
  await expect(editor.getByText('The author has not approved the proofs').first()).toBeVisible();
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(editor.getByText('Something is missing. Please correct it')).toBeVisible();
  await expectNoBarrier(editor);
  await editor.getByLabel('DOI').fill(`https://doi.org/10.5555/journey.${paperId}`);
  await editor.getByRole('button', { name: 'Save for later' }).click();
  await approve(author);
  await editor.reload();
  await expect(editor.getByText('The author has not approved the proofs')).toBeHidden();
  await expect(editor.getByText('The author has approved proof 2')).toBeVisible();
  await publishDespite(editor, 'The authors sent their statements by letter.');
  await editor.goto(production);
  const article = await editor.getByRole('link', { name: 'read the article' }).getAttribute('href');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(article!);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const term of ['Received', 'Accepted', 'Published', 'Edited by']) {
    await expect(visitor.getByRole('term').filter({ hasText: term })).toBeVisible();
  }
  await author.goto(await ownLink(email));
  await expect(author.getByText('We published your article in the journal.')).toBeVisible();
});

test('a reader with a code asks whether a certificate is genuine', async ({ page }) => {
  await page.goto('/certificates');
  await expectNoBarrier(page);
  await page.getByLabel('Code').fill('abcd efgh jkmn');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL('/certificates/ABCD-EFGH-JKMN');
  await expect(page.getByText('No certificate of this journal has this code.')).toBeVisible();
  await expectNoBarrier(page);
});
