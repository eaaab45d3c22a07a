import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { expectNoBarrier } from '../support/journey.ts';
import { fillInRegistration } from '../support/registration.ts';
import { acceptRole, logInHere, startEmptyJournal } from './support/empty-journal.ts';

const newPage = async (browser: Browser) => (await browser.newContext()).newPage();

test('from an empty journal, its first editor-in-chief invites an editor, who accepts and begins to work; a guest editor of a special issue, too', async ({
  browser,
}) => {
  test.slow();
  const journal = await startEmptyJournal(test.info().outputDir);
  const chief = await newPage(browser);
  await fillInRegistration(chief, 'first', journal.chief);
  await chief.getByRole('button', { name: 'Register' }).click();
  await chief.waitForURL('**/editor-reviewer-login');
  await logInHere(chief, 'first');

  await expect(chief.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await chief.getByRole('link', { name: 'Invite editors' }).click();
  await chief.getByLabel('Name').fill('Ines Maria Duarte');
  await chief.getByLabel('E-mail address').fill('ines@duarte.example');
  await chief.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(chief.getByRole('status')).toContainText('The invitation has been sent.');
  await expectNoBarrier(chief, [1440, 768, 360]);

  const letter = await journal.mailTo('ines@duarte.example', '/role-invitation/');
  const editor = await newPage(browser);
  await acceptRole(editor, letter, 'ines');
  await logInHere(editor, 'ines');
  await expect(editor.getByRole('heading', { name: 'First steps' })).toBeVisible();

  expect(await journal.mailTo('first@example.com', 'has accepted your invitation')).toBeTruthy();
  await chief.getByRole('link', { name: 'People and roles' }).first().click();
  const row = chief.getByRole('row', { name: 'Ines Maria Duarte' });
  await expect(row).toContainText('given by Ada Okafor');
  await row.getByRole('link').click();
  await expectNoBarrier(chief, [1440, 768, 360]);

  // A special issue, from its call to a guest editor who had no account.
  await chief.goto(`${journal.address}/office/issues`);
  await chief.getByLabel('Volume').fill('15');
  await chief.getByLabel('Special Issue').check();
  await chief.getByLabel('Theme').fill('Night ferries');
  await chief.getByRole('button', { name: 'Create the issue' }).click();
  await chief.getByLabel('Call for papers').fill('We ask for papers on tides.');
  await chief.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(chief.getByRole('status')).toContainText('The issue has been changed.');
  await chief.goto(`${journal.address}/office/special-issues`);
  await chief.getByLabel('Username or e-mail address').fill('gesa@gast.example');
  await chief.getByRole('button', { name: 'Name or invite' }).click();
  await expect(chief.getByLabel('Name, if')).toHaveAccessibleDescription(/Please enter the name/);
  await chief.getByLabel('Name, if').fill('Gesa Gast');
  await chief.getByRole('button', { name: 'Name or invite' }).click();
  await expect(chief.getByRole('status')).toContainText('Gesa Gast has been invited by e-mail');
  await expectNoBarrier(chief, [1440, 768, 360]);
  const guest = await newPage(browser);
  await acceptRole(guest, await journal.mailTo('gesa@gast.example', '/role-invitation/'), 'gesa');
  await journal.mailTo('gesa@gast.example', 'named you guest editor');
  await guest.goto(`${journal.address}/volume-15/issues-special`);
  await expect(guest.getByRole('main')).toContainText('Gesa Gast, Harbour University');
  await expect(guest.getByRole('main')).toContainText('We ask for papers on tides.');
  await journal.stop();
});
