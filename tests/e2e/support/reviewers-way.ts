/** Owns the way of a manuscript to a reviewer's browser, for journeys. */
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import {
  hurryMail,
  logIn,
  mailedLink,
  openInviting,
  reloadUntil,
  sendToReview,
  submitManuscript,
} from '../../support/journey.ts';

/** A submitted manuscript that the editor sent to review. */
export async function underReview(page: Page, title: string): Promise<string> {
  const paperId = await submitManuscript(page, title, 'nora@reviewed.example');
  await logIn(page, 'editor', `/office/manuscripts/${paperId}`);
  await page.getByRole('button', { name: 'Begin the assessment' }).click();
  // Until its file has been examined, it may still be one for reviewers.
  await reloadUntil(page, page.getByText('Reviewers have no file to read.'));
  await sendToReview(page);
  await expect(page.getByRole('status')).toContainText('The manuscript is now under review.');
  return paperId;
}

/** The fields for a person who is in no list are folded while there is a list. */
export async function openAnother(page: Page): Promise<void> {
  const name = page.getByLabel('Name', { exact: true });
  if (!(await name.isVisible())) await page.getByText('Or invite another reviewer').click();
}

/** Invites a reviewer who is in no list, and gives the link in the mail that they get. */
export async function invite(page: Page, paperId: string, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}.${paperId}@reading.example`;
  await openInviting(page, paperId);
  await openAnother(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Institution', { exact: true }).fill('Academy of Reading');
  await page.getByRole('button', { name: 'Invite', exact: true }).last().click();
  await expect(page.getByRole('status')).toContainText(`The invitation to ${name} will be sent`);
  hurryMail(email);
  return linkTo(email);
}

/** The reviewer's browser, without a login. */
export const aReviewer = async (browser: Browser, link: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  return page;
};

export const linkTo = (email: string): Promise<string> =>
  mailedLink(email, /\/review\/\d+\?key=[\w.-]+/);
