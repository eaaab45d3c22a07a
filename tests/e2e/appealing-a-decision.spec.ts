import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  decideByRows,
  expectNoBarrier,
  ownLink,
  submitManuscript,
  windowOf,
} from '../support/journey.ts';

async function appeal(author: Page, email: string, reasons: string): Promise<void> {
  await author.goto(await ownLink(email));
  await author.getByRole('link', { name: 'Appeal against the decision' }).click();
  await expect(author.getByLabel('Your reasons')).toBeVisible();
  await expectNoBarrier(author);
  await author.getByLabel('Your reasons').fill(reasons);
  await author.getByRole('button', { name: 'Appeal' }).click();
  await expect(author.getByText(/Appealed on \d/)).toBeVisible();
  await expectNoBarrier(author);
}

/** The chief reads the reasons, looks at the letter and sends it. */
async function answer(chief: Page, office: string, label: string, reasons: string): Promise<void> {
  await chief.goto(office);
  await chief.getByRole('link', { name: label }).click();
  await expect(chief.getByText(reasons)).toBeVisible();
  await chief.getByRole('button', { name: 'See the letter and send' }).click();
  const send = chief.getByRole('button', { name: `${label} and send the letter` });
  await expect(send).toBeVisible();
  await expectNoBarrier(chief);
  await send.click();
  await expect(chief.getByRole('status')).toContainText('The appeal has been answered');
}

test('an appeal goes to an editor who took no part, is upheld, and leads back to review', async ({
  browser,
  page: author,
}) => {
  test.slow();
  const email = `nora.upheld.${Date.now()}@journeys.example`;
  const paperId = await submitManuscript(author, 'Clocks that were right', email);
  decideByRows(paperId, 'reject');
  await appeal(author, email, 'The second reviewer read another paper.');

  const office = `/office/manuscripts/${paperId}`;
  const editor = await windowOf(browser, 'editor', office);
  await expect(editor.getByRole('button', { name: 'Uphold the appeal' })).toBeDisabled();
  await expect(
    editor.getByText('You took part in the decision under appeal.').first(),
  ).toBeVisible();

  const chief = await windowOf(browser, 'chief', office);
  await answer(chief, office, 'Uphold the appeal', 'The second reviewer read another paper.');
  await expect(chief.getByText('Under review since').first()).toBeVisible();
  await author.reload();
  await expect(author.getByText('Appeal upheld')).toBeVisible();
});

test('an appeal that is dismissed is final', async ({ browser, page: author }) => {
  test.slow();
  const email = `nora.dismissed.${Date.now()}@journeys.example`;
  const paperId = await submitManuscript(author, 'Clocks that were wrong', email);
  decideByRows(paperId, 'reject');
  await appeal(author, email, 'I should like another answer.');

  const office = `/office/manuscripts/${paperId}`;
  const chief = await windowOf(browser, 'chief', office);
  await answer(chief, office, 'Dismiss the appeal', 'I should like another answer.');
  await expect(chief.getByText('No action is needed from an editor at this time.')).toBeVisible();
  await author.reload();
  await expect(
    author.getByText('The decision remains unchanged. This answer is final.', { exact: true }),
  ).toBeVisible();
  await expect(author.getByRole('link', { name: /Appeal|Withdraw/ })).toHaveCount(0);
});

test('an Editor-in-Chief who declares a conflict loses the manuscript, and cannot take it back', async ({
  browser,
  page: author,
}) => {
  test.slow();
  const email = `nora.related.${Date.now()}@journeys.example`;
  const title = `Clocks in the family ${Date.now()}`;
  const paperId = await submitManuscript(author, title, email);
  const office = `/office/manuscripts/${paperId}`;
  const chief = await windowOf(browser, 'chief', office);
  const form = chief.getByRole('form', { name: 'Declare a conflict of interest' });
  await chief.getByText('Declare', { exact: true }).click();
  await form.getByLabel('Your relation').selectOption('Related to an author');
  await form.getByLabel('I am sure').check();
  await form.getByRole('button', { name: 'Declare the conflict' }).click();
  await expect(chief.getByRole('heading', { level: 1, name: 'Manuscripts' })).toBeVisible();
  await expectNoBarrier(chief);

  await chief.goto(office);
  await expect(
    chief.getByText('You have a conflict of interest with this manuscript.'),
  ).toBeVisible();
  await expect(chief.getByText(title)).toHaveCount(0);
  await expectNoBarrier(chief);
  await chief.goto(`/office/manuscripts?q=${paperId}`);
  await expect(chief.getByText(title)).toHaveCount(0);

  const editor = await windowOf(browser, 'editor', office);
  await expect(editor.getByText(title).first()).toBeVisible();
  const manage = editor.getByRole('region', { name: 'Manage' });
  await expect(manage.getByText('Related to an author').filter({ visible: true })).toBeVisible();
});
