import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makePdf } from '../support/documents/make-pdf.ts';
import { SAMPLE_PASSWORD } from '../support/sample-password.ts';

const folder = () => process.env['JOURNEYS_DATA_DIR']!;
const pdf = () => ({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: makePdf() });

/** No barrier, and nothing that scrolls sideways, on a wide page and on the narrowest phone. */
async function expectNoBarrier(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(wider, `the page scrolls sideways at ${width}`).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Sends a manuscript without an account, and gives its paper ID. */
async function submit(page: Page, title: string, email: string): Promise<string> {
  await page.goto('/paper-submission');
  await page.getByLabel('Title of the paper').fill(title);
  await page.getByLabel('Author', { exact: true }).fill('Nora Journey');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('+44 1632 960001');
  await page.getByLabel('College').fill('College of Journeys');
  await page.getByLabel('Country').selectOption('India');
  await page.getByLabel('Manuscript').setInputFiles(pdf());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your paper ID is')).toBeVisible();
  return /\b\d{9}\b/.exec(await page.getByRole('main').innerText())![0];
}

/** What an editor and two reviewers would have done. */
function accept(paperId: string): void {
  const db = new DatabaseSync(path.join(folder(), 'octavo.sqlite'), { timeout: 5000 });
  const editor = `(select id from users where username = 'editor')`;
  const manuscript = `(select id from manuscripts where paper_id = ${Number(paperId)})`;
  db.exec(`begin immediate;
    insert into decisions (manuscript_id, round, kind, leads_to, decided_by, subject, letter, decided_at)
      values (${manuscript}, 1, 'accept', 'accepted', ${editor}, 'Decision', 'Accepted.', ${Date.now()});
    insert into editor_assignments (manuscript_id, account_id, kind, assigned_at)
      values (${manuscript}, ${editor}, 'handling', 0);
    update manuscripts set state = 'accepted', editor_id = ${editor}, keywords = 'sensors, sleep',
      abstract = 'We let sensors sleep, and they last longer.' where id = ${manuscript};
    commit`);
  db.close();
}

/** The author's own link, from the receipt or another mail. */
async function ownLink(
  email: string,
  pattern = /\/track-your-paper\/paper\?id=\d+&key=[\w.%-]+/,
): Promise<string> {
  const find = () =>
    globSync('outbox/*.eml', { cwd: folder() })
      .map((file) => readFileSync(path.join(folder(), file), 'latin1'))
      .filter((mail) => mail.includes(email))
      .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .map((mail) => pattern.exec(mail)?.[0])
      .find((link) => link !== undefined);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find()!;
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Read and sign the publishing agreement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publishing agreement');
  await expectNoBarrier(page);
  await page.getByLabel('Your full name').fill('Nora Journey');
  await page.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(page.getByText('Please tick the box if you agree.')).toBeVisible();
  await page.getByLabel('I have read this agreement').check();
  await page.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(page.getByRole('status')).toContainText('Nora Journey signed');
  const address = await page.getByRole('link', { name: /PDF/ }).getAttribute('href');
  const file = await page.request.get(address!);
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
}

/** The author reads the proof behind the mail's link, forgets the corrections once, and sends them. */
async function correct(page: Page, email: string): Promise<void> {
  await page.goto(await ownLink(email, /\/manuscripts\/\d+\/proofs\?key=[\w.%-]+/));
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
  await page.getByLabel('Annotated PDF').setInputFiles(pdf());
  await page.getByRole('button', { name: 'Send the corrections' }).click();
  await expect(page.getByText(/The corrections arrived on/)).toBeVisible();
}

/** The editor sends the typeset PDF as a proof. */
async function sendProof(page: Page, office: string, button: string): Promise<void> {
  await page.goto(office);
  await page.getByLabel(/ypeset PDF/).setInputFiles(pdf());
  await page.getByRole('button', { name: 'Add the files' }).click();
  await expect(page.getByText('The files are added.')).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('The proofs are on their way to the author.')).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Proof 2' })).toBeVisible();
  await page.getByLabel('I have read the proof').check();
  await page.getByRole('button', { name: 'Approve the proof' }).click();
  await expect(page.getByText(/The proofs were approved on/)).toBeVisible();
}

test('an author signs and checks the proofs, an editor produces and publishes, and a visitor reads the article', async ({
  browser,
  page: author,
}) => {
  // Three people in turn, and pages looked at in two widths.
  test.slow();
  const title = `Sensors on the road to print ${Date.now()}`;
  const email = `nora.${Date.now()}@journeys.example`;
  const paperId = await submit(author, title, email);
  accept(paperId);
  await author.goto(await ownLink(email));
  await sign(author);

  const editor = await (await browser.newContext()).newPage();
  const office = `/office/manuscripts/${paperId}`;
  await editor.goto(`/editor-reviewer-login?next=${office}`);
  await editor.getByLabel('Username').fill('editor');
  await editor.getByLabel('Password').fill(SAMPLE_PASSWORD);
  await editor.getByRole('button', { name: 'Login' }).click();
  await expect(editor.getByText('Nora Journey signed the publishing agreement')).toBeVisible();
  await expectNoBarrier(editor);
  await sendProof(editor, office, 'Ask the author to check the proofs');
  await correct(author, email);
  await sendProof(editor, office, 'Send another proof');
  await expect(editor.getByText('Page 1, line 2: “sleep”, not “sheep”.')).toBeVisible();
  await expectNoBarrier(editor);
  await editor.getByRole('link', { name: 'Go on with production' }).click();
  const form = editor.getByRole('form', { name: 'Upload paper' });
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await form.getByRole('radio', { name: 'Special Issue' }).check();
  await form.getByLabel('Pages').fill('368-373');
  await form.getByRole('button', { name: /^Save|^Upload/ }).click();
  await expect(editor.getByText('The author has not approved the proofs')).toBeVisible();
  await expectNoBarrier(editor);
  await approve(author);
  await editor.reload();
  await expect(editor.getByText('The author has not approved the proofs')).toBeHidden();
  await editor.getByRole('button', { name: 'Publish now' }).click();
  await expect(editor.getByText('The paper is published.').first()).toBeVisible();
  await editor.goto(office);
  const article = await editor.getByRole('link', { name: 'read the article' }).getAttribute('href');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(article!);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const term of ['Received', 'Accepted', 'Published', 'Edited by']) {
    await expect(visitor.getByRole('term').filter({ hasText: term })).toBeVisible();
  }
  await author.goto(await ownLink(email));
  await expect(author.getByText('The article is in the journal.')).toBeVisible();
});

test('whoever has a code asks whether a certificate is genuine', async ({ page }) => {
  await page.goto('/certificates');
  await expectNoBarrier(page);
  await page.getByLabel('Code').fill('abcd efgh jkmn');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL('/certificates/ABCD-EFGH-JKMN');
  await expect(page.getByText('No certificate of this journal has this code.')).toBeVisible();
  await expectNoBarrier(page);
});
