import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { smallPaper } from '../support/documents/make-paper.ts';
import {
  aPdf,
  decideByRows,
  expectNoBarrier,
  mailedLink,
  ownLink,
  reloadUntil,
  submitManuscript,
  untilScripted,
  windowOf,
} from '../support/journey.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const QUESTION = 'Is the dune the right way up?';

/** The author signs the agreement of an accepted manuscript. */
async function sign(page: Page, email: string): Promise<void> {
  await page.goto(await ownLink(email));
  await page.getByRole('link', { name: 'Read and sign the publishing agreement' }).click();
  await page.getByLabel('Your full name').fill('Nora Journey');
  await page.getByLabel('I have read this agreement').check();
  await page.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(page.getByRole('status')).toContainText('Nora Journey signed');
}

/** The editor has the author's source read, and asks about its figure. */
async function ask(page: Page, office: string): Promise<void> {
  await page.goto(`${office}/typesetting`);
  const button = page.getByRole('button', { name: 'Upload and import' });
  if (!(await button.isVisible()))
    await page.getByText(/^Upload a source file$|, or upload another$/).click();
  const file = { name: 'sand.docx', mimeType: WORD, buffer: await smallPaper() };
  await page.getByLabel(/^(Another source|Source) file/).setInputFiles(file);
  await button.click();
  await reloadUntil(page, page.getByText('Imported from sand.docx'));
  await page.goto(`${office}/typesetting/fig1`);
  await page.getByText('Ask the author about it').click();
  await expectNoBarrier(page);
  await page.getByLabel('Query to the author').fill(QUESTION);
  await page.getByRole('button', { name: 'Save the query' }).click();
  await expect(page.getByRole('heading', { name: 'Queries to the author' })).toBeVisible();
  await expectNoBarrier(page);
}

async function sendProof(page: Page, office: string, button: string): Promise<void> {
  await page.goto(`${office}/production`);
  if (await page.getByText('Replace the PDF, or add files').isVisible())
    await page.getByText('Replace the PDF, or add files').click();
  await page.getByLabel(/ypeset PDF/).setInputFiles(aPdf());
  await page.getByRole('button', { name: 'Add the files' }).click();
  await expect(page.getByText('The files have been added.')).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('The proofs are being sent to the author.')).toBeVisible();
}

test('an editor asks about a figure, and the author answers by keyboard and on a phone, sends corrections and then approves', async ({
  browser,
  page: author,
}) => {
  test.slow();
  const email = `nora.${Date.now()}@proofs.example`;
  const paperId = await submitManuscript(author, 'On the flow of sand', email);
  decideByRows(paperId, 'accept');
  await sign(author, email);
  const office = `/office/manuscripts/${paperId}`;
  const editor = await windowOf(browser, 'editor', office);
  await ask(editor, office);
  await sendProof(editor, office, 'Ask the author to check the proofs');

  await author.goto(await mailedLink(email, /\/manuscripts\/\d+\/proofs\?key=[\w.%-]+/));
  await expectNoBarrier(author, [1440, 768, 360]);
  await author.setViewportSize({ width: 360, height: 800 });
  await author.getByLabel('I have read the proof').check();
  await author.getByRole('button', { name: 'Approve the proof' }).click();
  await expect(author.getByText('Please answer this query before')).toBeVisible();
  await expectNoBarrier(author, [360]);
  await author.getByLabel(QUESTION).focus();
  await author.keyboard.type('Yes, it is.');
  await author.keyboard.press('Tab');
  await expect(author.getByRole('button', { name: 'Save the answers' })).toBeFocused();
  await author.keyboard.press('Enter');
  await expect(author.getByText('Your answers have been saved.')).toBeVisible();
  await expect(author.getByLabel(QUESTION)).toHaveValue('Yes, it is.');

  // The answers of the other form go along by a script.
  await untilScripted(author);
  await author.getByLabel(QUESTION).fill('Yes, it is, seen from above.');
  await author
    .getByRole('textbox', { name: 'Corrections' })
    .fill('Page 1, line 2: sand, not send.');
  await author.getByRole('button', { name: 'Send the corrections' }).click();
  await expect(author.getByText(/The corrections arrived on/)).toBeVisible();
  await sendProof(editor, office, 'Send a new proof');
  await reloadUntil(author, author.getByRole('heading', { name: 'Proof 2' }));
  await author.getByLabel('I have read the proof').check();
  await author.getByRole('button', { name: 'Approve the proof' }).click();
  await expect(author.getByText(/The proofs were approved on/)).toBeVisible();
  await editor.goto(`${office}/typesetting#queries`);
  await expect(editor.getByText(/Answer, .*: Yes, it is, seen from above\./)).toBeVisible();
});
