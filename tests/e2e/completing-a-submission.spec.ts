import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import {
  expectNoBarrierHere,
  ownLink,
  submitManuscript,
  untilScripted,
} from '../support/journey.ts';
import { aProject, expectShort, goOnTo } from './support/completing.ts';

/** Presses, beside typing, from the home page to a complete submission of two authors. */
const MOST_TAPS = 25;

/** Until the file has been looked into, its words are not there yet. */
const untilRead = (page: Page, field: Locator, text: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(field).toHaveValue(text, { timeout: 1000 });
  }).toPass({ timeout: 120_000 });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('a stranger completes a submission with a LaTeX project and two mistakes on the way', async ({
    page,
  }) => {
    // Two documents are read on the way.
    test.setTimeout(300_000);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await page.goto('/home');
    await tap(page.getByRole('link', { name: 'Submit a manuscript' }));
    await untilScripted(page);
    const file = page.getByLabel('Manuscript', { exact: true });
    taps += 2;
    await file.setInputFiles(aProject());
    await expect(page.getByLabel('Title of the manuscript')).toHaveValue(/^Sensors That Sleep/, {
      timeout: 30_000,
    });
    await page.getByLabel('Author', { exact: true }).fill('Asha Example');
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('asha@example');
    await page.getByLabel('Phone').fill('+44 1632 960001');
    await page.getByLabel('College').fill('Sample University, Ghent');
    taps += 2;
    await page.getByLabel('Country').selectOption('Belgium');
    await page.getByLabel('Additional author', { exact: true }).fill('Petra Sample');
    await page.getByLabel('E-mail address of the additional author').fill('petra@far.example');
    await tap(page.getByRole('button', { name: 'Submit' }));
    // The first mistake: an address without an ending.
    await expect(email).toHaveAccessibleDescription(/Please enter an e-mail address/);
    await email.fill('asha@example.org');
    await tap(page.getByRole('button', { name: 'Submit' }));
    await tap(page.getByRole('link', { name: 'Complete the submission' }));

    await untilRead(page, page.getByLabel('Abstract'), /^We let radio nodes sleep/);
    await expect(page.getByLabel('Keywords')).toHaveAccessibleDescription(
      'From project.zip: please check. 1 to 7; best 5 to 7, separated by commas',
    );
    await expectNoBarrierHere(page);
    await expectShort(page, { height: 1500, fields: 6 });
    await goOnTo(page, 'Authors', tap);
    await expectNoBarrierHere(page);
    await expectShort(page, { height: 1300, fields: 5 });
    await page.getByLabel('Institution').last().fill('Far University');
    await goOnTo(page, 'Files', tap);
    // What was found is proposed: nothing is to be pressed.
    const names = page.getByLabel('Yes: make an anonymised copy for me');
    await expect(async () => {
      await page.reload();
      await expect(names).toBeChecked({ timeout: 500 });
    }).toPass({ timeout: 120_000 });
    await expectNoBarrierHere(page);
    await expectShort(page, { height: 1200, fields: 2 });
    await goOnTo(page, 'Statements', tap);
    await expect(page.getByText('The Sample Council paid for it.').first()).toBeVisible();
    await expectNoBarrierHere(page);
    await expectShort(page, { height: 1700, fields: 6 });
    await tap(page.getByLabel('None: no such tool was used'));
    await tap(page.getByText('Choose who did what'));
    await tap(page.getByLabel('Conceptualization').first());
    await tap(page.getByLabel('Software').last());
    await goOnTo(page, 'Check', tap);
    // The second mistake: nothing was said of ethics.
    await tap(page.getByRole('link', { name: 'The statement on ethics is missing.' }));
    const ethics = page.getByLabel('None: no approval or consent was needed');
    await expect(ethics).toBeFocused();
    await expect(ethics).toHaveAccessibleDescription(/The statement on ethics is missing/);
    await tap(ethics);
    await goOnTo(page, 'Check', tap);
    await expectNoBarrierHere(page);
    await expectShort(page, { height: 1300, fields: 5 });
    for (const box of await page.getByRole('checkbox').all()) await tap(box);
    await tap(page.getByRole('button', { name: 'Complete the submission' }));
    await expect(page.getByText('The submission is complete.').first()).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  });
});

test('what is typed on one device goes on by the link on another', async ({ page, browser }) => {
  await submitManuscript(page, 'A manuscript on two devices', 'two@devices.example');
  await page.getByRole('link', { name: 'Complete the submission' }).click();
  await page.getByLabel('Abstract').fill('It is begun on a phone.');
  await expect(page.getByText(/^Draft saved at \d/)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(await ownLink('two@devices.example'));
  await other.getByRole('link', { name: 'Complete the submission' }).click();
  await expect(other.getByLabel('Abstract')).toHaveValue('It is begun on a phone.');
  await expect(other.getByText('Your unsaved draft has been restored.')).toBeVisible();
  await goOnTo(other, 'Authors');
  await other.getByRole('button', { name: 'Add another author' }).click();
  await expect(other.getByLabel('Family name')).toHaveCount(2);
  await other.getByLabel('Family name').last().fill('Sample');
  await other.getByLabel('E-mail', { exact: true }).last().fill('petra@example');
  await other.getByRole('button', { name: 'Files ›' }).click();
  const email = other.getByLabel('E-mail', { exact: true }).last();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    '“petra@example” has no ending such as .org or .edu.',
  );
  await expect(email).toHaveValue('petra@example');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps are completed too', async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: true });
    const scripted = await context.newPage();
    await submitManuscript(scripted, 'A manuscript without scripts', 'plain@browser.example');
    await page.goto(await ownLink('plain@browser.example'));
    await page.getByRole('link', { name: 'Complete the submission' }).click();
    await page.getByLabel('Abstract').fill('It is complete without a script.');
    await page.getByLabel('Keywords').fill('forms, pages, links, browsers, text');
    await goOnTo(page, 'Authors');
    await goOnTo(page, 'Files');
    await page.getByLabel('No, it names none of us').check();
    await goOnTo(page, 'Statements');
    for (const box of await page.getByLabel(/^None: /).all()) await box.check();
    await goOnTo(page, 'Check');
    await expect(page.getByRole('link', { name: '5 confirmations are missing.' })).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Complete the submission' }).click();
    await expect(page.getByText('The submission is complete.').first()).toBeVisible();
  });
});
