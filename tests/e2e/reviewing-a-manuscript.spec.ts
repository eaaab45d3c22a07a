import { expect, test, type Browser, type Page } from '@playwright/test';
import { makePdf } from '../support/documents/make-pdf.ts';
import {
  expectNoBarrier,
  hurryMail,
  logIn,
  mailedLink,
  openInviting,
  reloadUntil,
  sendToReview,
  setOffline,
  submitManuscript,
} from '../support/journey.ts';

const REMARKS = { name: 'remarks.pdf', mimeType: 'application/pdf', buffer: makePdf() };

/** A submitted manuscript that the editor sent to review. */
async function underReview(page: Page, title: string): Promise<string> {
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
async function openAnother(page: Page): Promise<void> {
  const name = page.getByLabel('Name', { exact: true });
  if (!(await name.isVisible())) await page.getByText('Or invite another reviewer').click();
}

/** Invites a reviewer who is in no list, and gives the link in the mail that they get. */
async function invite(page: Page, paperId: string, name: string): Promise<string> {
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
const aReviewer = async (browser: Browser, link: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  return page;
};

// Each is a whole way through several people's hands.
test.slow();

test('an editor invites, a reviewer reviews through a lost connection, and the editor reads it', async ({
  page,
  browser,
}) => {
  const title = 'A review on a train';
  const paperId = await underReview(page, title);
  const link = await invite(page, paperId, 'Rita Train');
  await expectNoBarrier(page);

  const reviewer = await aReviewer(browser, link);
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(
    'Would you review this manuscript?',
  );
  await expect(reviewer.getByText(title)).toBeVisible();
  await expect(reviewer.getByText('Nora')).toHaveCount(0);
  await expectNoBarrier(reviewer);
  await reviewer.getByRole('button', { name: 'Accept and review' }).click();
  await expectNoBarrier(reviewer);
  await reviewer.getByRole('link', { name: /^(Start|Finish) the/ }).click();
  await expectNoBarrier(reviewer);

  const forAuthors = reviewer.getByLabel('Comments for the authors');
  const status = reviewer.locator('[data-autosave-status]');
  await forAuthors.fill('Written in the station.');
  await expect(status).toHaveText(/^Draft saved at \d/);

  await setOffline(reviewer, true);
  await forAuthors.fill('Written in the station. And in the tunnel.');
  await expect(status).toContainText('There is no connection.');
  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await expect(forAuthors).toHaveValue('Written in the station. And in the tunnel.');
  const unsent = 'Nothing has been sent yet: please press “Submit review” again';
  await expect(status).toContainText(unsent);
  await setOffline(reviewer, false);
  await expect(status).toHaveText(/^Draft saved at \d/, { timeout: 20_000 });
  await expect(status).toContainText(unsent);

  // Typed without a connection, and the window closed: it is back when the page is.
  await reviewer.route('**/draft*', (route) => route.abort());
  await forAuthors.fill('Written in the station. And in the tunnel. And at home.');
  await expect(status).toContainText('There is no connection.');
  await reviewer.reload();
  await expect(forAuthors).toHaveValue('Written in the station. And in the tunnel. And at home.');
  await reviewer.unroute('**/draft*');
  await expect(status).toHaveText(/^Draft saved at \d/, { timeout: 20_000 });

  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewer.getByText('Please choose a recommendation.')).toBeVisible();
  const choice = reviewer.getByRole('radiogroup', { name: 'Recommendation' });
  await expect(choice).toHaveAttribute('aria-invalid', 'true');
  await expect(reviewer.getByText('Please correct the marked fields.')).toBeVisible();
  await reviewer.getByLabel('Accept after minor revision').check();
  await expect(reviewer.getByText('Please correct the marked fields.')).toBeHidden();
  await expect(choice).not.toHaveAttribute('aria-invalid');
  await reviewer.getByLabel('Originality').selectOption('4');
  await reviewer.getByLabel('Confidential comments').fill('Quite good.');
  await reviewer.getByLabel('Add a file').setInputFiles(REMARKS);
  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText('Submit this review?');
  await expect(reviewer.getByText('remarks.pdf')).toBeVisible();
  await expectNoBarrier(reviewer);
  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewer.getByText('Thank you for your work.')).toBeVisible();
  await reviewer.getByRole('link', { name: 'Read your review' }).click();
  await expect(reviewer.getByText('And at home.')).toBeVisible();
  await expect(reviewer.getByRole('textbox', { name: 'Comments' })).toHaveCount(0);

  await page.goto(`/office/manuscripts/${paperId}/reviewers`);
  await expect(page.getByText('0 of 2 reviews count so far.')).toBeVisible();
  await expect(page.getByText('so far only the editor who invited the reviewer')).toBeVisible();
  await page.getByRole('link', { name: 'Rita Train' }).click();
  await expect(page.getByText('Quite good.')).toBeVisible();
  await expectNoBarrier(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'remarks.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('remarks.pdf');
});

test('a chosen file is never called saved, and nothing is sent without a connection', async ({
  page,
  browser,
}) => {
  const paperId = await underReview(page, 'A file on a train');
  const link = await invite(page, paperId, 'Fay Ferry');
  const reviewer = await aReviewer(browser, link);
  const offline = 'There is no connection. Nothing has been sent yet: please press';

  await setOffline(reviewer, true);
  await reviewer.getByRole('button', { name: 'Decline' }).click();
  await expect(reviewer.getByRole('alert')).toContainText(`${offline} “Decline” again`);
  await reviewer.getByRole('button', { name: 'Accept and review' }).click();
  await expect(reviewer.getByRole('alert')).toHaveCount(1);
  await expect(reviewer.getByRole('alert')).toContainText(`${offline} “Accept and review” again`);
  await expectNoBarrier(reviewer);
  await setOffline(reviewer, false);
  await reviewer.getByRole('button', { name: 'Accept and review' }).click();
  await reviewer.getByRole('link', { name: /^(Start|Finish) the/ }).click();

  const status = reviewer.locator('[data-autosave-status]');
  const notAdded = '“remarks.pdf” has not been added yet: please press “Save”.';
  await reviewer.getByLabel('Add a file').setInputFiles(REMARKS);
  await expect(status).toContainText(notAdded);
  await reviewer.getByLabel('Comments for the authors').fill('See the file.');
  await expect(status).toContainText(/^Draft saved at \d/);
  await expect(status).toContainText(notAdded);
  let asked = '';
  reviewer.once('dialog', (dialog) => {
    asked = dialog.type();
    void dialog.dismiss();
  });
  // Its own end is not waited for: the page stays.
  await reviewer.evaluate(() => location.reload());
  await expect.poll(() => asked).toBe('beforeunload');

  await setOffline(reviewer, true);
  await reviewer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(status).toContainText('There is no connection.');
  await expect(status).toContainText(notAdded);
  await setOffline(reviewer, false);
  await expect(status).toContainText(/^Draft saved at \d/, { timeout: 20_000 });
  await expect(status).toContainText(notAdded);

  await reviewer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(reviewer.getByText('“remarks.pdf” has been added.')).toBeInViewport();
  await expect(reviewer.getByText('has not been added')).toHaveCount(0);
  await expectNoBarrier(reviewer);
  await reviewer.getByLabel('Accept after minor revision').check();
  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await reviewer.getByRole('heading', { name: 'Submit this review?' }).waitFor();
  await setOffline(reviewer, true);
  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewer.getByRole('alert')).toContainText(`${offline} “Submit review” again`);
  await setOffline(reviewer, false);
  await reviewer.getByRole('link', { name: 'Continue writing' }).click();
  await reviewer.getByRole('button', { name: 'Remove remarks.pdf' }).click();
  await expect(reviewer.getByText('“remarks.pdf” has been removed.')).toBeInViewport();
});

test('two windows of one review lose nothing of each other', async ({ page, browser }) => {
  const paperId = await underReview(page, 'A review in two windows');
  const one = await aReviewer(browser, await invite(page, paperId, 'Tom Windows'));
  await one.getByRole('button', { name: 'Accept and review' }).click();
  await one.getByRole('link', { name: /^(Start|Finish) the/ }).click();
  await expect(one.getByLabel('Comments for the authors')).toBeVisible();
  const two = await one.context().newPage();
  await two.goto(one.url());
  const status = (window: Page) => window.locator('[data-autosave-status]');
  const saved = (window: Page) => expect(status(window)).toHaveText(/^Draft saved at \d/);
  // Until its script runs, a window would take up what is typed in the other one.
  await expect(status(two)).toHaveAttribute('data-state', 'saved');
  await one.getByLabel(/^Confidential comments/).fill('For the editors, from the first window.');
  await one.getByLabel('Comments for the authors').fill('From the first window.');
  await Promise.all([saved(one), expect(status(two)).toContainText('in another window')]);
  await two.getByLabel('Comments for the authors').fill('From the second window.');
  const named = /Comments for the authors\s*From the first window\.\s*Keep this version/;
  await expect(two.getByRole('alert')).toContainText(named);
  // What only the first window changed is asked about no more.
  const confidential = 'For the editors, from the first window.';
  await expect(two.getByLabel(/^Confidential comments/)).toHaveValue(confidential);
  await expectNoBarrier(two);
  await two.getByRole('button', { name: 'Keep this version' }).click();
  await saved(two);
  await two.getByLabel('Comments for the authors').fill('From the second window, later.');
  await saved(two);
  await one.getByLabel(/^Confidential comments/).fill('For the editors, later.');
  await expect(status(one)).toContainText('What was typed in the other window is in here, too.');
  await expect(one.getByLabel('Comments for the authors')).toHaveValue(
    'From the second window, later.',
  );
  await two.reload();
  await expect(two.getByLabel(/^Confidential comments/)).toHaveValue('For the editors, later.');
  await expect(two.getByLabel('Comments for the authors')).toHaveValue(
    'From the second window, later.',
  );
  await expect(two.getByText('From the first window.', { exact: true })).toBeVisible();
});

test('what is typed after the editor cancelled stays where the reviewer finds it', async ({
  page,
  browser,
}) => {
  const paperId = await underReview(page, 'A review cut short');
  const reviewer = await aReviewer(browser, await invite(page, paperId, 'Carl Cancelled'));
  await reviewer.getByRole('button', { name: 'Accept and review' }).click();
  await reviewer.getByRole('link', { name: /^(Start|Finish) the/ }).click();
  await reviewer.getByLabel('Comments for the authors').fill('Saved in time.');
  const status = reviewer.locator('[data-autosave-status]');
  await expect(status).toHaveText(/^Draft saved at \d/);
  await page.goto(`/office/manuscripts/${paperId}/reviewers`);
  await page.getByRole('link', { name: 'Carl Cancelled', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the invitation' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await reviewer.getByLabel('Comments for the authors').fill('Saved in time. And too late.');
  await expect(status).toContainText('Your review is no longer needed.');
  await reviewer.reload();
  const left = reviewer.getByRole('region', { name: 'Not saved: stored in this browser only' });
  await expect(left).toContainText('Saved in time. And too late.');
  await expectNoBarrier(reviewer);
  await left.getByRole('button', { name: 'Remove this text' }).click();
  await expect(left).toBeHidden();
  await reviewer.reload();
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText('Your review');
  await expect(left).toBeHidden();
});

test('what a reviewer types, chooses and puts right before the page’s script is here counts too', async ({
  page,
  browser,
}) => {
  const paperId = await underReview(page, 'A review on a slow phone');
  const reviewer = await aReviewer(browser, await invite(page, paperId, 'Ella Early'));
  await reviewer.getByRole('button', { name: 'Accept and review' }).click();
  const isTyped = Promise.withResolvers<void>();
  await reviewer.route('**/*.js', (route) => isTyped.promise.then(() => route.continue()));
  await reviewer.getByRole('link', { name: /^(Start|Finish) the/ }).click({ noWaitAfter: true });
  await reviewer.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewer.getByText('Please choose a recommendation.')).toBeVisible();
  await reviewer.getByLabel('Accept after minor revision').check();
  await reviewer.getByLabel('Comments for the authors').fill('Typed at once.');
  await reviewer.getByLabel('Add a file').setInputFiles(REMARKS);
  isTyped.resolve();
  await expect(reviewer.getByText(/^Draft saved at \d.+ has not been added/)).toBeVisible();
  await expect(reviewer.getByText('Please choose a recommendation.')).toBeHidden();
  reviewer.once('dialog', (dialog) => void dialog.accept());
  await reviewer.reload();
  await expect(reviewer.getByLabel('Comments for the authors')).toHaveValue('Typed at once.');
});

test('a reviewer declines, and the alternate is asked instead', async ({ page, browser }) => {
  const paperId = await underReview(page, 'A review that goes on');
  await openInviting(page, paperId);
  const alternate = `alma.${paperId}@elsewhere.example`;
  await openAnother(page);
  await page.getByLabel('Name', { exact: true }).fill('Alma Alternate');
  await page.getByLabel('E-mail address').fill(alternate);
  await page.getByLabel('Institution', { exact: true }).fill('Academy of Waiting');
  await page.getByRole('button', { name: 'Save as alternate', exact: true }).last().click();
  await expect(page.getByRole('status')).toContainText('Alternate reviewer saved');
  const reviewer = await aReviewer(browser, await invite(page, paperId, 'Dora Declines'));
  await reviewer.getByLabel('Reason (optional)').fill('On leave');
  await reviewer.route('**/answer*', (route) => route.abort(), { times: 1 });
  await reviewer.getByRole('button', { name: 'Decline' }).click();
  await reviewer.waitForURL('chrome-error://**');
  await reviewer.goBack();
  await expect(reviewer.getByLabel('Reason (optional)')).toHaveValue('On leave');
  await reviewer.getByRole('button', { name: 'Decline' }).click();
  await expect(reviewer.getByText('You have declined.')).toBeVisible();
  const other = await aReviewer(browser, await linkTo(alternate));
  await expect(other.getByRole('button', { name: 'Accept and review' })).toBeVisible();
  await page.goto('/office/reviewers');
  await expect(page.getByRole('heading', { name: 'Alma Alternate' }).first()).toBeVisible();
  await expectNoBarrier(page);
});
const linkTo = (email: string): Promise<string> => mailedLink(email, /\/review\/\d+\?key=[\w.-]+/);
