import { expect, test } from '@playwright/test';
import { makePdf } from '../support/documents/make-pdf.ts';
import { expectNoBarrier, openInviting, setOffline } from '../support/journey.ts';
import { aReviewer, invite, linkTo, openAnother, underReview } from './support/reviewers-way.ts';

const REMARKS = { name: 'remarks.pdf', mimeType: 'application/pdf', buffer: makePdf() };

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
